import type { Searchable } from "../log/searchable.ts";
import { conversationTable, messageTable } from "./table.ts";

/** Conversations by title; what was said in them are documents of their own. */
export const conversationDocuments: Searchable = {
  tool: "conversations",
  shownIn: "chat",
  rows: (wanted) =>
    `select * from conversations where user_id = ?1 and deleted_at is null and id in (${wanted})`,
  document(row) {
    const conversation = conversationTable.present(row);
    return {
      itemId: conversation.id,
      title: conversation.title === "" ? "New Conversation" : conversation.title,
      content: "",
      tags: [],
      marks: [
        ...(conversation.isPinned ? (["pinned"] as const) : []),
        ...(conversation.isArchived ? (["archived"] as const) : []),
      ],
      createdAt: conversation.createdAt,
      updatedAt: conversation.updatedAt,
    };
  },
};

/** Messages, under the title of their conversation, with which they come and go. */
export const messageDocuments: Searchable = {
  tool: "messages",
  shownIn: "chat",
  rows: (wanted) =>
    `select m.*, c.is_archived as archived, c.is_pinned as pinned from messages m
     join conversations c on c.user_id = m.user_id and c.id = m.conversation_id and c.deleted_at is null
     where m.user_id = ?1 and m.deleted_at is null and m.id in (${wanted})`,
  document(row) {
    const message = messageTable.present(row);
    return {
      itemId: message.id,
      openId: message.conversationId,
      title: message.role === "user" ? "You" : "Assistant",
      content: message.content,
      tags: [],
      marks: [
        ...(row["pinned"] === 1 ? (["pinned"] as const) : []),
        ...(row["archived"] === 1 ? (["archived"] as const) : []),
      ],
      createdAt: message.createdAt,
      updatedAt: message.updatedAt,
    };
  },
  comesWith: {
    tool: "conversations",
    ids: (conversations) =>
      `select id as item_id from messages where user_id = ?1 and deleted_at is null and conversation_id in (${conversations})`,
  },
};
