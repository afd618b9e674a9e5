import * as v from "valibot";
import { fileLimits, type StoredFile } from "#contract/files.ts";
import { cleanName, nameKey } from "#shared/file-names.ts";
import { batch, query, raw } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { EventName, Reader, Written } from "../../log/change.ts";
import { isDuplicate } from "../../log/write/idempotency.ts";
import { createItem, folderAt } from "../actions.ts";
import { fileStore, storedFile } from "../store.ts";
import { type FileRow, fileTable } from "../table.ts";
import { keepWords, sampleBytes, typeOf } from "./contents.ts";

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
  const [gone] = await batch(db, [
    query`delete from file_versions where user_id = ${userId} and id = ${id}
      and storage_name = ${storageName} and stored_at is null returning id`,
    ...leftBeside(userId, id),
  ]);
  if (gone.length > 0) await bucket.delete(storageName);
}

/** What a version that is no more needs no longer. */
const leftBeside = (userId: string, id: string) => [
  query`delete from file_parts where user_id = ${userId} and version_id = ${id}
    and not exists (select 1 from file_versions where user_id = ${userId} and id = ${id})`,
  query`delete from file_texts where user_id = ${userId} and version_id = ${id}
    and not exists (select 1 from file_versions where user_id = ${userId} and id = ${id})`,
];

/** An upload of a form that is under way, or was cut off. */
export const pendingForm = ({ db, userId }: Reader, id: string) =>
  query`select id, storage_name from file_versions where user_id = ${userId} and id = ${id}
      and stored_at is null and parts_id is null`
    .as((row) => ({ id: String(row["id"]), storageName: String(row["storage_name"]) }))
    .first(db);

const storageUnavailable = () =>
  new Problem("unavailable", "The storage does not answer. Please try again.");

/** A refusal where R2 fails: nothing was changed, so that it can be tried again. */
export const orUnavailable = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  asked.catch((error: unknown) => {
    console.error(JSON.stringify({ storage: String(error) }));
    throw storageUnavailable();
  });

interface Upload {
  /** The upload's own, under which it can be cancelled. */
  readonly id?: string | undefined;
  readonly file: File;
  readonly path?: string | undefined;
  readonly parentId?: string | undefined;
  readonly sameName?: "keep" | "replace" | undefined;
  readonly metadata?: string | undefined;
  readonly runId?: string | undefined;
}

/** One undo takes back all that an import brought, notes and files alike. */
export const inImport = (acting: Acting, runId: string | undefined): Acting =>
  runId === undefined ? acting : { ...acting, write: acting.write.inRun(`import:${runId}`) };

/** Keeps the bytes of a form: the space, the bytes, then the item; where one of them fails, those before it go again. */
export async function keepFile(
  caller: Acting,
  bucket: R2Bucket,
  { id, file, metadata = "", sameName = "keep", runId, ...place }: Upload,
): Promise<StoredFile> {
  const acting = inImport(caller, runId);
  if (file.size > fileLimits.file) {
    throw new Problem("too_large", "The file is larger than 10 MB", { field: "file" });
  }
  if (file.size === 0) throw invalid("file", "is empty");
  const earlier = await keptBefore(acting);
  if (earlier) return storedFile(earlier);
  const parentId = await folderAt({ ...acting, write: acting.write.as({}) }, place);
  const plan: Plan = {
    fileId: acting.newId(),
    name: cleanName(file.name) || "file",
    parentId,
    sameName,
    metadata,
  };
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
    return storedFile(item);
  } catch (error) {
    // What cannot be taken back now, the cron takes back within a day.
    await release(acting, bucket, pending).catch(() => undefined);
    throw error;
  }
}

/** The file that an earlier call under this Idempotency-Key made. */
export async function keptBefore(acting: Acting): Promise<FileRow | undefined> {
  const events = await acting.write.recall();
  const made = events.find(({ after }) => typeof after?.["revisionId"] === "string");
  return made && fileStore(acting).get(made.itemId);
}

const cancelled = () => new Problem("not_found", "The upload was cancelled meanwhile");

/** Makes a file of bytes that R2 has, or a new version of the one that is called so. */
export async function commitUpload(
  acting: Acting,
  { id, storageName, size, plan }: Pending,
  beginning: (length: number) => Promise<Uint8Array>,
): Promise<Written<FileRow>> {
  const { userId } = acting;
  const type = typeOf(await beginning(sampleBytes), plan.name);
  await keepWords(acting, id, type, beginning);
  const at = acting.now().toISOString();
  const own = query`user_id = ${userId} and id = ${id} and storage_name = ${storageName}
    and stored_at is null`;
  // Not cancelled, but made by an earlier call of the same key: the caller gives this space back.
  const isWaiting = () => query`select 1 from file_versions where ${own}`.first(acting.db);
  const kept = (fileId: string) => (event: EventName) =>
    query`update file_versions set stored_at = ${at}, type = ${type}, file_id = ${fileId}, plan = null, parts_id = null
      where ${own} and exists (select 1 from events where user_id = ${userId} and id = ${event.eventId})`;
  const replaced = plan.sameName === "replace" ? await calledSo(acting, plan) : undefined;
  if (replaced !== undefined) {
    const whileThere = (value: string | number, column: string) =>
      query`iif(exists (select 1 from file_versions where ${own}), ${value}, t.${raw(column)})`;
    const written = await acting.write.one<FileRow>({
      kind: "update",
      table: fileTable,
      id: replaced,
      set: {
        revisionId: whileThere(id, "revision_id"),
        size: whileThere(size, "size"),
        type: whileThere(type, "type"),
      },
      extraStatement: kept(replaced),
    });
    if (written.item.revisionId !== id && !(await isWaiting())) throw cancelled();
    return written;
  }
  const { fileId, name, parentId, metadata } = plan;
  const written = await createItem(
    acting,
    { id: fileId, name, type, size, parentId, revisionId: id, metadata },
    {
      extraStatement: kept(fileId),
      onlyIf: query`exists (select 1 from file_versions where ${own})`,
    },
  );
  if (!written) throw cancelled();
  return written;
}

const calledSo = ({ db, userId }: Reader, { name, parentId }: Plan): Promise<string | undefined> =>
  query`select id from files where user_id = ${userId} and parent_id is ${parentId}
      and name_key = ${nameKey(name)} and deleted_at is null and revision_id is not null
      order by id limit 1`
    .as((row) => String(row["id"]))
    .first(db);
