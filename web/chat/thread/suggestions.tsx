import emptyChatStyles from "./empty-chat.module.css";
import { fillBox } from "../composer/filling.ts";
import styles from "../message/message-row.module.css";
import { examples } from "../texts.ts";
import { Brand } from "../../ui/display/brand.tsx";

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

/** Before the first word: what this is, and three sentences that work. */
export function EmptyChat({ conversationId }: { readonly conversationId: string }) {
  return (
    <div className={emptyChatStyles["empty"]}>
      <Brand size={44} />
      <p className={emptyChatStyles["title"]}>What would you like to do?</p>
      <p className={emptyChatStyles["lead"]}>
        Type it in your own words. Every change is labelled and can be undone.
      </p>
      <Suggestions conversationId={conversationId} suggestions={examples} />
    </div>
  );
}
