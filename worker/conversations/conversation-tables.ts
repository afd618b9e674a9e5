import type { Conversation, Message } from "#contract/conversations.ts";
import { itemTable } from "../log/item-table.ts";
import { conversations, messages } from "./table.ts";

export const conversationTable = itemTable<Conversation>(conversations, {
  tool: "conversations",
  noun: "Conversation",
  says: {
    created: "conversationCreated",
    updated: "conversationUpdated",
    deleted: "conversationDeleted",
  },
});

/** Messages are part of the log so that every tab shows them; they are said, not undone. */
export const messageTable = itemTable<Message>(messages, {
  tool: "messages",
  noun: "Message",
  says: { created: "messageCreated", updated: "messageUpdated", deleted: "messageDeleted" },
});
