import { Emoji } from "#contract/conversations/messages.ts";
import type { Message } from "#contract/conversations.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Copy, Pencil, RefreshCw, SmilePlus, Trash2 } from "lucide-react";
import * as v from "valibot";
import { promptDialog } from "../../ui/dialog.ts";
import { AnchoredMenu, type MenuItem } from "../../ui/menu.tsx";
import {
  copyMessage,
  editing,
  isRetryable,
  removeMessage,
  retry,
  toggleReaction,
} from "./message-actions.ts";
import styles from "./menu.module.css";

export interface MessageMenuProps {
  readonly message: Message;
  readonly anchor: HTMLElement;
  closed(): void;
}

/** Actions of a message. */
export function MessageMenu({ message, anchor, closed }: MessageMenuProps) {
  const client = useQueryClient();
  return (
    <AnchoredMenu
      label="Message"
      anchor={anchor}
      items={itemsFor(client, message)}
      head={<Reactions message={message} />}
      closed={closed}
    />
  );
}

const offered = ["👍", "👎", "❤️", "😂", "🎉", "🙏", "👀", "🔥", "💡", "✅", "🤔", "😮"] as const;

function Reactions({ message }: Pick<MessageMenuProps, "message">) {
  const client = useQueryClient();
  return (
    <div role="group" aria-label="React" className={styles["reactions"]}>
      {offered.map((emoji) => (
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

function itemsFor(client: QueryClient, message: Message): readonly MenuItem[] {
  return [
    {
      id: "react",
      label: "Another emoji…",
      icon: SmilePlus,
      run: () => void reactWithTyped(client, message),
    },
    { id: "copy", label: "Copy", icon: Copy, run: () => copyMessage(message) },
    ...again(client, message),
    {
      id: "delete",
      label: "Delete",
      icon: Trash2,
      isDangerous: true,
      run: () => removeMessage(client, message),
    },
  ];
}

/** To have it said or answered once more. What came from elsewhere is only edited: then it is the person's own. */
function again(client: QueryClient, message: Message): readonly MenuItem[] {
  if (message.role === "user") {
    const edit = () => editing.set(message.id);
    return [{ id: "edit", label: "Edit and resend", icon: Pencil, run: edit }];
  }
  if (!isRetryable(client, message)) return [];
  const run = () => retry(client, message);
  return [{ id: "retry", label: "Retry", icon: RefreshCw, run }];
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
