import { type Query, query, type Row } from "../../db/query.ts";
import type { ItemTables } from "../change.ts";

/** SQL for whether an undo of event `e` holds. */
export const isUndone = (userId: string): Query<Row> =>
  query`exists (select 1 from events u where u.user_id = ${userId} and u.undo_of = e.id
    and not exists (select 1 from events r where r.user_id = ${userId} and r.undo_of = u.id))`;

/** SQL for whether event `e` changed a field that no undo which holds has put back. What made an item is undone whole. */
export const isLeft = (userId: string, tables: ItemTables): Query<Row> =>
  query`exists (select 1 from json_each(e.before)
    where e.before -> json_each.key is not e.after -> json_each.key
    and json_each.key not in (select value from json_each(${unsaidOf(tables)}, '$.' || e.tool))
    and not exists (select 1 from events u where u.user_id = ${userId} and u.undo_of = e.id
      and json_type(u.before, '$.' || json_each.key) is not null
      and not exists (select 1 from events r where r.user_id = ${userId} and r.undo_of = u.id
        and json_type(r.before, '$.' || json_each.key) is not null)))`;

/** Fields of each tool that mean nothing to a person, or that other items decide. */
export const unsaidOf = (tables: ItemTables, more: ReadonlySet<string> = new Set()): string =>
  JSON.stringify(
    Object.fromEntries(
      [...tables].map(([tool, { bookkeeping, externalCounters }]) => [
        tool,
        [...more.union(bookkeeping).union(externalCounters)],
      ]),
    ),
  );
