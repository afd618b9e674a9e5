import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { type Databases, databasesOf, furtherDatabases } from "../places/databases.ts";
import {
  directoryName,
  NamedDatabases,
  type Objects,
  objectsName,
  placeNamed,
} from "../places/named-databases.ts";
import { objectsIn } from "../places/own/object.ts";
import { countedLine, countingDb } from "./counting-db.ts";
import { spreadDatabase } from "./spread-database.ts";

/** Whether people have objects of their own in this run. */
export const isOwn = env.OWN_OBJECTS === "on";
/** Where the people of these tests lie: every other one in the next place, so that no run depends on their ids. */
const places = new Map<string, string>();
const others = furtherDatabases(env);
/** One handle each, so that a test may break it. */
const handles = new Map<string, D1Database>();
const real = objectsIn(env.People);
const objects: Objects | undefined = isOwn
  ? {
      ...real,
      of(userId) {
        const db = handles.get(userId) ?? real.of(userId);
        handles.set(userId, db);
        return db;
      },
    }
  : undefined;
const byName = new NamedDatabases([[directoryName, env.DB], ...others], objects);
const bound = [...byName.keys()];
const names = [...bound, ...(isOwn ? [objectsName] : [])].toReversed();

/** Those of the test files before, whose storage is gone. */
export function forgetPeople(): void {
  places.clear();
  handles.clear();
}

export const isSpread = others.length > 0;

/** So long does a call wait for somebody who is being moved: here the mover waits for it. */
const patienceMs = 50;

const at = (name: string): D1Database => {
  const db = byName.get(name);
  if (!db) throw new Error(`There is no ${name}`);
  return db;
};

/** Each by itself, the objects of all people too. */
export const eachDatabase = (): readonly D1Database[] => [
  ...byName.values(),
  ...[...places.values()].filter((place) => !bound.includes(place)).map(at),
];

/** All of them as one, for what a test looks up or puts there by itself. */
export const everyDatabase: D1Database =
  isSpread || isOwn
    ? spreadDatabase(eachDatabase, (userId) => {
        const place = places.get(userId);
        return place === undefined ? undefined : at(place);
      })
    : env.DB;

function placeOfNew(userId: string): string | null {
  const place = placeNamed(names[places.size % names.length] ?? directoryName, userId);
  places.set(userId, place);
  return place === directoryName ? null : place;
}

/** The databases of the app, and what goes over their lines; look-ups of a person's place are not among that. */
export function countedDatabases(line = countedLine()) {
  const uncounted = {
    ...databasesOf(env.DB, others, { patienceMs, objects }),
    placeOfNew,
    search: env.SEARCH,
  };
  const directory = countingDb(env.DB, line).db;
  const byNameCounted = new NamedDatabases(
    [
      [directoryName, directory],
      ...others.map(([name, db]) => [name, countingDb(db, line).db] as const),
    ],
    objects && { ...objects, of: (userId) => countingDb(objects.of(userId), line).db },
  );
  const counted: Databases = {
    directory,
    databases: [...byNameCounted.values()],
    byName: byNameCounted,
    pointed: (key) => uncounted.pointed(key),
    erase: (userId) => uncounted.erase(userId),
    dbFor:
      isSpread || isOwn
        ? (userId) => countingDb(uncounted.dbFor(userId), line).db
        : () => directory,
    placeOfNew,
    unbound: [],
  };
  return {
    counted,
    counter: line.counter,
    uncounted,
    asOne: isSpread || isOwn ? everyDatabase : directory,
  };
}

export async function migrateAll(): Promise<void> {
  for (const db of byName.values()) await applyD1Migrations(db, env.TEST_MIGRATIONS);
  await applyD1Migrations(env.SEARCH, env.TEST_SEARCH_MIGRATIONS);
}

/** As the cron does it: over each database by itself. */
export async function overEach(
  databases: readonly D1Database[],
  work: (stores: {
    readonly db: D1Database;
    readonly bucket: R2Bucket;
    readonly databases: readonly D1Database[];
  }) => Promise<void>,
): Promise<void> {
  // What lies in the objects of others is known by the directory's pointers alone.
  const shared = [...byName.values()];
  for (const db of databases) await work({ db, bucket: env.FILES, databases: shared });
}

/** What the objects of people do by themselves while the cron runs over the others. */
export const objectDatabases = (): readonly D1Database[] => eachDatabase().slice(bound.length);
