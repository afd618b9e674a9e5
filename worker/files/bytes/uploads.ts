import * as v from "valibot";
import { fileLimits } from "#contract/files.ts";
import type { NewUpload, Upload } from "#contract/files/bytes.ts";
import { query } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader, Written } from "../../log/change.ts";
import { fileStore } from "../store.ts";
import type { FileRow } from "../table.ts";
import {
  commitUpload,
  inImport,
  orUnavailable,
  type Pending,
  pendingForm,
  Plan,
  planOf,
  release,
  reserve,
} from "./store-file.ts";

/** An upload that is older is forgotten. */
export const uploadMs = 86_400_000;

/** An upload in parts as its row has it; its parts are those that R2 has. */
interface Unfinished extends Pending {
  readonly partsId: string;
  readonly createdAt: string;
  readonly parts: readonly number[];
}

const noUpload = () => new Problem("not_found", "Upload not found");

/** Those under way, or the one of this id, newest first. */
const unfinishedOf = ({ db, userId }: Reader, id?: string): Promise<Unfinished[]> =>
  query<
    Omit<Unfinished, "plan" | "parts"> & { plan: string; parts: string }
  >`select v.id, v.size, v.plan,
      v.storage_name storageName, v.parts_id partsId, v.created_at createdAt,
      (select json_group_array(p.part) from file_parts p where p.user_id = v.user_id and p.version_id = v.id) parts
    from file_versions v where v.user_id = ${userId} and v.stored_at is null and v.parts_id is not null
      and (${id} is null or v.id = ${id}) order by v.created_at desc limit ${fileLimits.uploads}`
    .as(({ plan, parts, ...row }) => ({
      ...row,
      plan: v.parse(Plan, JSON.parse(plan)),
      parts: v.parse(v.array(v.number()), JSON.parse(parts)).toSorted((a, b) => a - b),
    }))
    .all(db);

async function unfinished(reader: Reader, id: string): Promise<Unfinished> {
  const [found] = await unfinishedOf(reader, id);
  if (!found) throw noUpload();
  return found;
}

function shown({ id, size, plan, parts, createdAt }: Unfinished): Upload {
  const { name, parentId, metadata } = plan;
  const expiresAt = new Date(Date.parse(createdAt) + uploadMs).toISOString();
  return { id, name, size, parentId, metadata, partSize, parts: [...parts], createdAt, expiresAt };
}

const { part: partSize } = fileLimits;

/** Uploads under way with the parts that R2 has, newest first. */
export const uploadsOf = async (reader: Reader): Promise<Upload[]> =>
  (await unfinishedOf(reader)).map(shown);

export const uploadState = async (reader: Reader, id: string): Promise<Upload> =>
  shown(await unfinished(reader, id));

/** Begins an upload in parts, or answers the one of this id as it stands. */
export async function startUpload(
  acting: Acting,
  bucket: R2Bucket,
  given: NewUpload,
): Promise<Upload> {
  const { id = acting.newId(), size } = given;
  const begun = await known(acting, id);
  if (begun && (begun.isStored === 1 || begun.size !== size)) {
    throw new Problem("conflict", "Another upload has this id", { field: "id" });
  }
  if (begun?.isBegun !== 1) {
    await begin(acting, bucket, begun ?? (await reserved(acting, { ...given, id })));
  }
  return uploadState(acting, id);
}

async function reserved(
  acting: Acting,
  { id, size, ...given }: NewUpload & { readonly id: string },
): Promise<Pending> {
  await roomForAnother(acting);
  const plan = await planOf(inImport(acting, given.runId), given, given);
  return reserve(acting, { id, size, plan });
}

interface Known extends Pick<Pending, "id" | "storageName" | "size"> {
  readonly isStored: number;
  readonly isBegun: number;
}

/** A version of this id, be it whole, under way, or cut off before R2 knew of it. */
const known = ({ db, userId }: Reader, id: string): Promise<Known | undefined> =>
  query<Known>`select id, storage_name storageName, size, stored_at is not null isStored,
      parts_id is not null isBegun
    from file_versions where user_id = ${userId} and id = ${id}`.first(db);

/** Until the row names them, R2 has no parts, and it forgets by itself an upload that has none. */
async function begin(
  reader: Reader,
  bucket: R2Bucket,
  pending: Pick<Pending, "id" | "storageName">,
): Promise<void> {
  const { db, userId } = reader;
  try {
    const { uploadId } = await orUnavailable(bucket.createMultipartUpload(pending.storageName));
    await query`update file_versions set parts_id = ${uploadId} where user_id = ${userId}
      and id = ${pending.id} and stored_at is null and parts_id is null`.run(db);
  } catch (error) {
    await release(reader, bucket, pending).catch(() => undefined);
    throw error;
  }
}

