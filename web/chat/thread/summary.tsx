import { ChevronDown, ScrollText } from "lucide-react";
import styles from "./summary.module.css";

/** A conversation in a few words: one line, that unfolds. */
export function Summary({ text }: { readonly text: string }) {
  return (
    <details className={styles["summary"]}>
      <summary className={styles["head"]}>
        <ScrollText size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles["label"]}>Summary</span>
        <span className={styles["short"]} dir="auto">
          {text}
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </summary>
      <p className={styles["text"]} dir="auto">
        {text}
      </p>
    </details>
  );
}
