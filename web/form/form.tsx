import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import styles from "./form.module.css";

interface Props extends Omit<ComponentProps<"form">, "onSubmit" | "onKeyDown"> {
  submit(): void;
  /** Escape leaves it as it is. */
  escape?(): void;
}

/** Its button saves it, and Ctrl with Enter from anywhere within. */
export function Form({ submit, escape, ...props }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === "Escape" && escape) escape();
    else return;
    event.preventDefault();
  };
  return (
    <form
      noValidate
      {...props}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    />
  );
}

interface FootProps {
  /** On the button that saves. */
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  /** Why it was refused. */
  readonly problem: string | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  cancel(): void;
}

export function FormFoot(props: FootProps) {
  const { label, isDisabled, isBusy, problem, className, children, cancel } = props;
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <footer className={className ?? styles["foot"]}>
        {children}
        <Button look="quiet" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy} disabled={isDisabled}>
          {label}
        </Button>
      </footer>
    </>
  );
}