async function roomForAnother({ db, userId }: Reader): Promise<void> {
  const row = await query<{ many: number }>`select count(*) many from file_versions
    where user_id = ${userId} and stored_at is null`.first(db);
  if (row && row.many < fileLimits.uploads) return;
  throw new Problem("too_large", `At most ${String(fileLimits.uploads)} uploads at once`);
}

const partsIn = (size: number): number => Math.ceil(size / partSize);

const lengthOf = (size: number, part: number): number =>
  Math.min(partSize, size - (part - 1) * partSize);

/** Hands the bytes to R2 as they come: no more of them is held than the platform's own buffer. */
export async function putPart(
  reader: Reader,
  bucket: R2Bucket,
  request: Request,
  { id, part }: { readonly id: string; readonly part: number },
): Promise<{ part: number }> {
  const { db, userId } = reader;
  const { storageName, partsId, size } = await unfinished(reader, id);
  if (part > partsIn(size)) throw invalid("part", `must be at most ${String(partsIn(size))}`);
  const length = lengthOf(size, part);
  if (request.body === null || Number(request.headers.get("content-length")) !== length) {
    throw invalid("part", `must have ${String(length)} bytes, and say so in Content-Length`);
  }
  const upload = bucket.resumeMultipartUpload(storageName, partsId);
  const { etag } = await orUnavailable(upload.uploadPart(part, request.body));
  await query`insert into file_parts (user_id, version_id, part, etag, size)
    select user_id, id, ${part}, ${etag}, ${length} from file_versions
      where user_id = ${userId} and id = ${id} and stored_at is null
    on conflict (user_id, version_id, part) do update set etag = excluded.etag`.run(db);
  return { part };
}

/** The file that an upload made; undefined before it has. */
async function completed(acting: Acting, id: string): Promise<FileRow | undefined> {
  const { db, userId } = acting;
  const done = await query<{ fileId: string }>`select file_id fileId from file_versions
    where user_id = ${userId} and id = ${id} and stored_at is not null`.first(db);
  return done && fileStore(acting).get(done.fileId);
}

/** Asked again after it was cut off anywhere, it goes on from there; of two calls at once both answer the one file. */
export async function completeUpload(
  acting: Acting,
  bucket: R2Bucket,
  id: string,
): Promise<Written<FileRow> | FileRow> {
  const before = await completed(acting, id);
  if (before) return before;
  try {
    return await joined(acting, bucket, id);
  } catch (error) {
    const meanwhile = await completed(acting, id);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Makes one object of the parts, and the file of that. */
async function joined(acting: Acting, bucket: R2Bucket, id: string): Promise<Written<FileRow>> {
  const { db, userId } = acting;
  const upload = await unfinished(acting, id);
  await joinParts(acting, bucket, upload);
  const { storageName, plan } = upload;
  const beginning = async (length: number): Promise<Uint8Array> => {
    const object = await orUnavailable(bucket.get(storageName, { range: { offset: 0, length } }));
    if (!object) throw noUpload();
    return orUnavailable(object.bytes());
  };
  const written = await commitUpload(inImport(acting, plan.runId), upload, beginning);
  if (written.item.revisionId !== id) await release(acting, bucket, upload);
  await query`delete from file_parts where user_id = ${userId} and version_id = ${id}`.run(db);
  return written;
}

async function joinParts({ db, userId }: Reader, bucket: R2Bucket, upload: Unfinished) {
  const { id, storageName, partsId, size } = upload;
  const parts = await query<R2UploadedPart>`select part partNumber, etag from file_parts
    where user_id = ${userId} and version_id = ${id} order by part`.all(db);
  const missing = partsIn(size) - parts.length;
  if (missing > 0) {
    throw new Problem(
      "conflict",
      `${String(missing)} of ${String(partsIn(size))} parts are missing`,
    );
  }
  const kept = await orUnavailable(
    bucket
      .resumeMultipartUpload(storageName, partsId)
      .complete(parts)
      .catch(async (error: unknown) => {
        // It may have been done before, and only the answer was lost.
        const object = await bucket.head(storageName);
        if (!object) throw error;
        return object;
      }),
  );
  if (kept.size !== size)
    throw new Problem("conflict", "The parts are not the file that was begun");
}

export async function cancelUpload(
  reader: Reader,
  bucket: R2Bucket,
  id: string,
): Promise<{ id: string }> {
  const [inParts] = await unfinishedOf(reader, id);
  const upload = inParts ?? (await pendingForm(reader, id));
  if (!upload) throw noUpload();
  if (inParts) await orUnavailable(abandon(bucket, inParts));
  await orUnavailable(release(reader, bucket, upload));
  return { id };
}

/** Ends an upload in R2, where it was not ended before. */
export async function abandon(
  bucket: R2Bucket,
  { storageName, partsId }: Pick<Unfinished, "storageName" | "partsId">,
): Promise<void> {
  await bucket
    .resumeMultipartUpload(storageName, partsId)
    .abort()
    .catch((error: unknown) => {
      if (!/does not exist|10024/.test(String(error))) throw error;
    });
}
