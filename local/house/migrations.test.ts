import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bundledMigrations, bundlePath } from "../migrate.ts";
import { inRoot } from "../paths.ts";

const files = readdirSync(inRoot("migrations"), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".sql"),
);

it.each(files)("%s holds nothing that D1 takes badly", (name) => {
  const sql = readFileSync(inRoot("migrations", name), "utf8").toLowerCase();
  expect(sql).not.toMatch(/on delete cascade/);
  expect(sql).not.toMatch(/create trigger/);
  // drizzle-kit's name for the copy it rebuilds a table through.
  expect(sql).not.toMatch(/__new_/);
  // Full text has a database of its own, since one virtual table makes `d1 export` fail.
  if (!name.startsWith("search")) expect(sql).not.toMatch(/create virtual table/);
});

it("migrations are named by what they do", () => {
  for (const name of files) expect(name).toMatch(/^(?:search\/)?\d{4}_[a-z]+(?:_[a-z0-9]+)*\.sql$/);
});

it("the worker carries every migration, as it stands, for people's own objects", async () => {
  // `npm run migration` writes it, by the `-u` of this test.
  await expect(await bundledMigrations()).toMatchFileSnapshot(bundlePath);
});
