import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import {
  type Databases,
  databasesOf,
  directoryName,
  furtherDatabases,
} from "../places/databases.ts";
import { countedLine, countingDb } from "./counting-db.ts";
import { spreadDatabase } from "./spread-database.ts";

/** Where the people of these tests lie: every other one in the next database, so that no run depends on their ids. */
const places = new Map<string, string | null>();
const others = furtherDatabases(env);
const byName = new Map<string | null, D1Database>([[null, env.DB], ...others]);
const names = [...byName.keys()].toReversed();

export const isSpread = others.length > 0;

/** So long does a call wait for somebody who is being moved: here the mover waits for it. */
const patienceMs = 50;

/** Each by itself. */
export const eachDatabase: readonly D1Database[] = [...byName.values()];

/** All of them as one, for what a test looks up or puts there by itself. */
export const everyDatabase: D1Database = isSpread
  ? spreadDatabase([...byName.values()], (userId) => {
      const place = places.get(userId);
      return place === undefined ? undefined : byName.get(place);
    })
  : env.DB;

function placeOfNew(userId: string): string | null {
  const place = names[places.size % names.length] ?? null;
  places.set(userId, place);
  return place;
}

/** The databases of the app, and what goes over their lines; look-ups of a person's place are not among that. */
export function countedDatabases(line = countedLine()) {
  const uncounted = {
    ...databasesOf(env.DB, others, "", patienceMs),
    placeOfNew,
    search: env.SEARCH,
  };
  const directory = countingDb(env.DB, line).db;
  const byNameCounted = new Map([
    [directoryName, directory],
    ...others.map(([name, db]) => [name, countingDb(db, line).db] as const),
  ]);
  const counted: Databases = {
    directory,
    databases: [...byNameCounted.values()],
    byName: byNameCounted,
    dbFor: isSpread ? (userId) => countingDb(uncounted.dbFor(userId), line).db : () => directory,
    placeOfNew,
    unbound: [],
  };
  return {
    counted,
    counter: line.counter,
    uncounted,
    asOne: isSpread ? everyDatabase : directory,
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
  for (const db of databases) await work({ db, bucket: env.FILES, databases });
}
