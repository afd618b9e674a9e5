import type { LogEvent, UndoResult } from "#contract/events.ts";
import { store, useStore } from "../ui/store.ts";
import { useState } from "react";
import { undoEvent, undoRun } from "../collection/undo.ts";

/** Events of the log that have been undone, as far as this tab has seen it happen. */
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

/** Undoing changes one by one or a whole run, and what of the last that was undone stayed as it was. */
export function useUndo(done?: () => void) {
  const undone = useStore(undoneEvents);
  const [busy, setBusy] = useState<string>();
  const [kept, setKept] = useState<Pick<UndoResult, "conflicts"> & { readonly id: string }>();
  const undo = async (id: string, undoing: Promise<UndoResult | undefined>) => {
    setBusy(id);
    const result = await undoing;
    setBusy(undefined);
    if (!result) return;
    noteUndone(result.undone);
    setKept({ id, conflicts: result.conflicts });
    done?.();
  };
  return {
    undone,
    busy,
    /** Conflicts of undoing this one; undefined where it has none. */
    conflictsOf: (id: string | null) =>
      kept?.id === id && kept.conflicts.length > 0 ? kept.conflicts : undefined,
    conflicts: kept?.conflicts ?? [],
    undoEvent: (id: string) => void undo(id, undoEvent(id, { tell: false })),
    undoRun: (id: string) => void undo(id, undoRun(id, { tell: false })),
  };
}
