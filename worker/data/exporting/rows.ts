import type { KeptRow } from "#contract/accounts/data.ts";
import { type Column, nextKeys, nextRows, sizeOf } from "../../db/pages.ts";
import { joined, query, raw } from "../../db/query.ts";
import type { Kept } from "../kept.ts";

const most = { rows: 500, bytes: 1_000_000 } as const;

/** All rows of a person in a table, in the order of their keys, a page at a time: no more than one is held. */
export async function* pagesOf(
  db: D1Database,
  userId: string,
  { name, keys }: Pick<Kept, "name" | "keys">,
): AsyncGenerator<readonly KeptRow[], undefined> {
  const columns = await columnsOf(db, name);
  const shown = raw(columns.map((column) => `t."${column.name}"`).join(", "));
  const isThat = raw(keys.map((key, at) => `t.${key} = n.k${String(at)}_`).join(" and "));
  const paged = { table: name, keys, size: sizeOf(columns) };
  let where = raw("true");
  for (let rows: number = most.rows; ;) {
    const page = nextKeys(userId, { ...paged, where }, { ...most, rows });
    const found = await query<KeptRow>`select ${shown} from (${page}) n
      cross join ${raw(name)} t where t.user_id = ${userId} and ${isThat} order by n.place_`.all(
      db,
    );
    const end = found.at(-1);
    if (!end) return;
    yield found;
    rows = nextRows(most.rows, found.length);
    where = query`(${raw(keys.map((key) => `t.${key}`).join(", "))}) > (${joined(
      keys.map((key) => query`${end[key] ?? null}`),
    )})`;
  }
}

/** All but whose row it is. Names are those of our own schema. */
const columnsOf = (db: D1Database, table: string): Promise<Column[]> =>
  query<Column>`select name, type from pragma_table_info(${table}) where name <> 'user_id'`.all(db);
