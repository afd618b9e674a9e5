import { batch, query } from "../../db/query.ts";
import { endOfTrash } from "../../log/housekeeping.ts";

const atOnce = 100;

/** Takes the bytes of files that were deleted long ago, then the rows that named them. */
export async function sweepFiles(db: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const before = endOfTrash(now);
  const gone = await query`select user_id, id from files
    where deleted_at < ${before} limit ${atOnce}`
    .as((row) => ({ userId: String(row["user_id"]), id: String(row["id"]) }))
    .all(db);
  if (gone.length === 0) return;
  const ids = query`(select value ->> '$.userId', value ->> '$.id' from json_each(${JSON.stringify(gone)}))`;
  const names =
    await query`select storage_name name from file_versions where (user_id, file_id) in ${ids}`
      .as((row) => String(row["name"]))
      .all(db);
  if (names.length > 0) await bucket.delete(names);
  await batch(db, [
    query`delete from file_versions where (user_id, file_id) in ${ids}`,
    query`delete from files where (user_id, id) in ${ids} and deleted_at < ${before}`,
  ]);
}
