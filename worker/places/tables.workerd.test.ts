import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { joined, type Query, query, raw, type Row } from "../db/query.ts";
import { isSpread } from "../testing/databases.ts";
import { everyScene } from "../testing/faults/every-scene.ts";
import { mailSettings, withoutLimits } from "../testing/faults/stage.ts";
import { peopleOf, unbroken } from "../testing/faults/trying.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { everyTool } from "../tools.ts";
import { directoryTables } from "./databases.ts";
import { tablesOf } from "./rows-of-person.ts";

/** Their rows in the directory say who is where, or are the copy of an account in a person's own database. */
const ofBoth = new Set(["users", "presences", "moving_changes", "pointer_changes"]);

test.runIf(isSpread)(
  "DP-02 whatever route writes it, a table that is listed with the directory has rows nowhere else, and any other lies with its person",
  async () => {
    const space = await workspace({}, undefined, everyTool, mailSettings);
    withoutLimits(space);
    const names = (await tablesOf(env.DB)).filter((name) => !ofBoth.has(name));
    const ofDirectory = names.filter((name) => directoryTables.has(name));
    const ofPeople = names.filter((name) => !directoryTables.has(name));
    const astray = new Set<string>();
    const elsewhere = someoneElsewhere(space);
    for (const [place, one] of everyScene.entries()) {
      const stage = { space, ada: await elsewhere(), name: `tables-${String(place)}` };
      await unbroken(space, one, await one.ready(stage));
      // What one route writes the next may take away.
      for (const name of await filled(env.DB_1 ?? env.DB, ofDirectory, raw("true")))
        astray.add(name);
      for (const name of await filled(env.DB, ofPeople, isElsewhere)) astray.add(name);
    }
    expect([...astray]).toEqual([]);
  },
  180_000,
);

const isElsewhere = query`user_id in (select user_id from users where place is not null)`;

/** Of these tables those that have such rows. */
async function filled(
  db: D1Database,
  names: readonly string[],
  where: Query<Row>,
): Promise<string[]> {
  const counts = names.map(
    (name) => query`exists (select 1 from ${raw(name)} where ${where}) ${raw(name)}`,
  );
  const row = await query<Record<string, number>>`select ${joined(counts)}`.first(db);
  return names.filter((name) => row?.[name] === 1);
}

/** People whose data lies beside the directory, another one now and then. */
function someoneElsewhere(space: Workspace) {
  const person = peopleOf(space, 3);
  return async (): Promise<Person> => {
    for (;;) {
      const one = await person();
      const row = await query<{ place: string | null }>`select place from users
        where user_id = ${one.user.id}`.first(env.DB);
      if (row?.place === "DB_1") return one;
    }
  };
}
