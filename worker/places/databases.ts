import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { isAbsence } from "./absent.ts";
import {
  type Bound,
  boundedMap,
  directoryName,
  NamedDatabases,
  type Objects,
  objectsName,
  placeNamed,
} from "./named-databases.ts";
import { PlacedDatabase, type RunThere } from "./placed.ts";
import { pointedAt } from "./own/pointers.ts";

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
  /** The names of objects in which something may lie that is found by this secret. */
  pointed(secret: string): Promise<string[]>;
  /** Takes the object of a person away, with all that is in it. */
  erase(userId: string): Promise<void>;
  /** What is to take new people and is not bound: they go to the others meanwhile, which nobody wanted. */
  readonly unbound: readonly string[];
}

/** Tables of the directory. Of `users` a person's own database has a copy; every other table is the person's. */
export const directoryTables: ReadonlySet<string> = new Set([
  "users",
  "sessions",
  "refresh_tokens",
  "reset_codes",
  "address_changes",
  "second_factors",
  "recovery_codes",
  "passkeys",
  "avatars",
  "account_acts",
  "invites",
  "settings",
  "admin_acts",
  "account_endings",
  "service_notes",
  "moves",
  "pointers",
]);

const lookedAgainMs = 100;

export const isMoving = () =>
  new Problem("unavailable", "Your workspace is being moved. Please try again in a moment", {
    retryAfterSeconds: 5,
  });

interface Spreading {
  /** Names the databases that take new people, for where one of them is full; empty: all that are bound do. */
  readonly newPeopleIn?: string | undefined;
  readonly patienceMs?: number;
  /** Undefined where nobody has an object of their own. */
  readonly objects?: Objects | undefined;
}

export function databasesOf(
  directory: D1Database,
  others: readonly Bound[],
  { newPeopleIn = "", patienceMs = 3_000, objects }: Spreading = {},
): Databases {
  const byName = new NamedDatabases([[directoryName, directory], ...others], objects);
  const wanted = namesIn(newPeopleIn);
  const isThere = (name: string) =>
    name === objectsName ? objects !== undefined : byName.has(name);
  const all = {
    directory,
    unbound: wanted.filter((name) => !isThere(name)),
    databases: [...byName.values()],
    byName,
    pointed: async (secret: string) =>
      objects
        ? (await pointedAt(directory, secret)).map((userId) => placeNamed(objectsName, userId))
        : [],
    erase: async (userId: string) => objects?.erase(userId),
  };
  if (others.length === 0 && !objects)
    return { ...all, dbFor: () => directory, placeOfNew: () => null };
  const open = placesIn(wanted.filter(isThere), [...byName.keys()]);
  const runThere = roadsTo({ directory, byName, patienceMs });
  return {
    ...all,
    // Nobody is anywhere: calls without a token carry this.
    dbFor: (userId) => (userId === "" ? directory : new PlacedDatabase(userId, runThere(userId))),
    placeOfNew: (userId) => placeAmong(open, userId),
  };
}

/** The way to what each person has. */
function roadsTo({
  directory,
  byName,
  patienceMs,
}: Pick<Databases, "directory" | "byName"> & { readonly patienceMs: number }) {
  const known = boundedMap<string | null>();

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
  return (userId: string): RunThere =>
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

/** Those of the wanted ones that are there, or all that are bound. */
const placesIn = (wanted: readonly string[], names: readonly string[]): readonly string[] =>
  wanted.length === 0 ? names : wanted;

function placeAmong(open: readonly string[], userId: string): string | null {
  const name = open[hashOf(userId) % open.length] ?? directoryName;
  return name === directoryName ? null : placeNamed(name, userId);
}

/** FNV-1a: the same in every isolate, and even over ids that begin alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
