import * as v from "valibot";
import { isTrueHere } from "../../places/absent.ts";
import { fileLimits, folderType } from "#contract/files.ts";
import type { Address, FileVersion } from "#contract/files/bytes.ts";
import { numberedName } from "#shared/file-names.ts";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import { codeOf, sealed, unsealed } from "../../http/signed.ts";
import { zipStream } from "../../http/zip/zip-stream.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader, Written } from "../../log/change.ts";
import { fileStore } from "../store.ts";
import { type FileRow, fileTable } from "../table.ts";
import { foundIn, type Places } from "../../places/finding.ts";

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
  query<Bytes>`select v.storage_name storageName, v.type, v.size, f.name from files f
      join file_versions v on v.user_id = f.user_id and v.file_id = f.id
        and v.id = coalesce(${versionId}, f.revision_id) and v.stored_at is not null
      where f.user_id = ${userId} and f.id = ${fileId} and f.deleted_at is null`.first(db);

export async function versionsOf(reader: Reader, fileId: string): Promise<FileVersion[]> {
  const { db, userId } = reader;
  await fileStore(reader).get(fileId);
  return query<FileVersion>`select id, name, type, size, actor, stored_at createdAt from file_versions
    where user_id = ${userId} and file_id = ${fileId} and stored_at is not null
    order by created_at desc, id desc limit ${most}`.all(db);
}

/** Older bytes become the present ones; the present ones stay as a version. */
export async function restoreVersion(
  acting: Acting,
  { id, versionId }: { readonly id: string; readonly versionId: string },
): Promise<Written<FileRow>> {
  const found = await bytesOf(acting, id, versionId);
  if (!found) throw noVersion();
  const { size, type } = found;
  const [written] = await acting.write.all<[FileRow]>([
    {
      kind: "update",
      table: fileTable,
      id,
      // It may be erased meanwhile: the write itself looks.
      onlyIf: query`exists (select 1 from file_versions where user_id = ${acting.userId} and file_id = ${id}
        and id = ${versionId} and stored_at is not null)`,
      set: { revisionId: versionId, size, type },
    },
  ]);
  if (!written) throw noVersion();
  return written;
}

/** Words of one search. */
const mostNames = 200;

/** Secret names of all the bytes that a file has had: texts hold them in the addresses of pictures and links. */
export const storageNames = ({ db, userId }: Reader, fileId: string): Promise<string[]> =>
  query<{ name: string }>`select storage_name name from file_versions
      where user_id = ${userId} and file_id = ${fileId} and stored_at is not null
      order by created_at desc limit ${mostNames}`
    .as(({ name }) => name)
    .all(db);

const mostTrashed = 100;

/** The same of the newest files in the trash, or of one item there with what it took along. */
export const trashedNames = ({ db, userId }: Reader, id?: string): Promise<string[]> =>
  query<{ name: string }>`select v.storage_name name from files f
      join file_versions v on v.user_id = f.user_id and v.file_id = f.id and v.id = f.revision_id
      where f.user_id = ${userId} and f.deleted_at is not null
        and (${id} is null or f.id = ${id} or f.trashed_with = ${id})
      order by f.deleted_at desc limit ${mostTrashed}`
    .as(({ name }) => name)
    .all(db);

/** The type of bytes that belong to a living file: the one look-up that starts from a secret name, not a person. */
export const keptUnder = (places: Places, storageName: string) =>
  foundIn(
    places,
    storageName,
    query<{ type: string; userId: string }>`select v.type, v.user_id userId from file_versions v
    join files f on f.user_id = v.user_id and f.id = v.file_id
    where v.storage_name = ${storageName} and v.stored_at is not null and f.deleted_at is null
      and exists (select 1 from users u where u.user_id = v.user_id and u.disabled_at is null)
      and ${isTrueHere("v.user_id")}`,
  );

/** A file in a zip, or a folder, which has no bytes: its path ends in '/'. */
interface Entry {
  readonly path: string;
  readonly storageName: string | null;
  readonly size: number;
  readonly updatedAt: Date;
}

