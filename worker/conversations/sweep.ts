import { endOfTrash } from "../log/housekeeping.ts";
const conversationsAtOnce = 20;
const messagesAtOnce = 2_000;

/**
 * Forgets conversations and messages that were deleted long ago. A long conversation goes in parts, its own row last,
 * so that no message is left without one.
 */
export async function sweepConversations(db: D1Database, now: Date): Promise<void> {
  const before = endOfTrash(now);
  const old = `from conversations where deleted_at < ?1 order by deleted_at limit ${String(conversationsAtOnce)}`;
  await db.batch([
    db
      .prepare(
        `delete from messages where rowid in
         (select rowid from messages where deleted_at < ?1 limit ${String(messagesAtOnce)})`,
      )
      .bind(before),
    db
      .prepare(
        `delete from messages where rowid in
         (select m.rowid from (select user_id, id ${old}) found
          cross join messages m on m.user_id = found.user_id and m.conversation_id = found.id
          where m.deleted_at is null limit ${String(messagesAtOnce)})`,
      )
      .bind(before),
    db
      .prepare(
        `delete from conversations where rowid in (select rowid ${old})
         and not exists (select 1 from messages m where m.user_id = conversations.user_id
           and m.conversation_id = conversations.id and m.deleted_at is null)`,
      )
      .bind(before),
  ]);
}
