import * as v from "valibot";
import { dataLimits, type KeptVersion } from "#contract/accounts/data.ts";
import { fileLimits } from "#contract/files.ts";
import { Instant } from "#contract/values.ts";
import { query } from "../../db/query.ts";
import { readLimited } from "../../http/bytes.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import type { Reader } from "../../log/change.ts";
import { foundIn, type Places } from "../../places/finding.ts";
import type { Ports } from "../../ports.ts";
import { mailName } from "./importing.ts";

type Keeping = Places & Pick<Ports, "bucket">;

const partsOf = (size: number): number => Math.max(1, Math.ceil(size / dataLimits.part));

/** What the version has once its bytes are here; kept beside it while they are on their way. */
const Final = v.object({ createdAt: Instant, storedAt: Instant });

interface Coming {
  readonly storageName: string;
  readonly size: number;
  readonly partsId: string | null;
  readonly plan: string | null;
  readonly storedAt: string | null;
}

const comingOf = ({ db, userId }: Reader, id: string): Promise<Coming | undefined> =>
  query<Coming>`select storage_name storageName, size, parts_id partsId, plan, stored_at storedAt
    from file_versions where user_id = ${userId} and id = ${id}`.first(db);

/**
 * Announces bytes. Their row stands before R2 keeps anything; the cron takes away, after a day, what was not brought to its
 * end. They keep their secret name where nobody has it, so that texts find them by it.
 */
export async function announce(call: Call, ports: Keeping, version: KeptVersion) {
  const { bucket } = ports;
  const known = await comingOf(call, version.id);
  const parts = partsOf(version.size);
  if (known) {
    const { storageName, storedAt } = known;
    return { id: version.id, storageName, parts: storedAt === null ? parts : 0 };
  }
  const storageName = await freeName(ports, version.storageName);
  const partsId = parts === 1 ? null : (await bucket.createMultipartUpload(storageName)).uploadId;
  const { id, fileId, name, type, size, actor, createdAt, storedAt } = version;
  const row = await query`insert into file_versions
      (user_id, id, file_id, storage_name, name, type, size, actor, created_at, parts_id, plan)
    select ${call.userId}, ${id}, ${fileId}, ${storageName}, ${name}, ${type}, ${size}, ${actor},
      ${call.now().toISOString()}, ${partsId}, ${JSON.stringify({ createdAt, storedAt })}
    where ${size} + (select coalesce(sum(size), 0) from file_versions
      where user_id = ${call.userId}) <= ${fileLimits.person}
      and (select count(*) from file_versions where user_id = ${call.userId}
        and stored_at is null) < ${dataLimits.awaited} on conflict do nothing
    returning id`.first(call.db);
  if (!row) {
    if (partsId !== null) await bucket.resumeMultipartUpload(storageName, partsId).abort();
    throw full();
  }
  return { id, storageName, parts };
}

const full = () =>
  new Problem(
    "too_large",
    `Your files would take more than ${String(fileLimits.person / 1_000_000_000)} GB, or too many of them never came`,
  );

async function freeName({ bucket, ...places }: Keeping, wanted: string): Promise<string> {
  const taken = await foundIn(
    places,
    wanted,
    query`select 1 from file_versions where storage_name = ${wanted}`,
  );
  const isFree = !taken && (await bucket.head(wanted)) === null;
  return isFree ? wanted : crypto.getRandomValues(new Uint8Array(16)).toHex();
}

const notAnnounced = () => new Problem("not_found", "These bytes were not announced");

/** Takes one part; with the last one the bytes are there. */
export async function takePart(
  call: Call,
  bucket: R2Bucket,
  { id, part }: { readonly id: string; readonly part: number },
): Promise<{ isStored: boolean }> {
  const coming = await comingOf(call, id);
  if (!coming) throw notAnnounced();
  if (coming.storedAt !== null) return { isStored: true };
  const parts = partsOf(coming.size);
  if (part > parts || part < 1) throw new Problem("invalid_input", "There is no such part");
  const size = part < parts ? dataLimits.part : coming.size - (parts - 1) * dataLimits.part;
  const wrong = new Problem("invalid_input", "The part has another size than was announced");
  const bytes = await readLimited(call.request, size, wrong);
  if (bytes.length !== size) throw wrong;
  if (coming.partsId === null) await bucket.put(coming.storageName, bytes);
  else if (!(await takeMany(call, bucket, coming, { id, part, parts, bytes })))
    return { isStored: false };
  await store(call, id, coming);
  return { isStored: true };
}

