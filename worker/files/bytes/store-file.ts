import { importRun } from "#shared/runs.ts";
import * as v from "valibot";
import { fileLimits, type files, type StoredFile } from "#contract/files.ts";
import type { NewUpload } from "#contract/files/bytes.ts";
import { cleanName, nameKey } from "#shared/file-names.ts";
import { batch, query } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { sampleBytes, typeOf } from "../../http/type-of-bytes.ts";
import type { Acting } from "../../items/actions.ts";
import type { EventName, Reader, Written } from "../../log/change.ts";
import { isDuplicate } from "../../log/write/idempotency.ts";
import { createItem, folderAt } from "../actions.ts";
import type { Place } from "../places.ts";
import { fileStore, storedFile } from "../store.ts";
import { type FileRow, fileTable } from "../table.ts";

/** Where a file goes: kept with its version, as JSON, until it is there. */
export const Plan = v.object({
  fileId: v.string(),
  name: v.string(),
  parentId: v.nullable(v.string()),
  sameName: v.picklist(["keep", "replace"]),
  metadata: v.string(),
  /** The import that it is part of. */
  runId: v.optional(v.string()),
});
export type Plan = v.InferOutput<typeof Plan>;

/** Bytes on their way: a row that tells of them before R2 does. */
export interface Pending {
  readonly id: string;
  readonly storageName: string;
  readonly size: number;
  readonly plan: Plan;
}

/** 128 bits that nobody guesses. */
const secretName = (): string => crypto.getRandomValues(new Uint8Array(16)).toHex();

const full = () =>
  new Problem(
    "too_large",
    `Your files would take more than ${String(fileLimits.person / 1_000_000_000)} GB, with older versions and what you deleted in the last 30 days`,
  );

/** Reserves space in the person's quota, in one statement, so that uploads at once cannot share what is left. */
export async function reserve(
  acting: Acting,
  {
    size,
    plan,
    partsId = null,
    id = acting.newId(),
  }: Omit<Pending, "id" | "storageName"> & {
    readonly id?: string | undefined;
    readonly partsId?: string | null;
  },
  storageName = secretName(),
): Promise<Pending> {
  const { db, userId, now, write } = acting;
  const row = await query`insert into file_versions
      (user_id, id, file_id, storage_name, name, type, size, actor, created_at, parts_id, plan)
    select ${userId}, ${id}, ${plan.fileId}, ${storageName}, ${plan.name}, '', ${size}, ${write.author.actor},
      ${now().toISOString()}, ${partsId}, ${JSON.stringify(plan)}
    where ${size} + (select coalesce(sum(size), 0) from file_versions where user_id = ${userId}) <= ${fileLimits.person}
    returning id`
    .first(db)
    .catch((error: unknown) => {
      if (!isDuplicate(error, "file_versions.")) throw error;
      throw new Problem("conflict", "Another upload has this id", { field: "id" });
    });
  if (!row) throw full();
  return { id, storageName, size, plan };
}

/**
 * Gives the space back, unless a file has the bytes by now: the row goes first, since it alone decides that. Bytes that are
 * left without one are found by the audit.
 */
export async function release(
  { db, userId }: Reader,
  bucket: R2Bucket,
  { id, storageName }: Pick<Pending, "id" | "storageName">,
): Promise<void> {
  const noVersion = query`not exists (select 1 from file_versions where user_id = ${userId} and id = ${id})`;
  const [gone] = await batch(db, [
    query`delete from file_versions where user_id = ${userId} and id = ${id}
      and storage_name = ${storageName} and stored_at is null returning id`,
    query`delete from file_parts where user_id = ${userId} and version_id = ${id} and ${noVersion}`,
    query`delete from file_texts where user_id = ${userId} and version_id = ${id} and ${noVersion}`,
  ]);
  if (gone.length > 0) await bucket.delete(storageName);
}

/** An upload of a form that is under way, or was cut off. */
export const pendingForm = ({ db, userId }: Reader, id: string) =>
  query<Pick<Pending, "id" | "storageName">>`select id, storage_name storageName from file_versions
    where user_id = ${userId} and id = ${id} and stored_at is null and parts_id is null`.first(db);

/** A refusal where R2 fails: nothing was changed, so that it can be tried again. */
export const orUnavailable = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    tellOf(error);
    throw new Problem("unavailable", "The storage does not answer. Please try again.");
  });

/** Writes to the console what R2 failed at. */
export const tellOf = (error: unknown): void =>
  console.error(JSON.stringify({ storage: String(error) }));

type Upload = v.InferOutput<typeof files.upload.form>;

/** One undo takes back all that an import brought, notes and files alike. */
export const inImport = (acting: Acting, runId: string | undefined): Acting =>
  runId === undefined ? acting : { ...acting, write: acting.write.inRun(importRun(runId)) };

type Given = Place & Pick<NewUpload, "sameName" | "metadata" | "runId">;

/** Where a file that is called so goes, with the folders of its path made. */
export async function planOf(
  acting: Acting,
  { name }: { readonly name: string },
  { sameName = "keep", metadata = "", runId, ...place }: Given,
): Promise<Plan> {
  const parentId = await folderAt(acting, place);
  const fileId = acting.newId();
  const importing = runId !== undefined && { runId };
  return { fileId, name: cleanName(name) || "file", parentId, sameName, metadata, ...importing };
}

