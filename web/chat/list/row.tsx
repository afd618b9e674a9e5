import { type Conversation, conversationLimits } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { memo } from "react";
import { conversationActions, rename } from "./conversation-actions.ts";
import styles from "./row.module.css";
import { renaming } from "./view.ts";
import { isUnread, seen } from "../current.ts";
import { plainLine, plural, titleOf } from "../texts.ts";
import { RenameField, RowMenu } from "../../list/row.tsx";
import { timeAgo } from "../../time/ago.ts";
import { minute } from "../../time/today.ts";
import { Marked } from "../../ui/display/marked.tsx";
import { usePart, useStore } from "../../ui/store.ts";

interface Props {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
  /** Text that fits the searched words, as the worker marked it. */
  readonly excerpt?: string | undefined;
  open(id: string): void;
}

export const Row = memo(function Row({ conversation, isCurrent, excerpt, open }: Props) {
  const client = useQueryClient();
  const isRenaming = usePart(renaming, (id) => id === conversation.id);
  const title = titleOf(conversation);
  // CV-05: Enter saves, Escape cancels.
  if (isRenaming)
    return (
      <RenameField
        id={conversation.id}
        name={conversation.title}
        label="Title"
        maxLength={conversationLimits.title}
        className={styles["rename"]}
        done={() => renaming.set(undefined)}
        save={(typed) => rename(client, conversation, typed)}
      />
    );
  return (
    <div className={styles["line"]}>
      <button
        type="button"
        data-open
        className={styles["row"]}
        aria-current={isCurrent}
        onClick={() => open(conversation.id)}
      >
        <RowWords {...{ conversation, title, excerpt, isCurrent }} />
      </button>
      <RowMenu
        className={styles["more"]}
        actions={conversationActions}
        item={conversation}
        name={title}
      />
    </div>
  );
});

interface WordsProps extends Pick<Props, "conversation" | "excerpt" | "isCurrent"> {
  readonly title: string;
}

function RowWords({ conversation, title, excerpt, isCurrent }: WordsProps) {
  const { id, lastMessage, lastMessageAt, messageCount, isPinned } = conversation;
  const now = useStore(minute);
  const isNew = usePart(seen, (all) => isUnread(all, id, lastMessageAt)) && !isCurrent;
  return (
    <>
      <span className={styles["title"]} dir="auto">
        {isNew && <span className={styles["unread"]} role="img" aria-label="Unread" />}
        {title}
      </span>
      <span className={styles["time"]}>
        {isPinned && <Pin size={12} strokeWidth={2} role="img" aria-label="Pinned" />}
        {lastMessageAt === null ? "No messages" : timeAgo(lastMessageAt, now)}
      </span>
      <span className={styles["preview"]} dir="auto">
        {excerpt === undefined ? plainLine(lastMessage ?? "") : <Marked html={excerpt} />}
      </span>
      {messageCount > 0 && (
        <span className={styles["count"]}>
          <span aria-hidden>{messageCount.toLocaleString()}</span>
          <span className="visually-hidden">{plural(messageCount, "message")}</span>
        </span>
      )}
    </>
  );
}
