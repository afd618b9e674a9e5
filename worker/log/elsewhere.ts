import { type Query, query, type Row } from "../db/query.ts";
import type { Elsewhere, ItemTable, ItemTables } from "./change.ts";

/** What happened elsewhere by that change; undefined where it was made here. */
export const elsewhereIn = (
  table: Pick<ItemTable<never>, "elsewhere"> | undefined,
  { runId }: { readonly runId: string | null },
): Elsewhere | undefined => table?.elsewhere.find(({ run }) => runId?.startsWith(run));

/** SQL for whether event `e` tells what happened elsewhere. */
export const isElsewhere = (tables: ItemTables): Query<Row> => {
  const runs = [...tables.values()].flatMap(({ elsewhere }) => elsewhere.map(({ run }) => run));
  return query`coalesce(substr(e.run_id, 1, instr(e.run_id, ':')) in ${[...new Set(runs)]}, 0)`;
};
