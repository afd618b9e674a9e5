import migrations from "../../../migrations/all.json" with { type: "json" };
import { watchSecrets } from "./pointers.ts";

/** Brings an object's tables to what this program expects: each migration once, whole or not at all. */
export function migrate(storage: Pick<DurableObjectStorage, "sql" | "transactionSync">): void {
  const { sql } = storage;
  sql.exec("create table if not exists own_migrations (name text primary key) strict");
  const rows = sql.exec<{ name: string }>("select name from own_migrations").toArray();
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  if (missing.length === 0) return;
  storage.transactionSync(() => {
    for (const { name, sql: text } of missing) {
      sql.exec(text);
      sql.exec("insert into own_migrations (name) values (?)", name);
    }
    watchSecrets(sql);
  });
}
