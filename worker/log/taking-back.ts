import type { Acting, Aim, Outcome } from "../capabilities/capability.ts";
import { deedsText } from "./deeds.ts";
import { type ItemTables, undoEvent, undoRun } from "./undo.ts";
import { deedsStanding, deedsUndone, outcomeText } from "./undo-last.ts";

/** One event, or all of a run. */
interface Which {
  readonly runId?: string | undefined;
  readonly eventId?: string | undefined;
}

export async function takenBack(
  { db, userId, write, now }: Acting,
  tables: ItemTables,
  { runId, eventId = "" }: Which,
): Promise<Outcome> {
  const ports = { db, tables, now };
  const result =
    runId === undefined
      ? await undoEvent(ports, write, eventId)
      : await undoRun(ports, write, runId);
  const deeds = await deedsUndone({ db, userId }, tables, result.undone);
  return { say: outcomeText("Undid", deeds, result), data: { conflicts: result.conflicts } };
}

/** What would be taken back, for whoever is to approve it: this run, whatever is done after it. */
export async function undoAim(acting: Acting, tables: ItemTables, which: Which): Promise<Aim> {
  const isNone = which.runId === undefined && which.eventId === undefined;
  const deeds = isNone ? [] : await deedsStanding(acting, tables, which);
  if (deeds.length === 0) return { unclear: { say: "There is nothing left to undo." } };
  const { runId, eventId } = which;
  return {
    id: null,
    title: deedsText(deeds),
    input: runId === undefined ? { eventId } : { runId },
  };
}
