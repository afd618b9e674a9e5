import { query } from "../db/query.ts";
import { freshAt, type Reader } from "../log/change.ts";
import type { Acting } from "../items/actions.ts";
import { fileLimits, type StoredFile } from "#contract/files.ts";
import { endOfTrash } from "../log/housekeeping.ts";
import { invalid, Problem } from "../http/problem.ts";
import { type FileItem, fileTable } from "./table.ts";
import { kindOf } from "./kind.ts";

interface Upload {
  readonly file: File;
  readonly path?: string | undefined;
  readonly metadata?: string | undefined;
}

/** Stores the bytes, then the row that names them; where the row is not written the bytes go again. */
export async function storeFile(
  acting: Acting,
  bucket: R2Bucket,
  { file, path = "", metadata = "" }: Upload,
): Promise<StoredFile> {
  const { write, now, newId } = acting;
  if (file.size > fileLimits.file) {
    throw new Problem("too_large", "The file is larger than 10 MB", { field: "file" });
  }
  if (file.size === 0) throw invalid("file", "is empty");
  const isFull = (await usedBytes(acting)) + file.size > fileLimits.person;
  if (isFull && (await write.recall()).length === 0) {
    throw new Problem(
      "too_large",
      "Your files would take more than 1 GB, with what you deleted in the last 30 days",
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  const storageName = secretName();
  await bucket.put(storageName, bytes, {
    httpMetadata: {
      contentType: kind.type,
      contentDisposition: kind.isPicture ? "inline" : "attachment",
    },
  });
  const at = now().toISOString();
  const item: FileItem = {
    id: newId(),
    name: plainName(file.name),
    type: kind.type,
    size: file.size,
    storageName,
    path,
    metadata,
    ...freshAt(at),
  };
  const drop = (): Promise<void> => bucket.delete(storageName);
  const { item: stored } = await write
    .one({ kind: "create", table: fileTable, item })
    .catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  // A retry under the same Idempotency-Key: what was stored the first time stays.
  if (stored.storageName !== storageName) await drop();
  return presented(stored);
}

const presented = ({ id, name, type, size, storageName, createdAt }: FileItem): StoredFile => ({
  id,
  name,
  type,
  size,
  storageUrl: `/api/files/${storageName}`,
  createdAt,
});

/** 128 bits that nobody guesses. */
const secretName = (): string => crypto.getRandomValues(new Uint8Array(16)).toHex();

/** A name for people: no way up or down, nothing that cannot be seen. */
function plainName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const seen = last
    .toWellFormed()
    .replaceAll(/\p{Cc}|\p{Cf}/gu, "")
    .trim();
  return seen.slice(0, fileLimits.name).toWellFormed() || "file";
}

/** Bytes of everything that is stored, what was deleted of late included: it can be brought back. */
async function usedBytes({ db, userId }: Reader): Promise<number> {
  const row = await query`select sum(size) used from files where user_id = ${userId}`.first(db);
  return Number(row?.["used"] ?? 0);
}

/** Tells whether stored bytes still belong to a file: the one look-up that starts from a secret name, not a person. */
export async function isKept(db: D1Database, storageName: string): Promise<boolean> {
  const row = await query`select 1 one from files
    where storage_name = ${storageName} and deleted_at is null`.first(db);
  return row !== undefined;
}

const atOnce = 100;

/** Takes the bytes of files that were deleted long ago, then the rows that named them. */
export async function sweepFiles(db: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const before = endOfTrash(now);
  const names = await query`select storage_name name from files
    where deleted_at < ${before} limit ${atOnce}`
    .as((row) => String(row["name"]))
    .all(db);
  if (names.length === 0) return;
  await bucket.delete(names);
  await query`delete from files where deleted_at < ${before} and storage_name in ${names}`.run(db);
}
