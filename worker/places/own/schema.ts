import migrations from "../../../migrations/all.json" with { type: "json" };
import { secretsMark, tellAll, watchSecrets } from "./pointers.ts";

/** As D1 keeps its own. */
const bookkeeping = `create table if not exists d1_migrations (id integer primary key autoincrement,
  name text unique, applied_at timestamp default current_timestamp not null)`;

/** Brings an object's tables to what this program expects: each migration once, whole or not at all. */
export function migrate(storage: Pick<DurableObjectStorage, "sql" | "transactionSync">): void {
  const { sql } = storage;
  sql.exec(bookkeeping);
  const rows = sql.exec<{ name: string }>("select name from d1_migrations").toArray();
  const done = new Set(rows.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  const isWatched = done.has(secretsMark);
  if (missing.length === 0 && isWatched) return;
  storage.transactionSync(() => {
    for (const { name, sql: text } of missing) {
      sql.exec(text);
      sql.exec("insert into d1_migrations (name) values (?)", name);
    }
    watchSecrets(sql);
    if (isWatched) return;
    tellAll(sql);
    sql.exec("insert into d1_migrations (name) values (?)", secretsMark);
  });
}
