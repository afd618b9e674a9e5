import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { query, raw } from "../db/query.ts";
import { countingDb } from "../testing/counting-db.ts";
import { growthOf, longTexts } from "../testing/long-texts.ts";
import { workspace } from "../testing/workspace.ts";
import {
  type Carried,
  carriedTables,
  carryChanges,
  pagesOf,
  unwatch,
  watchChanges,
} from "./carrying.ts";

async function texts(): Promise<Carried> {
  const found = (await carriedTables(env.DB)).find(({ name }) => name === "note_revisions");
  if (!found) throw new Error("No texts are carried");
  return found;
}

test("a mover of twice as many long rows looks at twice as many", async () => {
  await workspace();
  const { db, counter } = countingDb(env.DB);
  const table = await texts();
  const growth = await growthOf(async (many) => {
    const userId = `writer-${String(many)}`;
    await longTexts(env.DB, userId, { many, letters: 120_000 });
    counter.reset();
    let found = 0;
    for await (const { rows } of pagesOf(db, userId, table, undefined)) {
      expect(rows.length).toBeLessThanOrEqual(2);
      found += rows.length;
    }
    expect(found).toBe(many);
    return counter.rows.read;
  }, 15);
  for (const times of growth) expect(times).toBeLessThan(2.3);
});

test("what changed during a move is carried a few long rows at a time, and what is gone with them", async () => {
  await workspace();
  const table = await texts();
  await watchChanges(env.DB, "writer", [table]);
  await longTexts(env.DB, "writer", { many: 40, letters: 120_000 });
  await query`delete from note_revisions where user_id = 'writer' and id = '000003'`.run(env.DB);
  const { db: from, counter } = countingDb(env.DB);
  const sent: unknown[] = [];
  const to = new Proxy(env.SEARCH, {
    get: (_, name) =>
      name === "batch"
        ? (list: unknown[]) => {
            sent.push(list.length);
            return Promise.resolve(list.map(() => ({ results: [] })));
          }
        : () => ({ bind: () => ({}) }),
  });
  expect(await carryChanges({ from, to }, "writer", [table], raw("true"))).toBe(41);
  // 39 rows, two by two.
  expect(sent.length).toBe(20);
  expect(counter.rows.read).toBeLessThan(20 * 41 * 6);
  await unwatch(env.DB, "writer");
});
