import { batch, query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Ports } from "../../ports.ts";
import {
  directoryName,
  nameOfPlace,
  objectsName,
  placeNamed,
} from "../../places/named-databases.ts";
import { markOfDeleted } from "../../places/deleted.ts";
import { emptyRows } from "../../places/rows-of-person.ts";
import type { Lent } from "../lent.ts";

/** No token lives longer than a quarter of an hour; a call that was let in before ends well within the rest. */
const lastTokensMs = 20 * 60_000;
/** After so many minutes without an answer of Google the tokens go untold: they end by the person's hand there. */
const mostGoogleTries = 10;
const atOnce = 500;
/**
 * FTS5 merges its index by 64 pages for so many rows that go, while everybody waits: 500 at once held up a list of somebody
 * else for 941 ms where 100 000 documents went, these for 485.
 */
const documentsAtOnce = 60;
const accountsARun = 5;

interface Ending {
  readonly userId: string;
  readonly beganAt: string;
  readonly googleTries: number;
}

/** Each minute: goes on with accounts that were deleted, and ends those whose last token has ended. */
export async function wipeDeleted(ports: Ports, lent: Lent): Promise<void> {
  const until = new Date(ports.now().getTime() - lastTokensMs).toISOString();
  const left = await query<{ userId: string }>`select user_id userId from account_endings
    where ended_at is null and (wiped_at is null or began_at <= ${until}) order by began_at limit ${accountsARun}`.all(
    ports.directory,
  );
  for (const { userId } of left) {
    await wipeAccount(ports, lent, userId).catch((error: unknown) => {
      // One account's trouble is not the others'.
      console.error(JSON.stringify({ wiping: userId, error: String(error) }));
    });
  }
}

/**
 * Takes everything of a deleted account away, in steps of which each may be cut off and done again: bytes before the rows that
 * know of them, the account's own row last.
 */
export async function wipeAccount(ports: Ports, lent: Lent, userId: string): Promise<void> {
  const { directory } = ports;
  const ending =
    await query<Ending>`select user_id userId, began_at beganAt, google_tries googleTries
    from account_endings where user_id = ${userId}`.first(directory);
  if (!ending) return;
  if (!(await leftGoogle(ports, lent, ending))) return;
  await mustBeBound(ports, userId);
  const own = ports.byName.get(placeNamed(objectsName, userId));
  const databases = [...ports.databases, ...(own ? [own] : [])];
  const isLast = Date.parse(ending.beganAt) + lastTokensMs <= ports.now().getTime();
  for (const db of databases) await wipeBytes(ports.bucket, { db, userId }, isLast);
  await wipeSearch(ports.searchFor(userId), userId);
  // Wherever something of theirs may lie; the account itself last, since it says where they were.
  for (const db of databases)
    await emptyRows(db, userId, {
      // What an administrator did to others stays told.
      except: db === directory ? ["users", "account_endings", "admin_acts"] : [],
      // The room is told of these ends by their rows; and what still comes into R2 is found by its own.
      ...(!isLast && {
        only: {
          sessions: "revoked_at is null or room_told_at is not null",
          file_versions: "stored_at is not null",
        },
      }),
    });
  // Of what is told of them to administrators, the addresses that they had are theirs.
  await query`delete from admin_acts where user_id = ${userId} and act = 'address'`.run(directory);
  await query`delete from users where user_id = ${userId}`.run(directory);
  if (!isLast) {
    await query`update account_endings set wiped_at = ${ports.now().toISOString()}
      where user_id = ${userId}`.run(directory);
    return;
  }
  await ports.room.erase(userId);
  await ports.erase(userId);
  await query`update account_endings set user_id = ${await markOfDeleted(userId)},
    ended_at = ${ports.now().toISOString()} where user_id = ${userId}`.run(directory);
}

/** What nobody can reach now would be left for ever. */
async function mustBeBound({ directory, byName }: Ports, userId: string): Promise<void> {
  const row = await query<{ place: string | null }>`select place from users
    where user_id = ${userId}`.first(directory);
  const place = row?.place ?? directoryName;
  if (!byName.has(place)) throw new Error(`${nameOfPlace(place)} is not bound`);
}

/** False where Google is to be told in a minute. */
async function leftGoogle(
  ports: Ports,
  lent: Lent,
  { userId, googleTries }: Ending,
): Promise<boolean> {
  if (googleTries >= mostGoogleTries) return true;
  try {
    await lent.leaveGoogle(ports, { db: ports.dbFor(userId), userId });
    return true;
  } catch (error) {
    console.error(JSON.stringify({ google: String(error) }));
    await query`update account_endings set google_tries = google_tries + 1
      where user_id = ${userId}`.run(ports.directory);
    return false;
  }
}

interface Stored {
  readonly id: string;
  readonly storageName: string;
  readonly partsId: string | null;
}

/**
 * Bytes, and then the rows that know of them. A call that was let in before the end may bring bytes after this: the row of an
 * upload under way stays until the last look, without what it says of the file.
 */
async function wipeBytes(bucket: R2Bucket, { db, userId }: Reader, isLast: boolean): Promise<void> {
  for (let last = ""; ;) {
    const versions = await query<Stored>`select id, storage_name storageName, parts_id partsId
      from file_versions where user_id = ${userId} and id > ${last} order by id limit ${atOnce}`.all(
      db,
    );
    const end = versions.at(-1);
    if (!end) break;
    for (const { storageName, partsId } of versions)
      if (partsId !== null)
        await bucket
          .resumeMultipartUpload(storageName, partsId)
          .abort()
          // It has ended already.
          .catch(() => undefined);
    await bucket.delete(versions.map(({ storageName }) => storageName));
    const these = query`user_id = ${userId} and id > ${last} and id <= ${end.id}`;
    await batch(db, [
      query`delete from file_versions where ${these} and (stored_at is not null or ${Number(isLast)})
        and id in ${versions.map(({ id }) => id)}`,
      query`update file_versions set name = '', plan = null where ${these} and stored_at is null`,
    ]);
    last = end.id;
  }
  for (;;) {
    const { objects } = await bucket.list({ prefix: `mail/${userId}/`, limit: atOnce });
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

/** Words have no owner of their own: they go with their documents. */
async function wipeSearch(search: D1Database, userId: string): Promise<void> {
  for (;;) {
    const rows = await query<{ id: number }>`select id from documents where user_id = ${userId}
      limit ${documentsAtOnce}`.all(search);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await search.batch([
      query`delete from words where rowid in ${ids}`.on(search),
      query`delete from documents where user_id = ${userId} and id in ${ids}`.on(search),
    ]);
  }
  await emptyRows(search, userId, { except: [] });
}
