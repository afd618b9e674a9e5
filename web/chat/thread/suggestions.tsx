import { fillBox } from "../composer/filling.ts";
import styles from "../message/message-row.module.css";

interface Props {
  readonly conversationId: string;
  readonly suggestions: readonly string[];
}

/**
 * Sentences to say next. A press only writes one into the box: the person who sends it has read it, so that no chip does
 * anything by itself, whatever its words came from.
 */
export function Suggestions({ conversationId, suggestions }: Props) {
  return (
    <ul className={styles["suggestions"]} aria-label="Suggestions">
      {suggestions.map((text) => (
        <li key={text}>
          <button
            type="button"
            className={styles["chip"]}
            dir="auto"
            onClick={() => fillBox(conversationId, text)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
