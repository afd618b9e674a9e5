import { conversationTable, messageTable } from "../table.ts";

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

/**
 * The conversation, and of a message being said again, what is stored of it and of its answer: under the id that is asked
 * for, or else right behind the message.
 */
export async function beforeSaid(
  { db, userId }: Looking,
  { id, messageId, replyId }: Record<"id" | "messageId" | "replyId", string>,
) {
  const [conversation, said, next] = await db.batch<Record<string, unknown>>([
    db.prepare("select * from conversations where user_id = ? and id = ?").bind(userId, id),
    db
      .prepare("select * from messages where user_id = ? and id in (?, ?)")
      .bind(userId, messageId, replyId),
    db
      .prepare(
        `select * from messages where user_id = ?1 and conversation_id = ?2 and deleted_at is null
         and (created_at, id) > (select created_at, id from messages where user_id = ?1 and id = ?3 and deleted_at is null)
         order by created_at, id limit 1`,
      )
      .bind(userId, id, messageId),
  ]);
  const row = conversation?.results[0];
  const messages = (said?.results ?? []).map((found) => messageTable.present(found));
  const [behind] = (next?.results ?? []).map((found) => messageTable.present(found));
  return {
    conversation: row && conversationTable.present(row),
    message: messages.find((message) => message.id === messageId),
    reply: messages.find((message) => message.id === replyId),
    answer: behind?.role === "assistant" ? behind : undefined,
  };
}
