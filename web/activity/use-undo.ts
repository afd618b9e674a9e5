import type { UndoResult } from "#contract/events.ts";
import { useStore } from "../ui/store.ts";
import { noteUndone, undoneEvents } from "./undone.ts";
import { useState } from "react";
import { undoEvent, undoRun } from "../collection/undo.ts";

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