/** Keeps the bytes of a form: the space, the bytes, then the item; where one of them fails, those before it go again. */
export async function keepFile(
  caller: Acting,
  bucket: R2Bucket,
  { id, file, runId, ...given }: Upload,
): Promise<StoredFile> {
  const acting = inImport(caller, runId);
  if (file.size > fileLimits.file) {
    throw new Problem("too_large", "The file is larger than 10 MB", { field: "file" });
  }
  if (file.size === 0) throw invalid("file", "is empty");
  const earlier = await keptBefore(acting);
  if (earlier) return storedFile(earlier, true);
  const plan = await planOf({ ...acting, write: acting.write.as({}) }, file, given);
  // A try whose answer was lost gives way to this one: only one of them can make the file.
  const cutOff = id === undefined ? undefined : await pendingForm(acting, id);
  if (cutOff) await release(acting, bucket, cutOff);
  const pending = await reserve(acting, { id, size: file.size, plan });
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await orUnavailable(bucket.put(pending.storageName, bytes));
    const beginning = (length: number) => Promise.resolve(bytes.subarray(0, length));
    const { item } = await commitUpload(acting, pending, beginning);
    if (item.revisionId !== pending.id) await release(acting, bucket, pending);
    return storedFile(item, true);
  } catch (error) {
    // What cannot be taken back now, the cron takes back within a day.
    await release(acting, bucket, pending).catch(() => undefined);
    throw error;
  }
}

/** The file that an earlier call under this Idempotency-Key made. */
async function keptBefore(acting: Acting): Promise<FileRow | undefined> {
  const events = await acting.write.recall();
  const made = events.find(({ after }) => typeof after?.["revisionId"] === "string");
  return made && fileStore(acting).get(made.itemId);
}

const cancelled = () => new Problem("not_found", "The upload was canceled meanwhile");

/** Makes a file of bytes that R2 has, or a new version of the one that is called so. */
export async function commitUpload(
  acting: Acting,
  { id, storageName, size, plan: begun }: Pending,
  beginning: (length: number) => Promise<Uint8Array>,
): Promise<Written<FileRow>> {
  const { userId } = acting;
  const plan = await placed(acting, begun);
  const type = typeOf(await beginning(sampleBytes), plan.name);
  await keepWords(acting, id, type, beginning);
  const at = acting.now().toISOString();
  const own = query`user_id = ${userId} and id = ${id} and storage_name = ${storageName}
    and stored_at is null`;
  const onlyIf = query`exists (select 1 from file_versions where ${own})`;
  const kept = (fileId: string) => (event: EventName) =>
    query`update file_versions set stored_at = ${at}, type = ${type}, file_id = ${fileId}, plan = null, parts_id = null
      where ${own} and exists (select 1 from events where user_id = ${userId} and id = ${event.eventId})`;
  const replaced = plan.sameName === "replace" ? await calledSo(acting, plan) : undefined;
  if (replaced !== undefined) {
    const set = { revisionId: id, size, type };
    const extraStatement = kept(replaced);
    const [written] = await acting.write.all<[FileRow]>([
      { kind: "update", table: fileTable, id: replaced, onlyIf, set, extraStatement },
    ]);
    if (written) return written;
    // It was deleted meanwhile, or the upload cancelled.
  }
  const { fileId, name, parentId, metadata } = plan;
  const written = await createItem(
    acting,
    { id: fileId, name, type, size, parentId, revisionId: id, metadata },
    { extraStatement: kept(fileId), onlyIf },
  );
  if (!written) throw cancelled();
  return written;
}

/** What goes to a folder that was deleted meanwhile goes to the root, where it can be seen, under a name of its own. */
async function placed({ db, userId }: Reader, plan: Plan): Promise<Plan> {
  const isThere =
    plan.parentId === null ||
    (await query`select 1 from files where user_id = ${userId} and id = ${plan.parentId}
      and deleted_at is null`.first(db));
  return isThere ? plan : { ...plan, parentId: null, sameName: "keep" };
}

const calledSo = ({ db, userId }: Reader, { name, parentId }: Plan): Promise<string | undefined> =>
  query<{ id: string }>`select id from files where user_id = ${userId} and parent_id is ${parentId}
      and name_key = ${nameKey(name)} and deleted_at is null and revision_id is not null
      order by id limit 1`
    .as(({ id }) => id)
    .first(db);

/** Bytes of a text that search reads. */
const readBytes = 250_000;

/** Whether words can be read in bytes of this type. */
const isReadable = (type: string): boolean =>
  type.startsWith("text/") || type === "application/json";

/** Keeps the words of a version, before its file is told of: search reads them when it hears of that. */
async function keepWords(
  { db, userId }: Reader,
  versionId: string,
  type: string,
  beginning: (length: number) => Promise<Uint8Array>,
): Promise<void> {
  if (!isReadable(type)) return;
  const bytes = await beginning(readBytes);
  const text = new TextDecoder().decode(bytes).replaceAll("\u0000", "").trim();
  if (text === "") return;
  await query`insert or replace into file_texts (user_id, version_id, text)
    values (${userId}, ${versionId}, ${text})`.run(db);
}
