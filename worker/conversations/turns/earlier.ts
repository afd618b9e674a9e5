import type { Message } from "#contract/conversations.ts";
import type { Before } from "../../capabilities/turn.ts";
import { messageTable } from "../table.ts";

interface Looking {
  readonly db: D1Database;
  readonly userId: string;
}

const mostEarlier = 20;

/** Reads a conversation up to a message, and marks which messages are the person's own words. */
export async function saidBefore(
  { db, userId }: Looking,
  conversationId: string,
  messageId: string,
): Promise<Before> {
  const { results } = await db
    .prepare(
      `select m.* from messages m
       where m.user_id = ?1 and m.conversation_id = ?2 and m.deleted_at is null
       and (m.created_at, m.id) <= (select created_at, id from messages where user_id = ?1 and id = ?3)
       order by m.created_at desc, m.id desc limit ?4`,
    )
    .bind(userId, conversationId, messageId, mostEarlier + 1)
    .all();
  const all = results.toReversed().map((row) => messageTable.present(row));
  // A suggestion may hold a title: taking it up does not make its words the person's.
  const suggested = new Set(all.flatMap(({ suggestions }) => suggestions));
  const isTyped = ({ content }: Message) => !suggested.has(content.trim());
  const isAnswered = ({ id }: Message) => id === messageId;
  return {
    earlier: all
      .filter((message) => !isAnswered(message))
      .map((message) => ({
        role: message.role,
        content: message.content,
        receipts: message.receipts,
        // An agent speaks under its own name, and what was brought in says so.
        isOwn: message.role === "user" && message.actor === "user" && isTyped(message),
      })),
    isTyped: all.some((message) => isAnswered(message) && isTyped(message)),
  };
}
