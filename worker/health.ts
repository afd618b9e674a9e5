import { health } from "#contract/endpoint.ts";
import journal from "../migrations/meta/_journal.json" with { type: "json" };
import { batch, query } from "./db/query.ts";
import { Problem } from "./http/problem.ts";
import type { Serve } from "./http/serve.ts";
import { nameOfPlace } from "./places/named-databases.ts";
import type { Ports } from "./ports.ts";

const wanted = journal.entries.map(({ tag }) => tag);

/** Tells that every call can be answered: the databases are there and as this program expects them. */
export function healthRoutes(serve: Serve, ports: Ports): void {
  // A database does not lose a migration: once it is ready, asking costs nothing.
  let isReady = false;
  serve(health.check, async () => {
    const lacking = isReady
      ? []
      : [
          ...(await tablesLacking(ports)),
          ...(await searchLacking(ports)),
          ...(await placesLacking(ports)),
          ...ports.unbound.map((name) => `the database ${name}, which NEW_PEOPLE_IN names`),
        ];
    if (lacking.length > 0) {
      throw new Problem("unavailable", `Not ready: missing ${lacking.join(", ")}`);
    }
    isReady = true;
    return { status: "ok" as const };
  });
}

async function tablesLacking({ databases }: Ports): Promise<string[]> {
  const lacking = await Promise.all(
    databases.map(async (db) => {
      const applied = await unlessThrown(
        query<{ name: string }>`select name from d1_migrations`.all(db),
      );
      const names = new Set(applied?.map(({ name }) => name.replace(/\.sql$/, "")));
      return wanted.filter((tag) => !names.has(tag));
    }),
  );
  return [...new Set(lacking.flat())].map((tag) => `the migration ${tag}`);
}

/** A database in which somebody's data lies, and which is bound no more: they would find nothing, or write where they are not. */
async function placesLacking({ directory, byName }: Ports): Promise<string[]> {
  const places = await unlessThrown(
    query<{ place: string }>`select distinct
      iif(place like 'own:%', 'own:', place) place from users where place is not null`
      .as(({ place }) => place)
      .all(directory),
  );
  return (places ?? [])
    .filter((place) => !byName.has(place))
    .map((place) => `the database ${nameOfPlace(place)}, in which people's data lies`);
}

async function searchLacking({ searchFor }: Ports): Promise<string[]> {
  const read = await unlessThrown(
    batch(searchFor(""), [
      query`select id from documents limit 0`,
      query`select * from word_list limit 0`,
    ]),
  );
  return read ? [] : ["the tables of the search"];
}

/** A database that was never migrated, or that does not answer, throws. */
async function unlessThrown<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    console.error(JSON.stringify({ health: String(error) }));
    return undefined;
  }
}
