import type { LogEvent } from "#contract/events.ts";
import { store } from "../ui/store.ts";

export const undoneEvents = store<ReadonlySet<string>>(new Set());

/** The event each undo was of: where an undo is undone in turn, that stands again. */
const undoneBy = new Map<string, string>();

/** The change an undo is about in the end, and whether it brings that back. */
function targetOf(undone: string): { change: string; isRestored: boolean } {
  const before = undoneBy.get(undone);
  if (before === undefined) return { change: undone, isRestored: false };
  const { change, isRestored } = targetOf(before);
  return { change, isRestored: !isRestored };
}

export function noteUndone(events: readonly LogEvent[]): void {
  const undoing = events.flatMap(({ id, undoOf }) => (undoOf === null ? [] : [{ id, undoOf }]));
  if (undoing.length === 0) return;
  undoneEvents.change((now) => {
    const next = new Set(now);
    for (const { id, undoOf } of undoing) {
      const { change, isRestored } = targetOf(undoOf);
      if (isRestored) next.delete(change);
      else next.add(change);
      undoneBy.set(id, undoOf);
    }
    return next;
  });
}
