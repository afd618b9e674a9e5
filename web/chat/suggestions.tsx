import styles from "./message-row.module.css";

interface Props {
  readonly conversationId: string;
  readonly suggestions: readonly string[];
}

/** What the composer of a conversation hears when words are put into its box. */
export const fillEvent = "aside:fill";

/**
 * Sentences to say next. A press only writes one into the box: whoever sends it has read it, so that no chip does
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
            onClick={() =>
              dispatchEvent(new CustomEvent(fillEvent, { detail: { conversationId, text } }))
            }
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
