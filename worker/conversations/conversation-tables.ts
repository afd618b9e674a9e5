import type { Conversation, Message } from "#contract/conversations.ts";
import { Chosen } from "../log/change.ts";
import { itemTable } from "../log/item-table.ts";
import { counted, recount } from "./counting.ts";
import { conversations, messages } from "./table.ts";

export const conversationTable = itemTable<Conversation>(conversations, {
  tool: "conversations",
  counted: ["messageCount", "lastMessage", "lastMessageAt"],
  /** One that comes back counts what is in it. */
  following: (set) => (set["deletedAt"] === null ? counted : {}),
});

/** Every event names the conversation, by which a tab finds the list that the message stands in. */
const itsConversation = { conversationId: new Chosen("t.conversation_id", []) };

export const messageTable = itemTable<Message>(messages, {
  tool: "messages",
  following: () => itsConversation,
  alongside: (items) =>
    [...new Set(items.map(({ conversationId }) => conversationId))].map((id) =>
      recount(conversationTable, id),
    ),
});
