/** As long as a deleted note can be brought back. */
const keptDays = 30;
const atOnce = 200;

/** Forgets notes that were deleted long ago, with all the texts they had. */
export async function sweepNotes(db: D1Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  const old = `from notes where deleted_at < ? order by deleted_at, user_id, id limit ${String(atOnce)}`;
  await db.batch([
    db
      .prepare(`delete from note_revisions where (user_id, note_id) in (select user_id, id ${old})`)
      .bind(before),
    db.prepare(`delete from notes where (user_id, id) in (select user_id, id ${old})`).bind(before),
  ]);
}
