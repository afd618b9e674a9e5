import { classNames } from "../class-names.ts";
import styles from "./spinner.module.css";

interface Props {
  /** Unset, it is as large as the letters around it. */
  readonly size?: "sm" | "md" | "lg";
  readonly className?: string | undefined;
}

export function Spinner({ size, className }: Props) {
  return (
    <span aria-hidden className={classNames(styles["spinner"], size && styles[size], className)} />
  );
}
