import { events, type UndoResult } from "#contract/events.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { showProblem, showToast } from "../ui/toast.ts";

/** `tell: false` where whoever asked shows the conflicts itself. */
interface Manner {
  readonly tell?: boolean;
}

/** Undoes one event of the log, and says so where a part of it could not be. */
export const undoEvent = (id: string, manner: Manner = {}): Promise<UndoResult | undefined> =>
  said(call(events.undo, { params: { id } }), manner);

/** Undoes all that one turn of the assistant or one run of an agent did. */
export const undoRun = (id: string, manner: Manner = {}): Promise<UndoResult | undefined> =>
  said(call(events.undoRun, { params: { id } }), manner);

async function said(
  undoing: Promise<UndoResult>,
  { tell = true }: Manner,
): Promise<UndoResult | undefined> {
  try {
    const result = await undoing;
    if (tell && result.conflicts.length > 0) {
      const items = new Set(result.conflicts.map(({ title }) => title));
      showToast({
        text: `Changed since, so not undone: ${[...items].join(", ")}`,
        tone: "error",
        seconds: 10,
      });
    }
    return result;
  } catch (error) {
    showProblem(wordsOf(error, "Failed to undo"));
    return undefined;
  }
}