/** Signs that some system takes for something else. */
const odd = /[<>:"|?*\\]/g;

/** The items with all that lies in the folders among them, in the order of their paths; refuses what is too much for one zip. */
export async function zipEntries({ db, userId }: Reader, ids: readonly string[]): Promise<Entry[]> {
  const rows = await query<
    Omit<Entry, "updatedAt"> & { type: string; updatedAt: string }
  >`with recursive down (id, path, deep) as (
      select f.id, f.name, 1 from json_each(${JSON.stringify([...new Set(ids)])}) j
        cross join files f on f.user_id = ${userId} and f.id = j.value and f.deleted_at is null
      union all select f.id, down.path || '/' || f.name, down.deep + 1 from down
        join files f on f.user_id = ${userId} and f.parent_id = down.id and f.deleted_at is null
        where down.deep <= ${fileLimits.depth})
    select down.path, f.type, f.size, f.updated_at updatedAt, v.storage_name storageName from down
      join files f on f.user_id = ${userId} and f.id = down.id
      left join file_versions v on v.user_id = f.user_id and v.id = f.revision_id
      limit ${fileLimits.zipFiles + 1}`.all(db);
  const found = rows.map(({ path, type, updatedAt, ...row }) => ({
    ...row,
    path: `${path}${type === folderType ? "/" : ""}`.replaceAll(odd, "_"),
    updatedAt: new Date(updatedAt),
  }));
  if (found.length === 0) throw new Problem("not_found", "File not found");
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  if (found.length > fileLimits.zipFiles || bytes > fileLimits.zipBytes) {
    throw new Problem(
      "too_large",
      `One download holds at most ${String(fileLimits.zipFiles)} items and ${String(fileLimits.zipBytes / 1_000_000_000)} GB`,
      { field: "ids" },
    );
  }
  return distinct(found.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
}

/** Items chosen in different folders may be called alike, a file as a folder among them: no unpacker holds both. */
function distinct(entries: readonly Entry[]): Entry[] {
  const keyOf = (path: string): string => path.toLowerCase().replace(/\/$/, "");
  const folders = entries.flatMap(({ path }) => {
    const parts = keyOf(path).split("/");
    return parts
      .slice(0, path.endsWith("/") ? undefined : -1)
      .map((_, at) => parts.slice(0, at + 1).join("/"));
  });
  const taken = new Set(folders);
  return entries.map((entry) => {
    let { path } = entry;
    if (path.endsWith("/")) return entry;
    for (let number = 2; taken.has(keyOf(path)); number++) path = numberedName(entry.path, number);
    taken.add(keyOf(path));
    return { ...entry, path };
  });
}

/** The bytes of these, in one file. */
export const zipOf = (bucket: R2Bucket, entries: readonly Entry[]): ReadableStream<Uint8Array> =>
  zipStream(
    entries.map(({ path, updatedAt, storageName }) => ({
      path,
      updatedAt,
      ...(!path.endsWith("/") && {
        open: async () =>
          storageName === null ? undefined : (await bucket.get(storageName))?.body,
        isStored: true,
      }),
    })),
  );

const addressMs = 3_600_000;
/** A session that ended is remembered this long, as access tokens live. */
const sessionAddressMs = 900_000;

/** What a signed address opens: one version of a file, or several items in one zip. */
const Grant = v.object({
  userId: v.string(),
  fileId: v.optional(v.string()),
  versionId: v.optional(v.string()),
  isDownload: v.optional(v.boolean()),
  /** The session in which it was asked for: it ends with that. */
  sessionId: v.optional(v.string()),
  /** The share that it was given for: it ends with that. */
  shareId: v.optional(v.string()),
  zip: v.optional(v.array(v.string())),
  /** Stands for the password of a share. */
  pass: v.optional(v.string()),
  until: v.number(),
});
export type Grant = Omit<v.InferOutput<typeof Grant>, "until">;

interface Signer {
  readonly secret: string;
  readonly now: Date;
}

const keyFor = (secret: string): string => `file addresses ${secret}`;

/** A token of minutes that says what it opens, and that only the worker can make. */
export async function signed(grant: Grant, { secret, now }: Signer) {
  const until = now.getTime() + (grant.sessionId === undefined ? addressMs : sessionAddressMs);
  const token = await sealed({ ...grant, until }, keyFor(secret));
  return { token, expiresAt: new Date(until).toISOString() };
}

/** What a token opens; undefined where it is not ours, or has ended. */
export async function granted(token: string, { secret, now }: Signer): Promise<Grant | undefined> {
  const said = v.safeParse(Grant, await unsealed(token, keyFor(secret)));
  if (!said.success) return undefined;
  const { until, ...grant } = said.output;
  return until > now.getTime() ? grant : undefined;
}

export async function addressOf(grant: Grant, signer: Signer): Promise<Address> {
  const { token, expiresAt } = await signed(grant, signer);
  return { url: `/api/files/signed/${token}`, expiresAt };
}
/** 128 bits that only the worker can make of a text. */
export const secretOf = (text: string, secret: string): Promise<string> =>
  codeOf(text, keyFor(secret), 16);
