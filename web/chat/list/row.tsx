import type { Conversation } from "#contract/conversations.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Pin } from "lucide-react";
import { memo, useRef, useState } from "react";
import { shortAgo } from "../../time/ago.ts";
import { minute } from "../../time/today.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Marked } from "../../ui/display/marked.tsx";
import { usePart, useStore } from "../../ui/store.ts";
import { isUnread, seen } from "../shown.ts";
import { chatTexts, plural, titleOf } from "../texts.ts";
import { plainLine } from "./plain-line.ts";
import { removeConversation, rename } from "./changes.ts";
import { RenameField } from "./rename-field.tsx";
import { RowMenu } from "./row-menu.tsx";
import styles from "./row.module.css";

interface Props {
  readonly conversation: Conversation;
  readonly isCurrent: boolean;
  /** What fits what was sought, as the worker marked it. */
  readonly excerpt?: string | undefined;
  open(id: string): void;
}

/** CV-04, CV-05: a conversation in the list. F2 renames it, Delete asks whether to delete it. */
export const Row = memo(function Row({ conversation, isCurrent, excerpt, open }: Props) {
  const client = useQueryClient();
  const line = useRef<HTMLLIElement>(null);
  const [isRenaming, setRenaming] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = titleOf(conversation);
  const finish = (typed: string | undefined) => {
    setRenaming(false);
    if (typed !== undefined) rename(client, conversation, typed);
    requestAnimationFrame(() => line.current?.querySelector<HTMLElement>("[data-open]")?.focus());
  };
  return (
    <li
      ref={line}
      className={styles["line"]}
      onKeyDown={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest("[data-open]")) return;
        if (event.key === "F2") setRenaming(true);
        else if (event.key === "Delete") void removeConversation(client, conversation);
        else return;
        event.preventDefault();
      }}
    >
      {isRenaming ? (
        <RenameField title={conversation.title} finish={finish} />
      ) : (
        <button
          type="button"
          data-open
          className={styles["row"]}
          aria-current={isCurrent}
          onClick={() => open(conversation.id)}
        >
          <RowWords {...{ conversation, title, excerpt, isCurrent }} />
        </button>
      )}
      {!isRenaming && (
        <IconButton
          icon={Ellipsis}
          label={`Actions for ${title}`}
          tip="none"
          className={styles["more"]}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        />
      )}
      {anchor && (
        <RowMenu
          conversation={conversation}
          anchor={anchor}
          beginRename={() => setRenaming(true)}
          closed={() => setAnchor(undefined)}
        />
      )}
    </li>
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
