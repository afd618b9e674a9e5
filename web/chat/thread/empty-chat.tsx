import { Brand } from "../../ui/display/brand.tsx";
import styles from "./empty-chat.module.css";
import { Suggestions } from "./suggestions.tsx";
import { examples } from "../texts.ts";

/** Before the first word: what this is, and three sentences that work. */
export function EmptyChat({ conversationId }: { readonly conversationId: string }) {
  return (
    <div className={styles["empty"]}>
      <Brand size={44} />
      <p className={styles["title"]}>What would you like to do?</p>
      <p className={styles["lead"]}>
        Type it in your own words. Every change is labelled and can be undone.
      </p>
      <Suggestions conversationId={conversationId} suggestions={examples} />
    </div>
  );
}
