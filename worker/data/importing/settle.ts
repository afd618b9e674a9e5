import { query } from "../../db/query.ts";
import type { Call } from "../../http/serve.ts";
import type { ItemTable, LoggedItem, Update } from "../../log/change.ts";
import type { Writer } from "../../log/write/writer.ts";
import { importRun } from "#shared/runs.ts";
import type { Brought } from "./brought.ts";
import type { Kept } from "../kept.ts";

interface Settling {
  readonly runId: string;
  readonly brought: Brought;
}

/**
 * What an import brought stands in the same places as before it was exported, where other things may be by now: an item that
 * has no place comes to the root, one whose name is taken gets a number, in the same run.
 */
export async function settle(
  call: Call,
  kept: readonly Kept[],
  { runId, brought }: Settling,
): Promise<number> {
  const write = call.write.as({ actor: "user", runId: importRun(runId) });
  let changed = 0;
  for (const { item } of kept) {
    if (!item || item.isUnlogged === true) continue;
    const { table } = item;
    const pages = brought(table.tool);
    // All of them first: the names that are free at the root are known once everything has come there.
    for (const ids of pages) changed += await mended(call, write, { table, ids });
    for (const ids of pages) changed += await placed(call, write, { table, ids });
  }
  return changed;
}

interface Page {
  readonly table: ItemTable<LoggedItem>;
  readonly ids: readonly string[];
}

const standing = (ids: readonly string[]) => query`t.deleted_at is null and t.id in ${ids}`;

async function mended({ userId, db }: Call, write: Writer, { table, ids }: Page): Promise<number> {
  const mend = table.mendedAfterUndo;
  if (!mend) return 0;
  const lost = await table.rows(userId, query`${standing(ids)} and ${mend.when}`).all(db);
  const rows = lost.map(({ id }) => ({ id }));
  return (await write.many({ kind: "update", table, rows, set: mend.set })).length;
}

async function placed({ userId, db }: Call, write: Writer, { table, ids }: Page): Promise<number> {
  const items = await table.rows(userId, standing(ids)).all(db);
  const instead = await table.insteadOfUndo({ db, userId }, items);
  const changes = [...instead].map(([id, { set }]): Update<LoggedItem> => ({
    kind: "update",
    table,
    id,
    set,
  }));
  if (changes.length > 0) await write.all<LoggedItem[]>(changes);
  return changes.length;
}
