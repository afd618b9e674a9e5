import { Redo2, RotateCcw, Undo2 } from "lucide-react";
import { Button } from "../ui/button.tsx";
import type { Acts } from "./acts.ts";

interface Props {
  readonly acts: Acts;
  readonly eventId: string;
  /** What the change is called, for those who do not see the row, with what parts it: ' Pay rent', ': Created Pay rent'. */
  readonly label: string;
}

/** What can be done about a change as things stand: Undo, or Redo in its place, or Restore for an item that is deleted. */
export function ActButtons({ acts, eventId, label }: Props) {
  const state = acts.stateOf(eventId);
  if (!state) return null;
  const { canUndo, canRedo, restore } = state;
  const isLost = restore !== null && restore !== eventId;
  const isBusy = acts.busy === eventId;
  if (isLost) {
    return (
      <Button
        size="sm"
        look="quiet"
        isBusy={acts.busy === restore}
        aria-label={`Restore${label}`}
        onClick={() => void acts.rewind("undo", { eventId: restore })}
      >
        <RotateCcw size={14} aria-hidden /> Restore
      </Button>
    );
  }
  if (canRedo) {
    return (
      <Button
        size="sm"
        look="quiet"
        isBusy={isBusy}
        aria-label={`Redo${label}`}
        onClick={() => void acts.rewind("redo", { eventId })}
      >
        <Redo2 size={14} aria-hidden /> Redo
      </Button>
    );
  }
  if (!canUndo) return null;
  return (
    <Button
      size="sm"
      look="quiet"
      isBusy={isBusy}
      aria-label={`Undo${label}`}
      onClick={() => void acts.rewind("undo", { eventId })}
    >
      <Undo2 size={14} aria-hidden /> Undo
    </Button>
  );
}

/** What came of a change, where it is not as it was made. */
export function stateWord(acts: Acts, eventId: string | null): string | undefined {
  const known = eventId === null ? undefined : acts.stateOf(eventId);
  if (!known) return undefined;
  const { state, restore } = known;
  if (state === "undone") return "Undone";
  if (state === "gone" || (restore !== null && restore !== eventId)) return "Deleted since";
  return state === "partly" ? "Partly undone" : undefined;
}

/** Of a longer run only so many are counted. */
const mostCounted = 2_000;

/** Undo of all of a run, or Redo where none of it stands; nothing where one button says the same. */
export function RunButton({ acts, runId }: { readonly acts: Acts; readonly runId: string | null }) {
  const run = acts.runOf(runId);
  if (!run || runId === null) return null;
  const isRedo = run.standing === 0;
  const count = isRedo ? run.undone : run.standing;
  if (count < 2) return null;
  const Icon = isRedo ? Redo2 : Undo2;
  return (
    <Button
      size="sm"
      look="quiet"
      isBusy={acts.busy === runId}
      onClick={() => void acts.rewind(isRedo ? "redo" : "undo", { runId })}
    >
      <Icon size={14} aria-hidden /> {isRedo ? "Redo" : "Undo"} all
      {count > 2 && count < mostCounted ? ` ${String(count)}` : ""}
    </Button>
  );
}
