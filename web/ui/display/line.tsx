import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./line.module.css";

interface Props extends Omit<ComponentProps<"li">, "title"> {
  readonly title: ReactNode;
  readonly fact: ReactNode;
  /** The fact is a failure, which is read aloud when it comes. */
  readonly isProblem?: boolean;
  /** Stands before the words. */
  readonly mark?: ReactNode;
}

/** One of several things below each other: its name, a fact under it, and behind both what can be done. */
export const Line = ({ title, fact, isProblem, mark, className, children, ...props }: Props) => (
  <li {...props} className={classNames(styles["line"], className)}>
    {mark}
    <div className={styles["words"]}>
      <p className={styles["title"]} dir="auto">
        {title}
      </p>
      <p className={styles["fact"]} role={isProblem === true ? "alert" : undefined}>
        {fact}
      </p>
    </div>
    {children}
  </li>
);
