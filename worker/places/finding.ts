import { type Query, query } from "../db/query.ts";
import { isAway } from "../http/problem.ts";
import { type Databases, isMoving } from "./databases.ts";
import { directoryName, namesOf } from "./named-databases.ts";

/** Where what is found by a secret is looked for. */
export type Places = Pick<Databases, "directory" | "databases" | "byName" | "pointed">;

/** Every database, and the objects that the secret leads to. */
export async function placesOf(
  { databases, byName, pointed }: Omit<Places, "directory">,
  secret: string,
): Promise<D1Database[]> {
  return [...databases, ...(await pointed(secret)).flatMap((name) => byName.get(name) ?? [])];
}

/**
 * Asks every database at once, and the objects that the secret leads to, for what lies in one of them, whose it is being found
 * out by that. What has a `userId` counts only where the directory says that the person is: who was moved a moment ago has rows
 * in two. A database that is away stands in the way only of what no other one has.
 */
export async function foundIn<Found>(
  places: Places,
  secret: string,
  wanted: Query<Found>,
): Promise<Found | undefined> {
  const { directory, byName } = places;
  if (namesOf(byName).length === 1) return wanted.first(directory);
  const all = await placesOf(places, secret);
  const asked = await Promise.allSettled(all.map((db) => wanted.first(db)));
  const found = asked.flatMap((answer, at) =>
    answer.status === "fulfilled" && answer.value !== undefined
      ? [{ row: answer.value, db: all[at] }]
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
