import { useQueryClient } from "@tanstack/react-query";
import styles from "./message-row.module.css";
import { say } from "./say.ts";

interface Props {
  readonly conversationId: string;
  readonly suggestions: readonly string[];
}

/** Sentences to say next, each by one press. */
export function Suggestions({ conversationId, suggestions }: Props) {
  const client = useQueryClient();
  return (
    <ul className={styles["suggestions"]} aria-label="Suggestions">
      {suggestions.map((sentence) => (
        <li key={sentence}>
          <button
            type="button"
            className={styles["chip"]}
            dir="auto"
            onClick={() => say(client, conversationId, sentence)}
          >
            {sentence}
          </button>
        </li>
      ))}
    </ul>
  );
}
