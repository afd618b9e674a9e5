import { eventPayloads } from "#contract/events.ts";
import { counted } from "#shared/words.ts";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { logListeners } from "../../live/log-listeners.ts";
import { workspace } from "../../panels/workspace.ts";
import { dismissToast, showToast, toasts } from "../../ui/toast.ts";
import { dropOldest, forgetKept, keptChanges } from "./kept-changes.ts";
import { keepUndo, keptUndo } from "./kept-undo.ts";
import { type LogLines, type Offer, offers, type Undone, type UndoTarget } from "../offers.ts";
import { type Rewinding, rewindInTurn, offerUndoHere, undoneText } from "../undo.ts";
import { heardProgress, isGoing, rewound } from "./undo-steps.ts";

const bare = (lines: readonly LogLines[]): LogLines[] =>
  lines.map(({ eventId, runId }) => ({ eventId, runId }));

/** Milliseconds that an answer is waited for, and between looks. */
const [longestMs, lookMs] = [5_000, 100];

export async function undoKept(): Promise<void> {
  const newest = keptChanges().at(-1);
  const found = () => keptChanges().find(({ name }) => name === newest?.name);
  for (let waited = 0; found()?.lines === undefined && waited < longestMs; waited += lookMs) {
    if (!found()) return;
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  const lines = found()?.lines;
  if (lines) await undoOffered(lines, undefined);
  else showToast({ id: "undone:", text: "The last change is not saved yet" });
}

/** Undoes what a toast or the undo key offers, says what came of it, and offers the way back. */
export async function undoOffered(
  lines: readonly LogLines[],
  offer: Offer | undefined,
): Promise<void> {
  const targets = [...new Map(lines.map((line) => [line.runId ?? line.eventId, line])).values()];
  const results: Undone[] = [];
  for (const { eventId, runId } of targets) {
    const result = await rewound("undo", runId === undefined ? { eventId } : { runId });
    if (!result) return;
    results.push(result);
  }
  const own = JSON.stringify(bare(lines));
  for (const { name, lines: kept } of keptChanges())
    if (kept && JSON.stringify(bare(kept)) === own) forgetKept(name);
  const undone = results.flatMap((result) => result.undone);
  const conflicts = results.flatMap((result) => result.conflicts);
  const remaining = results.reduce((sum, result) => sum + result.remaining, 0);
  const titles = results[0]?.titles ?? [];
  sayUndone({ undone, titles, conflicts, remaining }, targets, offer);
}

function sayUndone(result: Undone, targets: readonly LogLines[], offer: Offer | undefined): void {
  const { undone } = result;
  const since = undone.map(({ at }) => at).toSorted()[0];
  const again = redoable(() =>
    redoOffered(
      targets.map((target) => ({ ...target, since })),
      offer,
    ),
  );
  if (undone.length > 0) redos.push(again);
  const actions = undone.length === 0 ? [] : [{ label: "Redo", run: again }];
  const tone = result.conflicts.length > 0 ? "error" : "plain";
  showToast({
    id: toastOf(targets, offer),
    text: textOf(result, offer),
    tone,
    seconds: 10,
    actions,
  });
}

const toastOf = ([first]: readonly LogLines[], offer: Offer | undefined): string =>
  offer?.id ?? `undone:${first?.runId ?? first?.eventId ?? ""}`;

function textOf(
  { undone, titles, conflicts, remaining }: Undone,
  offer: Offer | undefined,
): string {
  const reason = conflicts.find(({ why }) => why !== undefined);
  if (reason?.why !== undefined) return `“${reason.title}”: ${reason.why}`;
  if (conflicts.length > 0) {
    const items = [...new Set(conflicts.map(({ title }) => title))];
    const rest = items.length > 3 ? ` and ${String(items.length - 3)} more` : "";
    return `Changed since, so not undone: ${items.slice(0, 3).join(", ")}${rest}`;
  }
  if (remaining > 0)
    return `Stopped: ${counted(undone.length, "change")} undone, ${String(remaining)} left`;
  if (undone.length === 0) return "Nothing to undo: it is as it was before";
  if (offer) return undoneText(offer.text);
  if (titles.length === 0) return `${counted(undone.length, "change")} undone`;
  const rest = undone.length - titles.length;
  const more = rest > 0 ? ` and ${counted(rest, "more change")}` : "";
  return `Undone: ${titles.map((title) => `“${title}”`).join(", ")}${more}`;
}

async function redoOffered(targets: readonly UndoTarget[], offer: Offer | undefined) {
  const key = uuidv7();
  // Before the answer, as that may come to nobody.
  keepUndo(key, bare(targets));
  const back = targets.toReversed();
  for (const [done, target] of back.entries())
    if (!(await rewound("redo", target))) {
      forgetKept(keptUndo + key);
      if (done > 0) keepUndo(key, bare(back.slice(0, done)));
      return;
    }
  const undo = () => undoOffered(targets, offer);
  offerUndoHere(toastOf(targets, offer), offer?.text ?? "Redone", undo);
}

/** What was undone here, the newest last: mod+shift+z does it again. */
const redos: Rewinding[] = [];

/** Once, by the key or the toast's button. */
function redoable(run: Rewinding): Rewinding {
  const again = () => {
    const at = redos.indexOf(again);
    if (at >= 0) redos.splice(at, 1);
    return run();
  };
  return again;
}

addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const isKey = /^z$/i.test(key) ? shiftKey : /^y$/i.test(key) && !metaKey;
  if (!isKey || !(ctrlKey || metaKey) || altKey || event.defaultPrevented) return;
  const writing = "input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]";
  if (document.querySelector("dialog[open]") || !(target instanceof Element)) return;
  if (target.closest(writing) || !rewindInTurn(() => redos.at(-1))) return;
  event.preventDefault();
});

