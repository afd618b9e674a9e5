import type { Conversation, Message } from "#contract/conversations.ts";
import { store } from "../ui/store.ts";
import { compareConversations } from "./cache.ts";

export type ConversationChange = Partial<Pick<Conversation, "title" | "isPinned" | "isArchived">>;

/** Something done here that the worker has not answered yet. `key` makes it take effect once. */
export type ChatWrite = { readonly key: string } & (
  | { readonly kind: "change"; readonly before: Conversation; readonly changes: ConversationChange }
  | { readonly kind: "remove"; readonly before: Conversation }
  | {
      readonly kind: "react";
      readonly messageId: string;
      readonly conversationId: string;
      readonly emoji: string;
      readonly isOn: boolean;
    }
  | { readonly kind: "removeMessage"; readonly messageId: string; readonly conversationId: string }
  | {
      /** The key is the message's own id. */
      readonly kind: "say";
      readonly replyId: string;
      readonly conversationId: string;
      readonly content: string;
      readonly createdAt: string;
    }
);
export type Said = Extract<ChatWrite, { kind: "say" }>;

/** Oldest first. Lists in the cache hold what the worker says; what is pending is laid over them where they are shown. */
export const pendingWrites = store<readonly ChatWrite[]>([]);

type Rows<Item> = readonly Item[];

export function withPendingConversations(
  rows: Rows<Conversation>,
  writes: readonly ChatWrite[],
): Rows<Conversation> {
  const next = writes.reduce(conversationsWith, rows);
  return next === rows ? rows : next.toSorted(compareConversations);
}

function conversationsWith(rows: Rows<Conversation>, write: ChatWrite): Rows<Conversation> {
  switch (write.kind) {
    case "remove":
      return rows.filter(({ id }) => id !== write.before.id);
    case "change": {
      const { before, changes } = write;
      const isListed = rows.some(({ id }) => id === before.id);
      // What leaves one list may not be in the other yet.
      if (!isListed) return [...rows, { ...before, ...changes }];
      return rows.map((row) => (row.id === before.id ? { ...row, ...changes } : row));
    }
    case "say":
      return rows.some(({ id }) => id === write.conversationId) ? rows : [...rows, begunBy(write)];
    case "react":
    case "removeMessage":
      return rows;
  }
}

/** A conversation of which the worker does not know yet. */
const begunBy = ({ conversationId, content, createdAt }: Said): Conversation => ({
  id: conversationId,
  title: "",
  lastMessage: content,
  lastMessageAt: createdAt,
  messageCount: 1,
  isPinned: false,
  isArchived: false,
  summary: null,
  createdAt,
  updatedAt: createdAt,
  deletedAt: null,
  version: 0,
});

export function withPendingMessages(
  rows: Rows<Message>,
  conversationId: string,
  writes: readonly ChatWrite[],
): Rows<Message> {
  return writes.reduce((now, write) => {
    if (write.kind === "removeMessage" && write.conversationId === conversationId)
      return now.filter(({ id }) => id !== write.messageId);
    if (write.kind !== "react" || write.conversationId !== conversationId) return now;
    const { messageId, emoji, isOn } = write;
    return now.map((row) => (row.id === messageId ? reacted(row, emoji, isOn) : row));
  }, rows);
}

function reacted(message: Message, emoji: string, isOn: boolean): Message {
  if (message.reactions.includes(emoji) === isOn) return message;
  const others = message.reactions.filter((one) => one !== emoji);
  return { ...message, reactions: isOn ? [...others, emoji] : others };
}
