import { uuidv7 } from "uuidv7";
import { isHere } from "../../places/absent.ts";
import { batch, type Query, query, raw } from "../../db/query.ts";
import type { Tool } from "../../tool.ts";
import { endOfTrash } from "../../log/housekeeping.ts";
import { writer } from "../../log/write/writer.ts";
import { atRoot } from "../free-names.ts";
import { type FileRow, fileTable } from "../table.ts";
import { erase, type Named, namesAtOnce } from "./erasing.ts";
import { release, tellOf } from "./store-file.ts";
import { abandon, uploadMs } from "./uploads.ts";

const atOnce = 100;

type Stores = Parameters<NonNullable<Tool["sweep"]>>[0];

/** Each minute: forgets what was deleted long ago and uploads that nobody goes on with, and audits a part of all that is kept. */
export async function sweepFiles(stores: Stores, now: Date): Promise<void> {
  const { db, bucket } = stores;
  await forgetDeleted(db, bucket, now);
  await forgetUnfinished(db, bucket, now);
  await liftOrphans(db, now);
  await auditBytes(stores, now, partOf(now));
}

/** Erases what was deleted long ago. */
async function forgetDeleted(db: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const gone = await query<Named>`select user_id userId, id from files
    where deleted_at < ${endOfTrash(now)} and ${isHere("files.user_id")} limit ${atOnce}`.all(db);
  await erase(db, bucket, gone);
}

/** Ends uploads that are a day old, and takes what they left in R2. One that R2 does not let go is tried again. */
async function forgetUnfinished(db: D1Database, bucket: R2Bucket, now: Date): Promise<void> {
  const before = new Date(now.getTime() - uploadMs).toISOString();
  const old = await query<Named & { storageName: string; partsId: string | null }>`select id,
      user_id userId, storage_name storageName, parts_id partsId from file_versions
    where stored_at is null and created_at < ${before} and ${isHere("file_versions.user_id")}
    limit ${atOnce}`.all(db);
  for (const { userId, id, storageName, partsId } of old) {
    try {
      if (partsId !== null) await abandon(bucket, { storageName, partsId });
      await release({ db, userId }, bucket, { id, storageName });
    } catch (error) {
      tellOf(error);
    }
  }
}

/** Takes away what a crash left beside versions. */
export async function tidy(db: D1Database): Promise<void> {
  await batch(db, [
    query`delete from file_parts where rowid in (select p.rowid from file_parts p
      where not exists (select 1 from file_versions v where v.user_id = p.user_id
        and v.id = p.version_id and v.stored_at is null)
        and ${isHere("p.user_id")} limit ${namesAtOnce})`,
    query`delete from file_texts where rowid in (select x.rowid from file_texts x
      where not exists (select 1 from file_versions v where v.user_id = x.user_id
        and v.id = x.version_id) and ${isHere("x.user_id")} limit ${namesAtOnce})`,
  ]);
}

type Lifted = Named & Pick<FileRow, "name" | "nameKey" | "type">;

const liftAfterMs = 120_000;

/** What lies in a folder that is gone, since an undo or a crash parted them, goes to the root, where it can be seen. */
async function liftOrphans(db: D1Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - liftAfterMs).toISOString();
  const found =
    await query<Lifted>`select c.user_id userId, c.id, c.name, c.name_key nameKey, c.type
    from files p
      cross join files c on c.user_id = p.user_id and c.parent_id = p.id and c.deleted_at is null
    where p.deleted_at is not null and p.deleted_at < ${before}
      and ${isHere("p.user_id")} limit ${atOnce}`.all(db);
  for (const [userId, rows] of Map.groupBy(found, (row) => row.userId)) {
    // The cron tells the room of events that nobody has told it of.
    const ports = { db, now: () => now, newId: uuidv7, committed: () => undefined };
    await writer(ports, { userId, actor: "user", runId: null }).many<FileRow>({
      kind: "update",
      table: fileTable,
      rows: await atRoot({ db, userId }, rows),
    });
  }
}

const parts = 4_096;
const pagesAtMost = 10;

/** The part of all secret names that is this minute's: each comes every three days. */
const partOf = (now: Date): string =>
  (Math.floor(now.getTime() / 60_000) % parts).toString(16).padStart(3, "0");

/**
 * Compares the rows and the bytes whose secret names begin so. Bytes that no row of any database knows for a day go, and so do
 * those of no file: an import brings them before their file, and may have broken off. A row of this database whose bytes are
 * gone, or not as many as it says, is marked until they are there again.
 */