/** Events that are undone, as far as this page has heard, and the event that each undo was of. */
const undoneIds = new Set<string>();
const undoOf = new Map<string, string>();
const rememberedUndos = 5_000;

/** Toasts of what another screen has undone meanwhile say so, and changes that lie too far back are no longer kept. */
logListeners.add((heard) => {
  dropOldest();
  if (heard.every((event) => event.undoOf === null)) return;
  for (const { id, undoOf: target } of heard) {
    if (target === null) continue;
    const change = undoOf.get(target);
    if (change === undefined) undoneIds.add(target);
    else undoneIds.delete(change);
    undoOf.set(id, target);
  }
  for (const [oldest, target] of undoOf) {
    if (undoOf.size <= rememberedUndos) break;
    undoOf.delete(oldest);
    undoneIds.delete(target);
  }
  void replaceOffers(
    ({ eventId, runId }) => eventId !== undefined && undoneIds.has(eventId) && !isGoing(runId),
  );
});

// The assistant's answer says the same, and offers the same way back, once no panel of a phone lies over that.
workspace.subscribe(() => {
  if (workspace.get().layout.lastOpened !== null) return;
  for (const offer of offers.values())
    if (offer.id.startsWith("run:turn:") && isOffered(offer)) dismissToast(offer.id);
});

/** A notice of the same change may say that it was undone, or why it could not be. */
const isOffered = ({ id, undo }: Offer): boolean =>
  toasts.get().some((toast) => toast.id === id && toast.actions[0]?.run === undo);

async function replaceOffers(isUndone: (line: LogLines) => boolean): Promise<void> {
  for (const offer of offers.values()) {
    if (!isOffered(offer)) continue;
    const written = await Promise.resolve(offer.lines).catch(() => []);
    const lines = "lines" in written ? written.lines : written;
    if (!isOffered(offer) || lines.length === 0 || !lines.every(isUndone)) continue;
    const redo = { label: "Redo", run: () => void redoOffered(lines, offer) };
    showToast({ id: offer.id, text: undoneText(offer.text), seconds: 10, actions: [redo] });
  }
}

/** How far the undo of a run is, told by whichever screen does it. */
export function heardUndo(event: Event): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const read = v.safeParse(v.object(eventPayloads.undoProgress.entries), detail);
  if (!read.success) return;
  heardProgress(read.output);
  const { runId, isRedo, remaining, isStopped } = read.output;
  if (isStopped || isRedo || remaining > 0 || isGoing(runId)) return;
  void replaceOffers((line) => line.runId === runId);
}

export { rewound } from "./undo-steps.ts";
