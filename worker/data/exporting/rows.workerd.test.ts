import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { countingDb } from "../../testing/counting-db.ts";
import { growthOf, longTexts } from "../../testing/long-texts.ts";
import { workspace } from "../../testing/workspace.ts";
import { pagesOf } from "./rows.ts";

const table = { name: "note_revisions", keys: ["note_id", "id"] } as const;

test("an export of twice as many long rows looks at twice as many, and holds a megabyte of them", async () => {
  await workspace();
  const { db, counter } = countingDb(env.DB);
  const growth = await growthOf(async (many) => {
    const userId = `writer-${String(many)}`;
    await longTexts(env.DB, userId, { many, letters: 300_000 });
    counter.reset();
    const found: unknown[] = [];
    for await (const rows of pagesOf(db, userId, table)) {
      expect(rows.length).toBeLessThanOrEqual(3);
      found.push(...rows.map(({ id }) => id));
    }
    expect(found).toEqual(Array.from({ length: many }, (_, at) => String(at).padStart(6, "0")));
    return counter.rows.read;
  }, 15);
  for (const times of growth) expect(times).toBeLessThan(2.3);
});

test("short rows come by hundreds, and one that alone is longer than a page comes by itself", async () => {
  await workspace();
  await longTexts(env.DB, "writer", { many: 700, letters: 10 });
  await longTexts(env.DB, "writer", { from: 700, many: 1, letters: 1_200_000 });
  const pages: number[] = [];
  for await (const rows of pagesOf(env.DB, "writer", table)) pages.push(rows.length);
  expect(pages).toEqual([500, 200, 1]);
});
