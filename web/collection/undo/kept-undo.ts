import type { LogLines } from "../offers.ts";

/**
 * Before the key of a change in this tab's storage: the lines that it wrote, so that the undo key takes it back on a later
 * page, too; nothing while it is not answered. Written in the turn of the change: a page may end in the next. It names
 * nobody, so that it goes when another person signs in (app/start/device-data.ts).
 */
export const keptUndo = "aside-undo::";

export const keptUndos = (): string[] =>
  Object.keys(sessionStorage).filter((name) => name.startsWith(keptUndo));

export function keepUndo(key: string, lines?: readonly LogLines[]): void {
  try {
    sessionStorage.setItem(keptUndo + key, lines ? JSON.stringify(lines) : "");
  } catch {
    // Where the storage is full, the key undoes until this page ends.
  }
}

/** The answer to a change, of an earlier page too: no lines where it was refused or taken back. */
export function answerKept(key: string, lines: readonly LogLines[]): void {
  if (keptUndo + key in sessionStorage) keepUndo(key, lines);
}
