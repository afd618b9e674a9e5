import type { Message } from "#contract/conversations.ts";
import { messageTable } from "./conversation-tables.ts";

/** A message of before, and whether the person typed it here: only that is their own word. */
export interface Earlier extends Pick<Message, "role" | "content" | "receipts"> {
  readonly isOwn: boolean;
}

export interface Before {
  /** The oldest first. */
  readonly earlier: readonly Earlier[];
  /** Whether what is answered now was typed for it: neither brought in from elsewhere nor suggested by an answer. */
  readonly isTyped: boolean;
}

interface Looking {
  readonly db: D1Database;
  readonly userId: string;
}

const mostEarlier = 20;

/**
 * A turn stores its message right behind what it changes of the conversation, in one batch; nothing that is brought in
 * is stored so, and what was brought in long ago has no other mark. Where the log does not say these words of this
 * message, it counts as brought in.
 */
const saidHere = (message: string): string => `exists (select 1 from events e
  join events c on c.user_id = e.user_id and c.seq = e.seq - 1
  where e.user_id = ${message}.user_id and e.item_id = ${message}.id and e.tool = '${messageTable.tool}'
  and e.before is null and e.run_id is null and e.after ->> '$.content' = ${message}.content
  and c.item_id = ${message}.conversation_id and c.at = e.at)`;

/** 'Retry' takes a question away and says it anew: that lies so many events back, whatever else happens meanwhile. */
const eventsBack = 200;

/** Whether a message repeats one that was taken away before it and that the person had not typed. */
const takenOver = `exists (select 1 from events s
  cross join events d on d.user_id = s.user_id and d.seq between s.seq - ${String(eventsBack)} and s.seq - 1
  cross join messages o on o.user_id = d.user_id and o.id = d.item_id
  where s.user_id = m.user_id and s.item_id = m.id and s.before is null and d.tool = '${messageTable.tool}'
  and o.conversation_id = m.conversation_id and o.content = m.content and o.deleted_at is not null
  and not (o.actor = 'user' and ${saidHere("o")}))`;

/** What was said in a conversation until a message, and how far it can be trusted to be somebody's own words. */
export async function saidBefore(
  { db, userId }: Looking,
  conversationId: string,
  messageId: string,
): Promise<Before> {
  const { results } = await db
    .prepare(
      `select m.*, m.role = 'user' and m.actor <> 'import' and ${saidHere("m")} and not ${takenOver} as is_said from messages m
       where m.user_id = ?1 and m.conversation_id = ?2 and m.deleted_at is null
       and (m.created_at, m.id) <= (select created_at, id from messages where user_id = ?1 and id = ?3)
       order by m.created_at desc, m.id desc limit ?4`,
    )
    .bind(userId, conversationId, messageId, mostEarlier + 1)
    .all();
  const all = results.toReversed().map((row) => ({
    message: messageTable.present(row),
    isSaid: row["is_said"] === 1,
  }));
  // A suggestion may hold a title: taking it up does not make its words the person's.
  const suggested = new Set(all.flatMap(({ message }) => message.suggestions));
  const typed = all.map(({ message, isSaid }) => ({
    message,
    isTyped: isSaid && !suggested.has(message.content.trim()),
  }));
  return {
    earlier: typed
      .filter(({ message }) => message.id !== messageId)
      .map(({ message: { role, content, receipts, actor }, isTyped }) => ({
        role,
        content,
        receipts,
        isOwn: isTyped && actor === "user",
      })),
    isTyped: typed.some(({ message, isTyped }) => message.id === messageId && isTyped),
  };
}
