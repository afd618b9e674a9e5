import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Conversation, Message, Receipt } from "#contract/conversations.ts";
import { itemColumns } from "../db/column.ts";
import { SqlValue } from "../log/change.ts";
import { itemTable } from "../log/item-table.ts";
import { counted, recount } from "./counting.ts";

export const conversations = sqliteTable(
  "conversations",
  {
    ...itemColumns(),
    title: text("title").notNull(),
    lastMessage: text("last_message"),
    lastMessageAt: text("last_message_at"),
    messageCount: integer("message_count").notNull(),
    isPinned: integer("is_pinned", { mode: "boolean" }).notNull(),
    isArchived: integer("is_archived", { mode: "boolean" }).notNull(),
    summary: text("summary"),
  },
  (conversation) => [
    primaryKey({ columns: [conversation.userId, conversation.id] }),
    index("conversations_in_order")
      .on(
        conversation.userId,
        conversation.isArchived,
        sql`${conversation.isPinned} desc`,
        sql`${conversation.updatedAt} desc`,
      )
      .where(sql`deleted_at is null`),
    index("conversations_in_trash")
      .on(conversation.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const messages = sqliteTable(
  "messages",
  {
    ...itemColumns(),
    conversationId: text("conversation_id").notNull(),
    role: text("role").$type<"user" | "assistant">().notNull(),
    actor: text("actor").notNull(),
    content: text("content").notNull(),
    receipts: text("receipts", { mode: "json" }).$type<readonly Receipt[]>().notNull(),
    suggestions: text("suggestions", { mode: "json" }).$type<readonly string[]>().notNull(),
    runId: text("run_id"),
    reactions: text("reactions", { mode: "json" }).$type<readonly string[]>().notNull().default([]),
    ended: text("ended").$type<"done" | "stopped" | "failed">().notNull().default("done"),
  },
  (message) => [
    primaryKey({ columns: [message.userId, message.id] }),
    index("messages_in_order")
      .on(message.userId, message.conversationId, message.createdAt, message.id)
      .where(sql`deleted_at is null`),
    index("messages_in_trash")
      .on(message.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const conversationTable = itemTable<Conversation>(conversations, {
  tool: "conversations",
  isTalk: true,
  externalCounters: ["messageCount", "lastMessage", "lastMessageAt"],
  /** One that comes back counts what is in it. */
  derivedFields: (set) => (set["deletedAt"] === null ? counted : {}),
});

/** Every event names the conversation, by which a tab finds the list that the message stands in. */
const itsConversation = { conversationId: new SqlValue("t.conversation_id", []) };

export const messageTable = itemTable<Message>(messages, {
  tool: "messages",
  isTalk: true,
  derivedFields: () => itsConversation,
  cascadeOnUndo: (items) =>
    [...new Set(items.map(({ conversationId }) => conversationId))].map((id) =>
      recount(conversationTable, id),
    ),
});