export async function auditBytes(
  { db, bucket, databases }: Stores,
  now: Date,
  beginning: string,
): Promise<void> {
  // Rows first: bytes are kept before their row says so, and go before it does.
  const rowsIn = (one: D1Database) =>
    query<Audited>`select user_id userId, id,
      storage_name name, size, stored_at is not null isStored, missing_at is not null isMissing,
      ${isLoose} isLoose
    from file_versions v where storage_name >= ${beginning} and storage_name < ${`${beginning}g`}`.all(
      one,
    );
  const rows = await rowsIn(db);
  const elsewhere = await Promise.all(databases.filter((one) => one !== db).map(rowsIn));
  const known = new Set([
    ...[...rows, ...elsewhere.flat()].map(({ name }) => name),
    ...(await pointersIn(
      databases[0] ?? db,
      query`key >= ${beginning} and key < ${`${beginning}g`}`,
    )),
  ]);
  const found = new Map<string, R2Object>();
  let cursor: string | undefined;
  for (let page = 0; page < pagesAtMost; page++) {
    const listed = await bucket.list({
      prefix: beginning,
      ...(cursor !== undefined && { cursor }),
    });
    for (const object of listed.objects)
      if (/^[\da-f]{32}$/.test(object.key)) found.set(object.key, object);
    cursor = listed.truncated ? listed.cursor : undefined;
    if (cursor === undefined) break;
  }
  const old = now.getTime() - (await waitMs(databases[0] ?? db));
  const orphans = [...found].filter(
    ([name, { uploaded }]) => !known.has(name) && uploaded.getTime() < old,
  );
  const isOld = ({ name }: Audited) => (found.get(name)?.uploaded.getTime() ?? old) < old;
  const loose = rows.filter((row) => row.isStored === 1 && row.isLoose === 1 && isOld(row));
  await dropLoose(db, bucket, loose.slice(0, namesAtOnce));
  const gone = await stillUnknown(
    databases,
    orphans.slice(0, namesAtOnce).map(([name]) => name),
  );
  if (gone.length > 0) await bucket.delete(gone);
  // Not all was seen: what is missing is not known.
  if (cursor !== undefined) return;
  const turned = rows.filter(
    ({ name, size, isStored, isMissing }) =>
      isStored === 1 && (found.get(name)?.size === size) === (isMissing === 1),
  );
  if (turned.length === 0) return;
  await query`update file_versions set missing_at = iif(missing_at is null, ${now.toISOString()}, null)
    where storage_name in ${turned.map(({ name }) => name)} and ${isHere("file_versions.user_id")}`.run(
    db,
  );
}

interface Audited extends Named {
  readonly name: string;
  readonly size: number;
  readonly isStored: number;
  readonly isMissing: number;
  readonly isLoose: number;
}

/** SQL for a version `v` whose file is not there, in the trash or out of it. */
const isLoose = raw(`not exists (select 1 from files f
  where f.user_id = v.user_id and f.id = v.file_id)`);

async function dropLoose(
  db: D1Database,
  bucket: R2Bucket,
  rows: readonly Audited[],
): Promise<void> {
  if (rows.length === 0) return;
  const gone = await query<{ name: string }>`delete from file_versions as v
    where v.storage_name in ${rows.map(({ name }) => name)} and v.stored_at is not null and ${isLoose}
      and ${isHere("v.user_id")} returning storage_name name`.all(db);
  if (gone.length > 0) await bucket.delete(gone.map(({ name }) => name));
}

/** A directory that was set back, by thirty days at most, has lost pointers that objects tell it again within a day. */
const setBackMs = 32 * 86_400_000;

/** Bytes that nobody knows are kept as long. */
const waitMs = async (directory: D1Database): Promise<number> =>
  (await query`select 1 from pointers limit 1`.first(directory)) ? setBackMs : uploadMs;

/** Names that the object of somebody knows: those that begin so, or those among these. */
const pointersIn = (directory: D1Database, which: Query<unknown>) =>
  query<{ key: string }>`select key from pointers where ${which}`
    .as(({ key }) => key)
    .all(directory);

/**
 * The names that no row of any database knows, looked up again. A person who moves between two look-ups is seen in neither
 * database, so none is known to be alone while somebody is on their way.
 */
async function stillUnknown(
  databases: readonly D1Database[],
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const [directory] = databases;
  const isAnyoneMoving = async () =>
    directory === undefined ||
    (await query`select 1 from moves limit 1`.first(directory)) !== undefined;
  if (await isAnyoneMoving()) return [];
  const pointers = directory ? await pointersIn(directory, query`key in ${names}`) : [];
  const known = await Promise.all(
    databases.map((one) =>
      query<{ name: string }>`select storage_name name from file_versions
        where storage_name in ${names}`.all(one),
    ),
  );
  if (await isAnyoneMoving()) return [];
  const spared = new Set([...known.flat().map(({ name }) => name), ...pointers]);
  return names.filter((name) => !spared.has(name));
}
