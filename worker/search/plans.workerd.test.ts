import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { search } from "#contract/search.ts";
import { everyTool, searchablesOf } from "../tools.ts";
import { countingDb } from "../testing/counting-db.ts";
import { addTask, ask } from "../testing/searching.ts";
import { workspace } from "../testing/workspace.ts";
import { everyDatabase } from "../testing/databases.ts";
import { follow } from "./indexing/follow.ts";

/** Steps of a plan that walk through a whole table, where a person's part or a list that was handed in would do. */
async function walks(db: D1Database, sql: string): Promise<string[]> {
  const marks = [...sql.matchAll(/\?(\d+)/g)].map(([, mark]) => Number(mark));
  const count = marks.length > 0 ? Math.max(...marks) : (sql.match(/\?/g)?.length ?? 0);
  const { results } = await db
    .prepare(`explain query plan ${sql}`)
    .bind(...Array.from({ length: count }, () => "1"))
    .all<{ detail: string }>();
  return (
    results
      .map(({ detail }) => detail)
      .filter((detail) =>
        /^SCAN (?:documents|spellings|outside_items|events|d|s)\b|^SEARCH (?:spellings|s) .*\(user_id=\?\)$/.test(
          detail,
        ),
      )
      // The newest id stands at the table's end.
      .filter((detail) => !detail.includes("USING INTEGER PRIMARY KEY"))
  );
}

test("SR-02 following the log walks through nobody's table, neither the log's nor the index's", async () => {
  const { signUp, now } = { ...(await workspace()), now: () => new Date() };
  const ada = await signUp();
  await addTask(ada, "Something to find");
  await env.SEARCH.prepare("update cursors set indexed_seq = 0 where user_id = ?")
    .bind(ada.user.id)
    .run();
  const full = countingDb(env.SEARCH);
  const log = countingDb(everyDatabase);
  await follow(
    { search: full.db, searchables: searchablesOf(everyTool), dbFor: () => log.db, now },
    ada.user.id,
  );
  const statements = [
    ...full.counter.trips.flat().map((sql) => [env.SEARCH, sql] as const),
    ...log.counter.trips.flat().map((sql) => [everyDatabase, sql] as const),
  ];
  expect(statements.length).toBeGreaterThan(10);
  for (const [db, sql] of statements) expect([sql, await walks(db, sql)]).toEqual([sql, []]);
});

test("SR-02 a search is one round trip, two with a typo, and walks through nobody's table", async () => {
  const { signUp, search: full } = await workspace();
  const ada = await signUp();
  await addTask(ada, "Something to find");
  for (const [q, trips] of [
    ["something", 1],
    ["is:open", 1],
    ["somethnig", 2],
    ["...", 0],
    ["", 0],
  ] as const) {
    full.counter.reset();
    await ask(ada, q, q === "something" ? { after: "2026-01-01" } : {});
    expect([q, full.counter.trips.length]).toEqual([q, trips]);
    for (const sql of full.counter.trips.flat()) {
      expect([sql, await walks(env.SEARCH, sql)]).toEqual([sql, []]);
    }
  }
  full.counter.reset();
  await ada.call(search.stats, {});
  expect(full.counter.trips).toHaveLength(1);
});
