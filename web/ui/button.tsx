import { type ComponentProps, useState } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./display/spinner.tsx";

interface Props extends ComponentProps<"button"> {
  readonly look?: "primary" | "plain" | "quiet" | "danger";
  readonly size?: "sm" | "md" | "lg";
  readonly isBusy?: boolean;
  /** Runs at a press, and the button is busy until it is done. It must not reject. */
  run?(): Promise<unknown>;
  readonly isWide?: boolean;
}

/** While busy it keeps its width and its name, and ignores presses without losing the focus. */
export function Button({ look = "plain", size = "md", isWide, className, ...rest }: Props) {
  const { children, run, isBusy: isGivenBusy, ...props } = rest;
  const [isRunning, setRunning] = useState(false);
  const isBusy = isGivenBusy === true || isRunning;
  const start = async () => {
    setRunning(true);
    await run?.();
    setRunning(false);
  };
  const press = run ? () => void start() : props.onClick;
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        styles["button"],
        styles[look],
        styles[size],
        isWide && styles["wide"],
        className,
      )}
      aria-busy={isBusy}
      aria-disabled={isBusy || props["aria-disabled"]}
      onClick={isBusy ? (event) => event.preventDefault() : press}
    >
      <span className={styles["words"]}>{children}</span>
      {isBusy && <Spinner className={styles["spinner"]} />}
    </button>
  );
}

interface LinkProps extends ComponentProps<"a"> {
  readonly look?: "primary" | "plain";
}

/** A link that looks like a button. */
export const ButtonLink = ({ look = "plain", className, children, ...props }: LinkProps) => (
  <a {...props} className={classNames(styles["button"], styles["link"], styles[look], className)}>
    {children}
  </a>
);
