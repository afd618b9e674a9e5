import { ChevronDown, ScrollText } from "lucide-react";
import styles from "./summary.module.css";

/** Summary above a conversation; nothing where nobody asked for one. */
export function Summary({ text }: { readonly text: string }) {
  if (text === "") return null;
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
