import type { Conversation, Message } from "#contract/conversations.ts";
import { SqlValue } from "../log/change.ts";
import { itemTable } from "../log/item-table.ts";
import { counted, recount } from "./counting.ts";
import { conversations, messages } from "./table.ts";

export const conversationTable = itemTable<Conversation>(conversations, {
  tool: "conversations",
  externalCounters: ["messageCount", "lastMessage", "lastMessageAt"],
  /** One that comes back counts what is in it. */
  derivedFields: (set) => (set["deletedAt"] === null ? counted : {}),
});

/** Every event names the conversation, by which a tab finds the list that the message stands in. */
const itsConversation = { conversationId: new SqlValue("t.conversation_id", []) };

export const messageTable = itemTable<Message>(messages, {
  tool: "messages",
  derivedFields: () => itsConversation,
  cascadeOnUndo: (items) =>
    [...new Set(items.map(({ conversationId }) => conversationId))].map((id) =>
      recount(conversationTable, id),
    ),
});
