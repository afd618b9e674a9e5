import { endOfTrash } from "../log/housekeeping.ts";
const atOnce = 100;

/** Takes the bytes of files that were deleted long ago, then the rows that named them. */
export async function sweepFiles(db: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const before = endOfTrash(now);
  const { results } = await db
    .prepare("select storage_name name from files where deleted_at < ? limit ?")
    .bind(before, atOnce)
    .all<{ name: string }>();
  if (results.length === 0) return;
  const names = results.map(({ name }) => name);
  await bucket.delete(names);
  await db
    .prepare(
      "delete from files where deleted_at < ? and storage_name in (select value from json_each(?))",
    )
    .bind(before, JSON.stringify(names))
    .run();
}
