import { fetchWhenIdle } from "../ui/lazy-part.tsx";
import { showProblem, showToast, type Toast } from "../ui/toast.ts";
import { keepUndo, keptUndos } from "./undo/kept-undo.ts";
import {
  type Offer,
  offers,
  rememberOffer,
  type Undone,
  type UndoTarget,
  type Way,
} from "./offers.ts";

const steps = () => import("./undo/undo-toasts.ts");
fetchWhenIdle(steps);

// Also on a screen that fetches nothing ahead.
addEventListener("undoProgress", (event) => {
  steps().then(
    (code) => code.heardUndo(event),
    () => undefined,
  );
});

/** Undoes or redoes one event or all of a run, in as many steps as that takes. Says failures; undefined where it failed. */
export async function rewind(way: Way, target: UndoTarget): Promise<Undone | undefined> {
  const code = await steps().catch(() => showProblem(`Failed to ${way}`));
  return code?.rewound(way, target);
}

type Undo = Rewinding & Pick<Offer, "lines">;

/** Undone by `mod+z`, the newest first: what lives only in a toast is out of reach for many. */
const stack: Rewinding[] = [];
const remembered = 50;

function forget(undo: Rewinding): void {
  const at = stack.indexOf(undo);
  if (at >= 0) stack.splice(at, 1);
}

/** An undo or a redo; a promise where it takes a while. */
export type Rewinding = () => unknown;
let going: Promise<unknown> | undefined;

/** By key: the one that `newest` answers, once the last is done, since that one decides which is the newest. */
export function rewindInTurn(newest: () => Rewinding | undefined): boolean {
  if (going) {
    void going.then(() => rewindInTurn(newest));
    return true;
  }
  const run = newest();
  if (!run) return false;
  const end = () => {
    going = undefined;
  };
  going = Promise.resolve(run()).then(end, end);
  return true;
}

/** What an earlier page of this tab changed last, once nothing of this page is left to undo (undo/undo-toasts.ts). */
const undoEarlier = () => steps().then((code) => code.undoKept());

export const undoLast = (): boolean =>
  rewindInTurn(() => stack.pop() ?? (keptUndos().length ? undoEarlier : undefined));

export function forgetAllUndo(): void {
  stack.length = 0;
  offers.clear();
}

/**
 * Makes a change undoable by key. Answers how to undo it, which waits for the worker's answer: that names what to undo.
 * `withdraw` takes back one that was never sent, and answers whether it did; under `key` a later page hears what it wrote.
 */
export function undoable(lines: Offer["lines"], withdraw?: () => boolean, key?: string): Undo {
  const at = String(performance.timeOrigin + performance.now());
  const written = async () => {
    const answer = await lines;
    return "lines" in answer ? answer.lines : answer;
  };
  const undo = () => {
    forget(undo);
    if (withdraw?.() === true) return undefined;
    const offer = [...offers.values()].find((one) => one.lines === lines);
    return Promise.all([steps(), written()]).then(
      ([code, all]) => code.undoOffered(all, offer),
      () => undefined,
    );
  };
  if (key !== undefined) keepUndo(key);
  written().then(
    // Under no key of its own, a change that is not answered is unknown to a later page.
    (all) => key ?? keepUndo(at, all),
    () => forget(undo),
  );
  stack.push(undo);
  if (stack.length > remembered) stack.shift();
  return Object.assign(undo, { lines });
}

/** Makes a change that only this page knows undoable by key. Answers how to forget it. */
export function undoableHere(undo: Rewinding): () => void {
  const once = () => undo();
  stack.push(once);
  if (stack.length > remembered) stack.shift();
  return () => forget(once);
}

/** Says what was done on this page alone, with some seconds to take it back, by key too. Answers how to forget it. */
export function offerUndoHere(id: string, text: string, undo: Rewinding, seconds = 10): () => void {
  const run = () => {
    drop();
    void undo();
  };
  const drop = undoableHere(undo);
  showToast({ id, text, seconds, actions: [{ label: "Undo", run }] });
  return drop;
}

export const undoneText = (text: string): string => `Undone · ${text}`;

/** Says what was done, with ten seconds to take it back. A toast of the same id is replaced. */
export function offerUndo(
  id: string,
  text: string,
  undo: Undo,
  { actions = [], tone = "plain" }: Partial<Pick<Toast, "actions" | "tone">> = {},
): void {
  // Its code hears when another screen undoes this first.
  void steps().catch(() => undefined);
  rememberOffer({ id, text, actions, tone, undo, lines: undo.lines });
  showToast({ id, text, tone, seconds: 10, actions: [{ label: "Undo", run: undo }, ...actions] });
}

/** Says that a change was refused after its form was closed, and leads back to what was typed. */
export function offerEditAgain(text: string, reopen: () => void): void {
  const actions = [{ label: "Edit again", run: reopen }];
  showToast({ id: `problem-${text}`, text, tone: "error", seconds: 30, actions });
}
