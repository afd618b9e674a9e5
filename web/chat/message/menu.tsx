import { Emoji } from "#contract/conversations/messages.ts";
import type { Message } from "#contract/conversations.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Copy, Pencil, RefreshCw, SmilePlus, Trash2 } from "lucide-react";
import * as v from "valibot";
import { type Action, itemAction, labelOf, menuOf, possible } from "../../list/action.ts";
import { askedFrom, type Offered } from "../../list/offered/offered.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { promptDialog } from "../../ui/dialog.ts";
import { offerUndo, undoable } from "../../collection/undo.ts";
import { copyText } from "../../ui/display/copy-button.tsx";
import { showProblem, showToast } from "../../ui/toast.ts";
import { AnchoredMenu } from "../../ui/menu.tsx";
import { messageCollection } from "../collections.ts";
import { shown } from "../current.ts";
import { plainLine } from "../texts.ts";
import styles from "./menu.module.css";
import { editing, toggleReaction } from "./message-actions.ts";
import { isRetryable, retry } from "./resend.tsx";

function copyMessage({ content }: Message): void {
  void copyText(content).then((isCopied) =>
    isCopied
      ? showToast({ id: "copied", text: "Copied", seconds: 3 })
      : showProblem("Failed to copy"),
  );
}

function removeMessage(client: QueryClient, { id }: Message): void {
  const undo = undoable(messageCollection.write(client, "remove", [id]));
  offerUndo(`deleted:${id}`, "Message deleted", undo);
}

export interface MessageMenuProps {
  readonly message: Message;
  readonly anchor: HTMLElement;
  closed(): void;
}

export function MessageMenu({ message, anchor, closed }: MessageMenuProps) {
  const client = useQueryClient();
  return (
    <AnchoredMenu
      label="Message"
      align="end"
      anchor={anchor}
      items={menuOf(messageActions(client), client, [message])}
      head={<Reactions message={message} />}
      closed={closed}
    />
  );
}

const offeredEmoji = "👍 👎 ❤️ 😂 🎉 🙏 👀 🔥 💡 ✅ 🤔 😮".split(" ");

function Reactions({ message }: Pick<MessageMenuProps, "message">) {
  const client = useQueryClient();
  return (
    <div role="group" aria-label="React" className={styles["reactions"]}>
      {offeredEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemcheckbox"
          aria-checked={message.reactions.includes(emoji)}
          tabIndex={-1}
          className={styles["emoji"]}
          aria-label={`React with ${emoji}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
            toggleReaction(client, message, emoji);
          }}
        >
          {emoji}
        </button>
      ))}
    </div>
  );
}

/** To edit makes a message the person's own, so that what came from elsewhere is only edited, not said or answered again. */
const messageActions = (client: QueryClient): readonly Action<readonly Message[]>[] => [
  itemAction("react", SmilePlus, "Another emoji…", reactWithTyped),
  itemAction("copy", Copy, "Copy", (_client, message) => copyMessage(message)),
  itemAction("edit", Pencil, "Edit and resend", (_client, { id }) => editing.set(id), {
    when: ({ role }) => role === "user",
  }),
  itemAction("retry", RefreshCw, "Retry", retry, {
    when: (message) => message.role !== "user" && isRetryable(client, message),
  }),
  itemAction("delete", Trash2, "Delete", removeMessage, { isDangerous: true }),
];

/** For the palette: done to the message that has the focus, or else to the last for which it is possible. */
export function offeredMessageActions(client: QueryClient): Offered[] {
  const id = withoutAi.get() ? undefined : shown.get();
  const rows = id === undefined ? [] : messageCollection.rows(client, id);
  const focused = askedFrom.get()?.closest<HTMLElement>("[data-message]");
  const one = rows.filter((row) => row.id === focused?.dataset["message"]);
  return messageActions(client).flatMap((action) => {
    const isPossible = (row: Message) => possible([action], [row]).length > 0;
    const target = (one.length > 0 ? one : rows).findLast(isPossible);
    if (!target) return [];
    return {
      id: `message:${action.id}`,
      label: labelOf(action, [target]),
      about: `“${plainLine(target.content).slice(0, 40)}”`,
      icon: action.icon,
      words: "message",
      shortcuts: [],
      isNew: false,
      run: () => void action.run(client, [target]),
    };
  });
}

async function reactWithTyped(client: QueryClient, message: Message): Promise<void> {
  const typed = await promptDialog({
    title: "React with an emoji",
    label: "Emoji",
    confirm: "React",
    maxLength: 64,
    problem: (text) => (v.is(Emoji, text.trim()) ? undefined : "Type one emoji"),
  });
  if (typed !== undefined) toggleReaction(client, message, typed.trim());
}
