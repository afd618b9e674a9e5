import type { Query } from "../db/query.ts";
import { query } from "../db/query.ts";
import { isAway, Problem } from "../http/problem.ts";
import { isAbsence } from "./absent.ts";
import { PlacedDatabase, type RunThere } from "./placed.ts";

/** The databases of an installation. Where there is one it is all of them, and nothing is ever looked up. */
export interface Databases {
  /** Accounts, and all that is found before it is known whose it is. It holds people's data as well. */
  readonly directory: D1Database;
  /** Every database that holds people's data, the directory first. */
  readonly databases: readonly D1Database[];
  /** The same by the names of their bindings. */
  readonly byName: ReadonlyMap<string, D1Database>;
  /** The one way to what a person has. */
  dbFor(userId: string): D1Database;
  /** The name of the database that takes a new person; null for the directory. */
  placeOfNew(userId: string): string | null;
  /** What is to take new people and is not bound: they go to the others meanwhile, which nobody wanted. */
  readonly unbound: readonly string[];
}

/** A database by the name of its binding. */
type Bound = readonly [name: string, db: D1Database];

export const directoryName = "DB";

/** Tables of the directory. Of `users` a person's own database has a copy; every other table is the person's. */
export const directoryTables: ReadonlySet<string> = new Set([
  "users",
  "sessions",
  "refresh_tokens",
  "reset_codes",
  "second_factors",
  "recovery_codes",
  "passkeys",
  "avatars",
  "invites",
  "settings",
  "admin_acts",
  "account_endings",
  "service_notes",
  "moves",
]);

const mostRemembered = 10_000;
const lookedAgainMs = 100;

const isMoving = () =>
  new Problem("unavailable", "Your workspace is being moved. Please try again in a moment", {
    retryAfterSeconds: 5,
  });

/** `newPeopleIn` names the databases that take new people, for where one of them is full; empty: all do. */
export function databasesOf(
  directory: D1Database,
  others: readonly Bound[],
  newPeopleIn = "",
  patienceMs = 3_000,
): Databases {
  const byName = new Map<string, D1Database>(others);
  const wanted = namesIn(newPeopleIn);
  const unbound = wanted.filter((name) => name !== directoryName && !byName.has(name));
  const all = {
    directory,
    unbound,
    databases: [directory, ...byName.values()],
    byName: new Map([[directoryName, directory], ...byName]),
  };
  if (others.length === 0) return { ...all, dbFor: () => directory, placeOfNew: () => null };
  const known = boundedMap();
  const open = placesIn(wanted, [...byName.keys()]);

  async function placeOf(userId: string): Promise<string | null> {
    const before = known.get(userId);
    if (before !== undefined) return before;
    const row = await query<{
      place: string | null;
    }>`select place from users where user_id = ${userId}`.first(directory);
    // Who is not there may be there in a moment, somewhere else.
    if (row) known.set(userId, row.place);
    return row?.place ?? null;
  }

  async function databaseOf(userId: string): Promise<D1Database> {
    const place = await placeOf(userId);
    const db = place === null ? directory : byName.get(place);
    if (!db)
      throw new Error(`The database ${String(place)}, in which somebody's data lies, is not bound`);
    return db;
  }

  /** An isolate may remember where somebody was; where they are on their way, it is found out again until they are there. */
  const runThere = (userId: string): RunThere =>
    async function there(run) {
      const until = Date.now() + patienceMs;
      for (;;) {
        const db = await databaseOf(userId);
        try {
          return await run(db);
        } catch (error) {
          if (!isAbsence(error)) throw error;
        }
        known.delete(userId);
        if ((await databaseOf(userId)) !== db) continue;
        if (Date.now() >= until) throw isMoving();
        known.delete(userId);
        await new Promise((resolve) => setTimeout(resolve, lookedAgainMs));
      }
    };

  return {
    ...all,
    // Nobody is anywhere: calls without a token carry this.
    dbFor: (userId) => (userId === "" ? directory : new PlacedDatabase(userId, runThere(userId))),
    placeOfNew: (userId) => open[hashOf(userId) % open.length] ?? null,
  };
}

/** `DB_1`, `DB_2` … as they are bound, in the order of their numbers. */
export function furtherDatabases(env: object): Bound[] {
  return Object.entries(env)
    .filter(
      (entry): entry is [string, D1Database] =>
        /^DB_\d{1,3}$/.test(entry[0]) && isDatabase(entry[1]),
    )
    .toSorted(([a], [b]) => Number(a.slice(3)) - Number(b.slice(3)));
}

const isDatabase = (value: unknown): value is D1Database =>
  typeof value === "object" && value !== null && "prepare" in value && "batch" in value;

const namesIn = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean);

/** Those of the wanted ones that are bound, or all; the directory is null. */
function placesIn(wanted: readonly string[], names: readonly string[]): readonly (string | null)[] {
  const all = [directoryName, ...names];
  const bound = wanted.filter((name) => all.includes(name));
  return (bound.length === 0 ? all : bound).map((name) => (name === directoryName ? null : name));
}

/** FNV-1a: the same in every isolate, and even over ids that begin alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

function boundedMap() {
  const places = new Map<string, string | null>();
  return {
    get: (userId: string) => places.get(userId),
    delete: (userId: string) => places.delete(userId),
    set(userId: string, place: string | null) {
      if (places.size >= mostRemembered) places.clear();
      places.set(userId, place);
    },
  };
}

/** Where what is found by a secret is looked for. */
export type Places = Pick<Databases, "directory" | "databases" | "byName">;

/**
 * Asks every database at once for what lies in one of them, whose it is being found out by that. What has a `userId` counts
 * only where the directory says that the person is: who was moved a moment ago has rows in two. A database that is away
 * stands in the way only of what no other one has.
 */
export async function foundIn<Found>(
  { directory, databases, byName }: Places,
  wanted: Query<Found>,
): Promise<Found | undefined> {
  if (databases.length === 1) return wanted.first(directory);
  const asked = await Promise.allSettled(databases.map((db) => wanted.first(db)));
  const found = asked.flatMap((answer, at) =>
    answer.status === "fulfilled" && answer.value !== undefined
      ? [{ row: answer.value, db: databases[at] }]
      : [],
  );
  for (const { row, db } of found) {
    const userId = ownerOf(row);
    if (userId === undefined || (await homeOf(userId, directory, byName)) === db) return row;
  }
  if (found.length > 0) throw isMoving();
  if (asked.some(({ status }) => status === "rejected")) throw isAway();
  return undefined;
}

const ownerOf = (row: unknown): string | undefined =>
  typeof row === "object" && row !== null && "userId" in row && typeof row.userId === "string"
    ? row.userId
    : undefined;

async function homeOf(userId: string, directory: D1Database, byName: Places["byName"]) {
  const row = await query<{
    place: string;
  }>`select coalesce(place, ${directoryName}) place from users where user_id = ${userId}`.first(
    directory,
  );
  return row && byName.get(row.place);
}

/** Does the same in every database; one that fails holds up none of the others, and is told of. */
export async function inEach(
  databases: readonly D1Database[],
  work: (db: D1Database) => unknown,
): Promise<void> {
  const ends = await Promise.allSettled(databases.map(async (db) => work(db)));
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
