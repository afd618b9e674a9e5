import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { unstable_splitSqlQuery } from "wrangler";
import { inRoot } from "./paths.ts";

/** As `wrangler d1 migrations apply` keeps its own, so that both agree on what has been done. */
const bookkeeping = `create table if not exists d1_migrations(
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/** Applies what is new in a folder of migrations to one database, each file whole or not at all. */
export async function migrate(
  mf: Miniflare,
  binding: string,
  folder = "migrations",
): Promise<string[]> {
  const db = await mf.getD1Database(binding);
  await db.prepare(bookkeeping).run();
  const done = await db.prepare("select name from d1_migrations").all<{ name: string }>();
  const known = new Set(done.results.map((row) => row.name));
  const files = (await readdir(inRoot(folder))).filter((name) => name.endsWith(".sql"));
  const pending = files.filter((name) => !known.has(name)).toSorted();
  for (const name of pending) {
    const sql = await readFile(join(inRoot(folder), name), "utf8");
    await db.batch([
      ...unstable_splitSqlQuery(sql).map((statement) => db.prepare(statement)),
      db.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  return pending;
}

/** Where the worker finds them all, for the objects in which people's own databases lie. */
export const bundlePath = inRoot("migrations", "all.json");

/** All migrations of `DB` as that file has them: their names and their SQL, in their order. */
export async function bundledMigrations(): Promise<string> {
  const files = (await readdir(inRoot("migrations"))).filter((name) => name.endsWith(".sql"));
  const all = await Promise.all(
    files.toSorted().map(async (name) => ({
      name: name.replace(/\.sql$/, ""),
      sql: await readFile(inRoot("migrations", name), "utf8"),
    })),
  );
  return `${JSON.stringify(all, null, 2)}\n`;
}