interface Part {
  readonly id: string;
  readonly part: number;
  readonly parts: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** True once all parts are there, and are one. */
async function takeMany(
  { db, userId }: Reader,
  bucket: R2Bucket,
  { storageName, partsId, size }: Coming,
  { id, part, parts, bytes }: Part,
): Promise<boolean> {
  const upload = bucket.resumeMultipartUpload(storageName, partsId ?? "");
  // They may be one already, and only their row was not told.
  const isOne = async (error: unknown): Promise<undefined> => {
    if ((await bucket.head(storageName))?.size !== size) throw error;
  };
  const kept = await upload.uploadPart(part, bytes).catch(isOne);
  if (!kept) return true;
  const { etag } = kept;
  await query`insert into file_parts (user_id, version_id, part, etag, size)
    values (${userId}, ${id}, ${part}, ${etag}, ${bytes.length})
    on conflict do update set etag = excluded.etag`.run(db);
  const known = await query<{ partNumber: number; etag: string }>`select part partNumber, etag
    from file_parts where user_id = ${userId} and version_id = ${id} order by part`.all(db);
  if (known.length < parts) return false;
  await upload.complete(known).catch(isOne);
  return true;
}

async function store({ db, userId }: Reader, id: string, { plan }: Coming): Promise<void> {
  const final = v.safeParse(v.pipe(v.string(), v.parseJson(), Final), plan);
  if (!final.success) throw notAnnounced();
  const { createdAt, storedAt } = final.output;
  await query`update file_versions set created_at = ${createdAt}, stored_at = ${storedAt},
      plan = null, parts_id = null
    where user_id = ${userId} and id = ${id} and stored_at is null`.run(db);
  await query`delete from file_parts where user_id = ${userId} and version_id = ${id}`.run(db);
}

const Texts = v.object({ html: v.string(), text: v.string() });

/**
 * Texts of a message that are too long for its row. Only an imported row has them, once: they would lie there unknown to anybody,
 * or take the place of those of a mailbox that is connected here. They count among what a person may keep.
 */
export async function takeMail(call: Call, bucket: R2Bucket, id: string): Promise<void> {
  const tooLarge = new Problem("too_large", "The message is larger than 40 MB");
  const bytes = await readLimited(call.request, dataLimits.mail, tooLarge);
  const texts = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Texts),
    new TextDecoder().decode(bytes),
  );
  if (!texts.success) throw new Problem("invalid_input", "These are no texts of a message");
  const { userId, db } = call;
  const name = mailName(userId, id);
  const isWanted = await query`select 1 from email_bodies where user_id = ${userId} and id = ${id}
    and storage_name = ${name}
    and not exists (select 1 from email_accounts where user_id = ${userId})`.first(db);
  if (!isWanted || (await bucket.head(name)) !== null) return;
  const files = await query<{ bytes: number }>`select total(size) bytes from file_versions
    where user_id = ${userId}`.first(db);
  const room = fileLimits.person - (files?.bytes ?? 0) - bytes.length;
  if ((await mailBytes(bucket, userId)) > room) throw full();
  await bucket.put(name, JSON.stringify(texts.output));
}

async function mailBytes(bucket: R2Bucket, userId: string): Promise<number> {
  let sum = 0;
  for await (const { size } of storedMails(bucket, userId)) sum += size;
  return sum;
}

/** The texts of messages that are too long for their rows, as R2 has them. */
export async function* storedMails(
  bucket: R2Bucket,
  userId: string,
): AsyncGenerator<R2Object, undefined> {
  const prefix = mailName(userId, "");
  for (let cursor = ""; ;) {
    const listed = await bucket.list({ prefix, ...(cursor !== "" && { cursor }) });
    yield* listed.objects;
    if (!listed.truncated) return;
    ({ cursor } = listed);
  }
}
