import type { FileVersion } from "#contract/files/bytes.ts";
import { query, raw } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader, Written } from "../../log/change.ts";
import { fileStore } from "../store.ts";
import { type FileRow, fileTable } from "../table.ts";

/** Each is a line of an answer: this many are half a megabyte. */
const most = 2_000;

/** The bytes of one version, and how they are called. */
export interface Bytes {
  readonly storageName: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

const noVersion = () => new Problem("not_found", "Version not found");

/** A version of a living file; without one, its present bytes. Undefined where there is none. */
export const bytesOf = (
  { db, userId }: Reader,
  fileId: string,
  versionId?: string,
): Promise<Bytes | undefined> =>
  query`select v.storage_name, v.type, v.size, f.name from files f
      join file_versions v on v.user_id = f.user_id and v.file_id = f.id
        and v.id = coalesce(${versionId}, f.revision_id) and v.stored_at is not null
      where f.user_id = ${userId} and f.id = ${fileId} and f.deleted_at is null`
    .as((row) => ({
      storageName: String(row["storage_name"]),
      name: String(row["name"]),
      type: String(row["type"]),
      size: Number(row["size"]),
    }))
    .first(db);

export async function versionsOf(reader: Reader, fileId: string): Promise<FileVersion[]> {
  const { db, userId } = reader;
  await fileStore(reader).get(fileId);
  return query`select id, name, type, size, actor, stored_at from file_versions
      where user_id = ${userId} and file_id = ${fileId} and stored_at is not null
      order by created_at desc, id desc limit ${most}`
    .as((row) => ({
      id: String(row["id"]),
      name: String(row["name"]),
      type: String(row["type"]),
      size: Number(row["size"]),
      actor: String(row["actor"]),
      createdAt: String(row["stored_at"]),
    }))
    .all(db);
}

/** Older bytes become the present ones; the present ones stay as a version. */
export async function restoreVersion(
  acting: Acting,
  { id, versionId }: { readonly id: string; readonly versionId: string },
): Promise<Written<FileRow>> {
  const found = await bytesOf(acting, id, versionId);
  if (!found) throw noVersion();
  const { size, type } = found;
  // It may be erased meanwhile: the write itself looks.
  const whileThere = (value: string | number, column: string) =>
    query`iif(exists (select 1 from file_versions where user_id = ${acting.userId} and file_id = ${id}
      and id = ${versionId} and stored_at is not null), ${value}, t.${raw(column)})`;
  const written = await acting.write.one<FileRow>({
    kind: "update",
    table: fileTable,
    id,
    set: {
      revisionId: whileThere(versionId, "revision_id"),
      size: whileThere(size, "size"),
      type: whileThere(type, "type"),
    },
  });
  if (written.item.revisionId !== versionId) throw noVersion();
  return written;
}

/** Secret names of all the bytes that a file has had: texts hold them in the addresses of pictures and links. */
export const storageNames = ({ db, userId }: Reader, fileId: string): Promise<string[]> =>
  query`select storage_name from file_versions
      where user_id = ${userId} and file_id = ${fileId} and stored_at is not null
      order by created_at desc limit ${most}`
    .as((row) => String(row["storage_name"]))
    .all(db);

/** The type of bytes that belong to a living file: the one look-up that starts from a secret name, not a person. */
export const keptUnder = (
  db: D1Database,
  storageName: string,
): Promise<{ readonly type: string } | undefined> =>
  query`select v.type from file_versions v join files f on f.user_id = v.user_id and f.id = v.file_id
    where v.storage_name = ${storageName} and v.stored_at is not null and f.deleted_at is null`
    .as((row) => ({ type: String(row["type"]) }))
    .first(db);
