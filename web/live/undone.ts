import type { LogEvent } from "#contract/events.ts";
import { store } from "../ui/store.ts";

/** Lines of the log that have been taken back, as far as this tab has seen it happen. */
export const undoneEvents = store<ReadonlySet<string>>(new Set());

/** What each undo took back: where that is undone in turn, it stands again. */
const takenBack = new Map<string, string>();

/** Which deed an undo is about in the end, and whether it brings that back. */
function meant(undone: string): { deed: string; isAgain: boolean } {
  const before = takenBack.get(undone);
  if (before === undefined) return { deed: undone, isAgain: false };
  const { deed, isAgain } = meant(before);
  return { deed, isAgain: !isAgain };
}

export function noteUndone(events: readonly LogEvent[]): void {
  const undoing = events.flatMap(({ id, undoOf }) => (undoOf === null ? [] : [{ id, undoOf }]));
  if (undoing.length === 0) return;
  undoneEvents.change((now) => {
    const next = new Set(now);
    for (const { id, undoOf } of undoing) {
      const { deed, isAgain } = meant(undoOf);
      if (isAgain) next.delete(deed);
      else next.add(deed);
      takenBack.set(id, undoOf);
    }
    return next;
  });
}
