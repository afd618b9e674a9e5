const dayMs = 86_400_000;
const ago = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/** Rows one run of the cron clears at most, so that a backlog never holds the database for long. */
const atOnce = 500;

/**
 * Forgets what nobody asks for any more: remembered calls after a week, spent refresh tokens, what was used of a model
 * after a month, proposals and the content of events after 90 days. The line of an event stays.
 */
export async function housekeeping(db: D1Database, now: Date): Promise<void> {
  const some = (table: string, where: string) =>
    `${table} where rowid in (select rowid from ${table} where ${where} limit ${String(atOnce)})`;
  await db.batch([
    db.prepare(`delete from ${some("requests", "at < ?")}`).bind(ago(now, 7)),
    db.prepare(`delete from ${some("refresh_tokens", "expires_at < ?")}`).bind(ago(now, 0)),
    db.prepare(`delete from ${some("model_use", "day < ?")}`).bind(ago(now, 31).slice(0, 10)),
    db.prepare(`delete from ${some("proposals", "updated_at < ?")}`).bind(ago(now, 90)),
    db
      .prepare(
        `update events set before = null, after = null where rowid in
         (select rowid from events where at < ? and after is not null limit ${String(atOnce)})`,
      )
      .bind(ago(now, 90)),
  ]);
}

/** A deleted item can be brought back for 30 days: what was deleted before this instant may go. */
export const endOfTrash = (now: Date): string => ago(now, 30);

/** Deletes for good what has been in the trash for 30 days. `table` is one of our own names, never input. */
export async function purge(db: D1Database, table: string, now: Date): Promise<void> {
  await db
    .prepare(
      `delete from ${table} where rowid in
       (select rowid from ${table} where deleted_at < ? limit ${String(atOnce)})`,
    )
    .bind(endOfTrash(now))
    .run();
}
