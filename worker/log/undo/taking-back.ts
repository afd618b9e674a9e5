import type { Invocation, Target, Outcome } from "../../capabilities/capability.ts";
import { summariesText } from "./change-summary.ts";
import { type ItemTables, undoEvent, undoRun } from "./undo.ts";
import { summariesOfStanding, summariesOfUndone, outcomeText } from "./undo-last.ts";

/** One event, or all of a run. */
interface Which {
  readonly runId?: string | undefined;
  readonly eventId?: string | undefined;
}

export async function takenBack(
  { db, userId, write, now }: Invocation,
  tables: ItemTables,
  { runId, eventId = "" }: Which,
): Promise<Outcome> {
  const ports = { db, tables, now };
  const result =
    runId === undefined
      ? await undoEvent(ports, write, eventId)
      : await undoRun(ports, write, runId);
  const summaries = await summariesOfUndone({ db, userId }, tables, result.undone);
  return { say: outcomeText("Undid", summaries, result), data: { conflicts: result.conflicts } };
}

/** Describes for the approval what would be undone: this run, whatever is done after it. */
export async function undoTarget(
  acting: Invocation,
  tables: ItemTables,
  which: Which,
): Promise<Target> {
  const isNone = which.runId === undefined && which.eventId === undefined;
  const summaries = isNone ? [] : await summariesOfStanding(acting, tables, which);
  if (summaries.length === 0) return { unclear: { say: "There is nothing left to undo." } };
  const { runId, eventId } = which;
  return {
    id: null,
    title: summariesText(summaries),
    input: runId === undefined ? { eventId } : { runId },
  };
}
