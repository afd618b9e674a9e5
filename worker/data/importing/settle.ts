import { query } from "../../db/query.ts";
import type { Call } from "../../http/serve.ts";
import type { LoggedItem, Update } from "../../log/change.ts";
import { importRun } from "#shared/runs.ts";
import { broughtBy } from "./lost.ts";
import type { Kept } from "../kept.ts";

const atOnce = 500;

/**
 * What an import brought stands in the same places as before it was exported, where other things may be by now: an item that
 * has no place comes to the root, one whose name is taken gets a number, in the same run.
 */
export async function settle(call: Call, kept: readonly Kept[], runId: string): Promise<number> {
  const { userId, db } = call;
  const write = call.write.as({ actor: "user", runId: importRun(runId) });
  let changed = 0;
  for (const { item } of kept) {
    if (!item || item.isUnlogged === true) continue;
    const { table } = item;
    const ofRun = query`t.deleted_at is null and ${broughtBy(userId, runId)}`;
    const mend = table.mendedAfterUndo;
    if (mend) {
      const lost = await table.rows(userId, query`${ofRun} and ${mend.when}`).all(db);
      changed += (
        await write.many({
          kind: "update",
          table,
          rows: lost.map(({ id }) => ({ id })),
          set: mend.set,
        })
      ).length;
    }
    for (let last = ""; ;) {
      const rows = await table
        .rows(userId, query`${ofRun} and t.id > ${last} order by t.id limit ${atOnce}`)
        .all(db);
      const end = rows.at(-1);
      if (!end) break;
      const instead = await table.insteadOfUndo({ db, userId }, rows);
      const changes = [...instead].map(([id, { set }]): Update<LoggedItem> => ({
        kind: "update",
        table,
        id,
        set,
      }));
      if (changes.length > 0) await write.all<LoggedItem[]>(changes);
      changed += changes.length;
      last = end.id;
    }
  }
  return changed;
}
