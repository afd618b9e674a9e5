import { type Conversation, conversationLimits, type Message } from "#contract/conversations.ts";
import { conversationTable, messageTable } from "./conversation-tables.ts";

/** Reading the conversations of one person. Writing goes through the log. */
export function conversationStore(db: D1Database, userId: string) {
  return {
    async list(archived: boolean, page: number, limit: number): Promise<Conversation[]> {
      const { results } = await db
        .prepare(
          `select * from conversations where user_id = ? and is_archived = ? and deleted_at is null
           order by is_pinned desc, updated_at desc limit ? offset ?`,
        )
        .bind(userId, archived ? 1 : 0, limit, (page - 1) * limit)
        .all();
      return results.map((row) => conversationTable.present(row));
    },
    /** Oldest first; of a conversation that does not exist, or is another's: undefined. */
    async messages(id: string, limit: number, offset: number): Promise<Message[] | undefined> {
      const [owner, found] = await db.batch<Record<string, unknown>>([
        db
          .prepare(
            "select 1 from conversations where user_id = ? and id = ? and deleted_at is null",
          )
          .bind(userId, id),
        db
          .prepare(
            `select * from (select * from messages where user_id = ? and conversation_id = ? and deleted_at is null
             order by created_at desc, id desc limit ? offset ?) order by created_at, id`,
          )
          .bind(userId, id, limit, offset),
      ]);
      if (owner?.results.length === 0) return undefined;
      return (found?.results ?? []).map((row) => messageTable.present(row));
    },
    /** The conversation, and of a message being said again, what is stored of it and of its answer. */
    async before(id: string, messageId: string, replyId: string) {
      const [conversation, said] = await db.batch<Record<string, unknown>>([
        db.prepare("select * from conversations where user_id = ? and id = ?").bind(userId, id),
        db
          .prepare("select * from messages where user_id = ? and id in (?, ?)")
          .bind(userId, messageId, replyId),
      ]);
      const row = conversation?.results[0];
      const messages = (said?.results ?? []).map((found) => messageTable.present(found));
      return {
        conversation: row && conversationTable.present(row),
        message: messages.find((message) => message.id === messageId),
        reply: messages.find((message) => message.id === replyId),
      };
    },
  };
}

export const pageSize = conversationLimits.page;
