import type { KeptRow } from "#contract/accounts/data.ts";
import { joined, query, raw } from "../../db/query.ts";
import type { Kept } from "../kept.ts";

/** One look into the database: at most so many rows, and bytes of them unless one row alone has more. */
const atOnce = { rows: 500, bytes: 1_000_000 } as const;

/** All rows of a person in a table, in the order of their keys, a page at a time: no more than one is held. */
export async function* pagesOf(
  db: D1Database,
  userId: string,
  { name, keys }: Pick<Kept, "name" | "keys">,
): AsyncGenerator<readonly KeptRow[], undefined> {
  const columns = await columnsOf(db, name);
  const key = raw(keys.join(", "));
  const size = raw(columns.map((column) => `coalesce(length(${column}), 0)`).join(" + "));
  let last: readonly (string | number | null)[] | undefined;
  for (;;) {
    const after = last
      ? query`and (${key}) > (${joined(last.map((value) => query`${value}`))})`
      : raw("");
    const rows = await query<KeptRow>`select ${raw(columns.join(", "))} from (
        select *, row_number() over (order by ${key}) place_,
          sum(${size}) over (order by ${key} rows unbounded preceding) upto_
        from (select * from ${raw(name)} where user_id = ${userId} ${after}
          order by ${key} limit ${atOnce.rows}))
      where upto_ <= ${atOnce.bytes} or place_ = 1 order by ${key}`.all(db);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = keys.map((column) => end[column] ?? null);
  }
}

/** All but whose row it is. Names are those of our own schema. */
const columnsOf = (db: D1Database, table: string): Promise<string[]> =>
  query<{ name: string }>`select name from pragma_table_info(${table}) where name <> 'user_id'`
    .as(({ name }) => `"${name}"`)
    .all(db);
