import { query, raw } from "../db/query.ts";

const atOnce = 1_000;

interface Sparing {
  readonly except: readonly string[];
  /** A condition for the rows of a table that go. */
  readonly only?: Readonly<Record<string, string>>;
}

/** Deletes the rows of a person in every table that the database has, whichever those are, a part at a time. */
export async function emptyRows(
  db: D1Database,
  userId: string,
  { except, only = {} }: Sparing,
): Promise<void> {
  for (const table of await tablesOf(db)) {
    if (except.includes(table)) continue;
    const columns = await keyOf(db, table);
    const key = raw(columns.length > 0 ? columns.join(", ") : "rowid");
    const condition = raw(only[table] ?? "true");
    for (;;) {
      const gone = await query`delete from ${raw(`"${table}"`)} where user_id = ${userId}
        and (${key}) in (select ${key} from ${raw(`"${table}"`)}
          where user_id = ${userId} and ${condition} limit ${atOnce}) returning 1`.all(db);
      if (gone.length < atOnce) break;
    }
  }
}

/** Tables whose rows belong to people. */
export const tablesOf = (db: D1Database): Promise<string[]> =>
  query<{ name: string }>`select name from sqlite_master m
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf\\_%' escape '\\'
      and name <> 'd1_migrations'
      and exists (select 1 from pragma_table_info(m.name) c where c.name = 'user_id')
    order by name`
    .as(({ name }) => name)
    .all(db);

const keyOf = (db: D1Database, table: string): Promise<string[]> =>
  query<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
    .as(({ name }) => `"${name}"`)
    .all(db);
