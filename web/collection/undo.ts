import { events, type UndoResult } from "#contract/events.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { showProblem, showToast } from "../ui/toast.ts";

interface Options {
  /** False where the caller shows conflicts itself. */
  readonly tell?: boolean;
}

/** Undoes one event of the log, and says so where a part of it could not be. */
export const undoEvent = (id: string, options: Options = {}): Promise<UndoResult | undefined> =>
  told(call(events.undo, { params: { id } }), options);

/** Undoes all that one turn of the assistant or one run of an agent did. */
export const undoRun = (id: string, options: Options = {}): Promise<UndoResult | undefined> =>
  told(call(events.undoRun, { params: { id } }), options);

async function told(undoing: Promise<UndoResult>, { tell = true }: Options) {
  try {
    const result = await undoing;
    if (tell && result.conflicts.length > 0) {
      const items = new Set(result.conflicts.map(({ title }) => title));
      const text = `Changed since, so not undone: ${[...items].join(", ")}`;
      showToast({ text, tone: "error", seconds: 10 });
    }
    return result;
  } catch (error) {
    showProblem(wordsOf(error, "Failed to undo"));
    return undefined;
  }
}

/** The lines of the log that a change wrote: one, or a run of several. */
export interface LogLines {
  readonly eventId?: string | undefined;
  readonly runId?: string | undefined;
}

/** Undone by `mod+z`, the newest first: what lives only in a toast is out of reach for many. */
const stack: (() => void)[] = [];
const remembered = 50;

function forget(undo: () => void): void {
  const at = stack.indexOf(undo);
  if (at >= 0) stack.splice(at, 1);
}

export function undoLast(): boolean {
  const undo = stack.pop();
  undo?.();
  return undo !== undefined;
}

export function forgetAllUndo(): void {
  stack.length = 0;
}

/**
 * Makes a change undoable by key. Answers how to undo it, which waits for the worker's answer: that names what to undo.
 * `withdraw` takes back one that was never sent, and answers whether it did.
 */
export function undoable(
  written: readonly LogLines[] | Promise<{ readonly lines: readonly LogLines[] }>,
  withdraw?: () => boolean,
): () => void {
  const writing = written instanceof Promise ? written : Promise.resolve({ lines: written });
  const undo = () => {
    forget(undo);
    if (withdraw?.() === true) return;
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
  writing.catch(() => forget(undo));
  stack.push(undo);
  if (stack.length > remembered) stack.shift();
  return undo;
}

/** Says what was done, with ten seconds to take it back. A toast of the same id is replaced. */
export function offerUndo(id: string, text: string, undo: () => void): void {
  showToast({ id, text, seconds: 10, actions: [{ label: "Undo", run: undo }] });
}

/** Says that a change was refused after its form was closed, and leads back to what was typed. */
export function offerEditAgain(text: string, reopen: () => void): void {
  const actions = [{ label: "Edit again", run: reopen }];
  showToast({ id: `problem-${text}`, text, tone: "error", seconds: 30, actions });
}
