import type { Conversation } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Pin } from "lucide-react";
import { memo } from "react";
import { focusItem } from "../../list/focus.ts";
import { RowMenu } from "../../list/row-actions.tsx";
import { shortAgo } from "../../time/ago.ts";
import { minute } from "../../time/today.ts";
import { Marked } from "../../ui/display/marked.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { isUnread, seen } from "../shown.ts";
import { chatTexts, plural, titleOf } from "../texts.ts";
import { plainLine } from "./plain-line.ts";
import { rename } from "./changes.ts";
import { conversationActions } from "./conversation-actions.ts";
import { RenameField } from "./rename-field.tsx";
import styles from "./row.module.css";
import { renaming } from "./view.ts";

interface Props {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
  /** Text that fits the searched words, as the worker marked it. */
  readonly excerpt?: string | undefined;
  open(id: string): void;
}

/** CV-04, CV-05: a conversation in the list. */
export const Row = memo(function Row({ conversation, isCurrent, excerpt, open }: Props) {
  const client = useQueryClient();
  const isRenaming = usePart(renaming, (id) => id === conversation.id);
  const title = titleOf(conversation);
  const finish = (typed: string | undefined) => {
    renaming.set(undefined);
    if (typed !== undefined) rename(client, conversation, typed);
    requestAnimationFrame(() => focusItem(conversation.id));
  };
  if (isRenaming) return <RenameField title={conversation.title} finish={finish} />;
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
        {lastMessageAt === null ? chatTexts.noMessages : shortAgo(lastMessageAt, now)}
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
