import type { Erased } from "#contract/files.ts";
import { batch, query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader } from "../../log/change.ts";
import { atRoot } from "../free-names.ts";
import { type FileRow, fileTable } from "../table.ts";
import { tellOf } from "./store-file.ts";
import { abandon } from "./uploads.ts";

/** Items that one batch takes away for good. */
const atOnce = 500;
const batchesACall = 10;
/** Names that one deletion in R2 may hold. */
export const namesAtOnce = 1_000;

export interface Named {
  readonly userId: string;
  readonly id: string;
}

/**
 * Takes items of the trash away for good, with all versions and links. Rows go first, in one batch that passes over what
 * was brought back meanwhile; bytes that are left without one are found by the audit.
 */
export async function erase(
  db: D1Database,
  bucket: R2Bucket,
  items: readonly Named[],
): Promise<Pick<Erased, "items" | "bytes">> {
  if (items.length === 0) return { items: 0, bytes: 0 };
  const ids = query`(select f.user_id, f.id from json_each(${JSON.stringify(items)}) j
    cross join files f on f.user_id = j.value ->> '$.userId' and f.id = j.value ->> '$.id'
    where f.deleted_at is not null)`;
  const [, , versions, rows, onTheWay] = await batch(db, [
    query`delete from file_texts where (user_id, version_id) in
      (select user_id, id from file_versions where (user_id, file_id) in ${ids})`,
    query`delete from file_shares where (user_id, file_id) in ${ids}`,
    query<Gone>`delete from file_versions where (user_id, file_id) in ${ids}
      returning storage_name storageName, size`,
    query`delete from files where (user_id, id) in ${ids} returning id`,
    // Uploads into a folder that is gone would end out of sight.
    query<OnTheWay>`delete from file_versions where stored_at is null
      and (user_id, plan ->> '$.parentId') in (select value ->> '$.userId', value ->> '$.id'
        from json_each(${JSON.stringify(items)})
        where not exists (select 1 from files f where f.user_id = value ->> '$.userId' and f.id = value ->> '$.id'))
      returning storage_name storageName, parts_id partsId`,
  ]);
  await endUploads(bucket, onTheWay);
  await dropBytes(bucket, versions);
  return { items: rows.length, bytes: sizeOf(versions) };
}

interface Gone {
  readonly storageName: string;
  readonly size: number;
}

interface OnTheWay {
  readonly storageName: string;
  readonly partsId: string | null;
}

const sizeOf = (versions: readonly Gone[]): number =>
  versions.reduce((sum, { size }) => sum + size, 0);

/** R2 forgets by itself after a week what it cannot be told of now. */
async function endUploads(bucket: R2Bucket, uploads: readonly OnTheWay[]): Promise<void> {
  for (const { storageName, partsId } of uploads)
    if (partsId !== null) await abandon(bucket, { storageName, partsId }).catch(tellOf);
}

/** Nobody can read them any more: where R2 fails, the audit takes them later. */
async function dropBytes(bucket: R2Bucket, versions: readonly Gone[]): Promise<void> {
  const names = versions.map(({ storageName }) => storageName);
  for (let from = 0; from < names.length; from += namesAtOnce)
    await bucket.delete(names.slice(from, from + namesAtOnce)).catch(tellOf);
}

/** Empties the trash of what was deleted until an instant, or of one item with what it took along, as far as one call may. */
export async function emptyTrash(
  acting: Acting,
  bucket: R2Bucket,
  { until = acting.now().toISOString(), id }: { readonly until?: string; readonly id?: string },
): Promise<Erased> {
  const { db, userId } = acting;
  const wanted = query`user_id = ${userId} and deleted_at <= ${until}
    and (${id} is null or id = ${id} or trashed_with = ${id})`;
  const sum = { items: 0, bytes: 0 };
  for (let round = 0; round < batchesACall; round++) {
    // A folder goes after what it took along, so that a call that is cut off leaves nothing out of sight.
    const found = await query<Named>`select user_id userId, id from files where ${wanted}
      order by trashed_with is null limit ${atOnce}`.all(db);
    await liftFrom(acting, found);
    const { items, bytes } = await erase(db, bucket, found);
    sum.items += items;
    sum.bytes += bytes;
    if (found.length < atOnce) return { ...sum, left: 0 };
  }
  const row = await query<{ left: number }>`select count(*) left from files where ${wanted}`.first(
    db,
  );
  return { ...sum, left: row?.left ?? 0 };
}

/** What lies in the trash, of what was deleted until an instant. */
export async function trashUntil({ db, userId }: Reader, until: string) {
  const row = await query<{
    items: number;
    bytes: number;
  }>`select count(*) items, coalesce(sum((select sum(v.size) from file_versions v
      where v.user_id = f.user_id and v.file_id = f.id)), 0) bytes
    from files f where f.user_id = ${userId} and f.deleted_at <= ${until}`.first(db);
  return row ?? { items: 0, bytes: 0 };
}

/** What an undo left alive in a folder that goes comes to the root. */
async function liftFrom(acting: Acting, folders: readonly Named[]): Promise<void> {
  for (;;) {
    const rows = await fileTable
      .rows(
        acting.userId,
        query`t.deleted_at is null and t.parent_id in ${folders.map(({ id }) => id)} limit ${namesAtOnce}`,
      )
      .all(acting.db);
    await acting.write
      .as({})
      .many<FileRow>({ kind: "update", table: fileTable, rows: await atRoot(acting, rows) });
    if (rows.length < namesAtOnce) return;
  }
}

/** Takes one item of the trash away for good. */
export async function eraseFile(acting: Acting, bucket: R2Bucket, id: string): Promise<Erased> {
  const erased = await emptyTrash(acting, bucket, { id });
  if (erased.items === 0) throw new Problem("not_found", "File not found");
  return erased;
}

/** Takes bytes that a file had away for good; those that it has are refused. */
export async function eraseVersion(
  { db, userId }: Reader,
  bucket: R2Bucket,
  { id, versionId }: { readonly id: string; readonly versionId: string },
): Promise<Erased> {
  const found = await query`select 1 from file_versions v
      join files f on f.user_id = v.user_id and f.id = v.file_id
    where v.user_id = ${userId} and v.file_id = ${id} and v.id = ${versionId}
      and v.stored_at is not null and f.deleted_at is null`.first(db);
  if (!found) throw new Problem("not_found", "Version not found");
  const [versions] = await batch(db, [
    query<Gone>`delete from file_versions where user_id = ${userId} and file_id = ${id} and id = ${versionId}
      and not exists (select 1 from files f where f.user_id = ${userId} and f.revision_id = ${versionId})
      returning storage_name storageName, size`,
    query`delete from file_texts where user_id = ${userId} and version_id = ${versionId}
      and not exists (select 1 from file_versions where user_id = ${userId} and id = ${versionId})`,
  ]);
  if (versions.length === 0)
    throw new Problem("conflict", "These are the file's present bytes: delete the file instead");
  await dropBytes(bucket, versions);
  return { items: 0, bytes: sizeOf(versions), left: 0 };
}
