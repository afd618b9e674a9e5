import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { retryFailedLoads } from "../ui/lazy-part.tsx";
import styles from "./error-boundary.module.css";

interface Props {
  readonly panel: string;
  readonly isMinimal?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | undefined;
  readonly isDetailed: boolean;
}

declare global {
  interface Window {
    /** A page that embeds the app may listen to what went wrong in it. */
    onAsideError?: (error: Error, about: { panel: string; componentStack: string }) => void;
  }
}

const calm: State = { error: undefined, isDetailed: false };

export class PanelErrorBoundary extends Component<Props, State> {
  override state: State = calm;

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)), isDetailed: false };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error);
    window.onAsideError?.(error, { panel: this.props.panel, componentStack: componentStack ?? "" });
  }

  #tryAgain(): void {
    retryFailedLoads();
    this.setState(calm);
  }

  override render(): ReactNode {
    const { error, isDetailed } = this.state;
    if (!error) return this.props.children;
    if (this.props.isMinimal === true) {
      return (
        <p role="alert" className={styles["minimal"]}>
          Something went wrong
        </p>
      );
    }
    return (
      <div role="alert" className={styles["broken"]}>
        <p className={styles["title"]}>Oops! Something went wrong</p>
        <p>{error.message === "" ? "An unexpected error occurred" : error.message}</p>
        <p className={styles["where"]}>In sidebar {this.props.panel}</p>
        <div className={styles["actions"]}>
          <Button look="primary" onClick={() => this.#tryAgain()}>
            Try Again
          </Button>
          <Button
            look="quiet"
            aria-expanded={isDetailed}
            onClick={() => this.setState({ isDetailed: !isDetailed })}
          >
            {isDetailed ? "Hide Details" : "Show Details"}
          </Button>
        </div>
        {isDetailed && (
          <pre className={styles["stack"]} tabIndex={0} aria-label="Error details">
            {error.stack}
          </pre>
        )}
      </div>
    );
  }
}
