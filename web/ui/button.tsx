import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Spinner } from "./display/spinner.tsx";

interface Props extends ComponentProps<"button"> {
  readonly look?: "primary" | "plain" | "quiet" | "danger";
  readonly size?: "sm" | "md" | "lg";
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

/** While busy it keeps its width and its name, and ignores presses without losing the focus. */
export function Button({ look = "plain", size = "md", isBusy, isWide, className, ...rest }: Props) {
  const { children, onClick, ...props } = rest;
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
      aria-disabled={isBusy === true ? true : undefined}
      onClick={isBusy === true ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles["words"]}>{children}</span>
      {isBusy === true && <Spinner className={styles["spinner"]} />}
    </button>
  );
}
