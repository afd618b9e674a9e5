import type { LogLines } from "./offers.ts";

/**
 * Before the key of a change in this tab's storage: the lines that it wrote, so that the undo key takes it back on a later
 * page, too; nothing while it is not answered. Written in the turn of the change: a page may end in the next.
 */
const prefix = "aside-undo:";
const mostKept = 20;

const keyed = (key: string): string => prefix + key;

/** The keys of this tab's changes, the oldest first: a key tells when its change was made. */
export const keptKeys = (): string[] =>
  Object.keys(sessionStorage)
    .flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    .toSorted();

/** As it stands in the storage; null where it is not kept. */
export const keptText = (key: string): string | null => sessionStorage.getItem(keyed(key));

export const forgetKept = (key: string): void => sessionStorage.removeItem(keyed(key));

export function keepUndo(key: string, lines?: readonly LogLines[]): void {
  keptKeys().slice(0, -mostKept).forEach(forgetKept);
  try {
    sessionStorage.setItem(keyed(key), lines ? JSON.stringify(lines) : "");
  } catch {
    // Where the storage is full, the key undoes until this page ends.
  }
}

/** The answer to a change, of an earlier page too. What was refused or taken back wrote nothing. */
export function answerKept(key: string, lines: readonly LogLines[]): void {
  if (keptText(key) === null) return;
  const written = lines.flatMap(({ eventId, runId }) =>
    (runId ?? eventId) === undefined ? [] : [{ eventId, runId }],
  );
  if (written.length > 0) keepUndo(key, written);
  else forgetKept(key);
}
