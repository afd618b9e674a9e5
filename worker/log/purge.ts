const dayMs = 86_400_000;
const keptDays = 30;

/** Rows one run of the cron clears at most. */
const atOnce = 500;

/** What has lain in the trash for 30 days is gone for good. `table` is one of our own names, never input. */
export async function purge(db: D1Database, table: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  await db
    .prepare(
      `delete from ${table} where rowid in
       (select rowid from ${table} where deleted_at < ? limit ${String(atOnce)})`,
    )
    .bind(before)
    .run();
}
