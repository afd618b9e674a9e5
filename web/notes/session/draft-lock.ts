import { locked } from "../../api/locked.ts";

const nameOf = (noteId: string): string => `aside-text:${noteId}`;

const held = new Map<string, () => void>();

/**
 * Tabs in which a note is open share this lock, and send its text themselves; elsewhere its draft is sent only while no tab
 * holds it. Sent by both, the text would be merged with itself and stand twice.
 */
export function lockDraft(noteId: string): void {
  if (held.has(noteId)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(noteId, resolve);
  void locked(nameOf(noteId), () => promise, { mode: "shared" });
}

export function unlockDraft(noteId: string): void {
  held.get(noteId)?.();
  held.delete(noteId);
}

/** Works unless a tab holds the lock. */
export const ifUnlocked = (noteId: string, work: () => Promise<void>): Promise<void> =>
  locked(nameOf(noteId), (lock) => (lock === null ? Promise.resolve() : work()), {
    ifAvailable: true,
  });
