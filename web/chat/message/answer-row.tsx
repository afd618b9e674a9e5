import { AnswerText } from "./answer-text.tsx";
import { Face } from "./face.tsx";
import styles from "./message-row.module.css";

/** An answer that is still being written. */
export function AnswerRow({ text }: { readonly text: string }) {
  return (
    <article className={styles["theirs"]} aria-label="Assistant" aria-busy>
      <Face actor="assistant" />
      <div className={styles["said"]}>
        {text === "" ? (
          <span className={styles["dots"]} role="img" aria-label="The assistant is thinking">
            <span />
            <span />
            <span />
          </span>
        ) : (
          <AnswerText text={text} />
        )}
      </div>
      <span data-message-tools className={styles["reserved"]} aria-hidden />
    </article>
  );
}
