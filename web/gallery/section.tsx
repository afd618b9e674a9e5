import { type ReactNode, useId } from "react";
import styles from "./page.module.css";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** One kind of thing, in all its states. */
export function Section({ title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles["section"]} data-surface="sidebar">
      <h2 id={id} className={styles["heading"]}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles["row"]}>{children}</div>;
}
