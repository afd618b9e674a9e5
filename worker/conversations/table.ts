import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Conversation, Message } from "#contract/conversations.ts";
import { itemColumns } from "../db/column.ts";
import { query, raw } from "../db/query.ts";
import type { Update, ItemTable } from "../log/change.ts";
import { itemTable } from "../log/item-table.ts";

/** Characters of a message kept beside its conversation, for the list. */
export const previewLength = 140;

/**
 * Figures that a conversation keeps of its messages, counted by the database in the very batch that changes them: of two who
 * write at once none is lost. Its row is `t` there.
 */
const ofMessages =
  "from messages m where m.user_id = t.user_id and m.conversation_id = t.id and m.deleted_at is null";
const newest = `${ofMessages} order by m.created_at desc, m.id desc limit 1`;

/** The text in one line, as `shortened` writes it. */
const line = (words: string): string => {
  const spaced = ["10", "13", "9"].reduce(
    (inner, code) => `replace(${inner}, char(${code}), ' ')`,
    words,
  );
  // Three steps take up to 27 spaces together.
  return `trim(replace(replace(replace(${spaced}, '   ', ' '), '  ', ' '), '  ', ' '))`;
};

const preview = `(select iif(length(line) <= ${String(previewLength)}, line, rtrim(substr(line, 1, ${String(previewLength - 1)})) || '…')
  from (select ${line("substr(m.content, 1, 1000)")} as line ${newest}))`;

/** The figures of a conversation as its messages stand. */
export const counted = {
  messageCount: raw(`(select count(*) ${ofMessages})`),
  lastMessage: raw(preview),
  lastMessageAt: raw(`(select m.created_at ${newest})`),
} as const;

export const oneMore = raw("t.message_count + 1");

export const unlessTitled = (title: string) => query`iif(t.title = '', ${title}, t.title)`;

/** Stands in a batch after what was changed of the messages. No run has it: an undo of theirs counts again. */
export const recount = (table: ItemTable<Conversation>, id: string): Update<Conversation> => ({
  kind: "update",
  table,
  id,
  set: counted,
  outsideRun: true,
});

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
    role: text("role").notNull(),
    actor: text("actor").notNull(),
    content: text("content").notNull(),
    receipts: text("receipts", { mode: "json" }).notNull(),
    suggestions: text("suggestions", { mode: "json" }).notNull(),
    choices: text("choices", { mode: "json" }).notNull().default([]),
    awaits: text("awaits", { mode: "json" }),
    runId: text("run_id"),
    reactions: text("reactions", { mode: "json" }).notNull().default([]),
    ended: text("ended").notNull().default("done"),
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
const itsConversation = { conversationId: raw("t.conversation_id") };

export const messageTable = itemTable<Message>(messages, {
  tool: "messages",
  isTalk: true,
  derivedFields: () => itsConversation,
  cascadeOnUndo: (items) =>
    [...new Set(items.map(({ conversationId }) => conversationId))].map((id) =>
      recount(conversationTable, id),
    ),
});
