import { type Query, query, type Row } from "../db/query.ts";
import type { ItemTable, ItemTables } from "./change.ts";

/** Runs that tell what happened elsewhere, at Gmail say: it is undone there, or by another change here. */
export interface Elsewhere {
  /** Their names begin so; those that a call names begin with its key. */
  readonly run: string;
  /** Why an undo leaves it, as what follows the item's title. */
  readonly why: string;
  /** Who did it, where that was not the actor. */
  readonly who?: string;
}

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
