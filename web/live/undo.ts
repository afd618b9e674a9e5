import { events, type UndoResult } from "#contract/events.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { showProblem, showToast } from "../ui/toast.ts";

/** Undone by `mod+z`, the newest first: what lives only in a toast is out of reach for many. */
const undoable: (() => void)[] = [];
const remembered = 50;

export function rememberUndo(undo: () => void): void {
  undoable.push(undo);
  if (undoable.length > remembered) undoable.shift();
}

export function forgetUndo(undo: () => void): void {
  const at = undoable.indexOf(undo);
  if (at >= 0) undoable.splice(at, 1);
}

/** Answers whether there was anything to undo. */
export function undoLast(): boolean {
  const undo = undoable.pop();
  undo?.();
  return undo !== undefined;
}

/** Undoes one event of the log, and says so where a part of it could not be. */
export const undoEvent = (id: string): Promise<UndoResult | undefined> => said(call(events.undo, { params: { id } }));

/** Undoes all that one turn of the assistant or one run of an agent did. */
export const undoRun = (id: string): Promise<UndoResult | undefined> => said(call(events.undoRun, { params: { id } }));

async function said(undoing: Promise<UndoResult>): Promise<UndoResult | undefined> {
  try {
    const result = await undoing;
    if (result.conflicts.length > 0) {
      const items = new Set(result.conflicts.map(({ title }) => title));
      showToast({ text: `Changed since, so not undone: ${[...items].join(", ")}`, tone: "error", seconds: 10 });
    }
    return result;
  } catch (error) {
    showProblem(wordsOf(error, "Failed to undo"));
    return undefined;
  }
}
