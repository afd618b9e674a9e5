import { conversationTable, messageTable } from "./conversation-tables.ts";

interface Looking {
  readonly db: D1Database;
  readonly userId: string;
}

/** A conversation, an answer in it if it is stored, and whether what was said last waits for one. */
export async function unanswered({ db, userId }: Looking, id: string, replyId: string) {
  const [conversation, reply, last] = await db.batch<Record<string, unknown>>([
    db.prepare("select * from conversations where user_id = ? and id = ?").bind(userId, id),
    db.prepare("select * from messages where user_id = ? and id = ?").bind(userId, replyId),
    db
      .prepare(
        `select role from messages where user_id = ? and conversation_id = ? and deleted_at is null
             order by created_at desc, id desc limit 1`,
      )
      .bind(userId, id),
  ]);
  const row = conversation?.results[0];
  const stored = reply?.results[0];
  return {
    conversation: row && conversationTable.present(row),
    reply: stored && messageTable.present(stored),
    isUnanswered: last?.results[0]?.["role"] === "user",
  };
}
