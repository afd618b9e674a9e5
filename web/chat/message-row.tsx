import type { Message } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { memo } from "react";
import { AddOns } from "./add-ons.tsx";
import { useNameOf } from "../live/names.ts";
import { Brand } from "../ui/brand.tsx";
import styles from "./message-row.module.css";
import { Receipts } from "./receipts.tsx";
import { say } from "./say.ts";
import { clockTime } from "../time/ago.ts";

/** One message as it is stored. */
export const MessageRow = memo(function MessageRow({ message }: { readonly message: Message }) {
  const { role, content, receipts, runId, suggestions, createdAt, conversationId } = message;
  if (role === "user") return <Said message={message} />;
  return (
    <article className={styles["theirs"]} aria-label="Assistant">
      <span className={styles["face"]}>
        <Brand size={22} />
      </span>
      <div className={styles["said"]}>
        <p className={styles["text"]} dir="auto" title={clockTime(createdAt)}>
          {content}
        </p>
        {receipts.length > 0 && <Receipts receipts={receipts} runId={runId} />}
        <AddOns message={message} />
        {suggestions.length > 0 && (
          <Suggestions conversationId={conversationId} suggestions={suggestions} />
        )}
      </div>
    </article>
  );
});

/** What the person said, or an agent in the person's place, under its own name. */
function Said({ message: { actor, content, createdAt } }: { readonly message: Message }) {
  const name = useNameOf(actor);
  return (
    <article className={styles["mine"]} aria-label={name}>
      {actor !== "user" && (
        <p className={styles["speaker"]}>
          <Sparkles size={12} strokeWidth={2} aria-hidden /> <bdi>{name}</bdi>
        </p>
      )}
      <p className={styles["text"]} dir="auto" title={clockTime(createdAt)}>
        {content}
      </p>
    </article>
  );
}

interface SuggestionsProps {
  readonly conversationId: string;
  readonly suggestions: readonly string[];
}

/** Sentences to say next, each by one press. */
export function Suggestions({ conversationId, suggestions }: SuggestionsProps) {
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
