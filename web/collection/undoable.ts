import { undoEvent, undoRun } from "../live/undo.ts";
import { forgetUndo, rememberUndo } from "../live/undo-stack.ts";
import { showToast } from "../ui/toast.ts";

/** The lines of the log that a change wrote: one, or a run of several. */
export interface LogLines {
  readonly eventId: string | undefined;
  readonly runId: string | undefined;
}

/** Makes a change undoable by key. Answers how to undo it, which waits for the worker's answer: that names what to undo. */
export function undoable(writing: Promise<{ readonly lines: readonly LogLines[] }>): () => void {
  const undo = () => {
    forgetUndo(undo);
    void writing.then(
      ({ lines }) => {
        for (const { eventId, runId } of lines) {
          if (runId !== undefined) void undoRun(runId);
          else if (eventId !== undefined) void undoEvent(eventId);
        }
      },
      () => undefined,
    );
  };
  writing.then(
    () => undefined,
    () => forgetUndo(undo),
  );
  rememberUndo(undo);
  return undo;
}

/** Says what was done, with ten seconds to take it back. A toast of the same id is replaced. */
export function offerUndo(id: string, text: string, undo: () => void): void {
  showToast({ id, text, seconds: 10, actions: [{ label: "Undo", run: undo }] });
}
