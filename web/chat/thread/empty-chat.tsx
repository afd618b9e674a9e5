import { Brand } from "../../ui/display/brand.tsx";
import styles from "./empty-chat.module.css";
import { Suggestions } from "./suggestions.tsx";
import { examples } from "../texts.ts";

/** Before the first word: what this is, and three sentences that work. */
export function EmptyChat({ conversationId }: { readonly conversationId: string }) {
  return (
    <div className={styles["empty"]}>
      <Brand size={44} />
      <p className={styles["title"]}>What should happen?</p>
      <p className={styles["lead"]}>
        Say it in a sentence. Whatever the assistant changes is marked, and you can take it back.
      </p>
      <Suggestions conversationId={conversationId} suggestions={examples} />
    </div>
  );
}
