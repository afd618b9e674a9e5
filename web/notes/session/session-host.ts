import type { Note } from "#contract/notes.ts";

/** `new`: nothing is written yet. `waiting`: nothing can be reached. `gone`: the note was deleted. */
export type SaveState =
  | "new"
  | "saved"
  | "unsaved"
  | "saving"
  | "failed"
  | "waiting"
  | "untitled"
  | "gone";

export interface SessionHost {
  /** The worker has answered: a newer note for everybody who shows it. */
  learned(note: Note): void;
  isCreatePending(): boolean;
}

export interface Manner {
  readonly keepAlive?: boolean;
  /** Nothing more is written: a note without a title is called by its first line. */
  readonly isLast?: boolean;
}

const draftPauseMs = 400;

/** Runs when the page has a moment, a little later. Answers the timer. */
export const inPause = (run: () => void): number =>
  window.setTimeout(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 1_000 });
    else setTimeout(run, 0);
  }, draftPauseMs);
