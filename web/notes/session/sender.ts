import { locked } from "../../api/locked.ts";

const nameOf = (noteId: string): string => `aside-text:${noteId}`;

const held = new Map<string, () => void>();

/** Says to all tabs of this device that this one sends what waits of a note: sent by two, it would meet itself as somebody else's. */
export function holdText(noteId: string): void {
  if (held.has(noteId)) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(noteId, resolve);
  void locked(nameOf(noteId), () => promise, { mode: "shared" });
}

export function releaseText(noteId: string): void {
  held.get(noteId)?.();
  held.delete(noteId);
}

/** Works unless a tab holds the note's text. */
export const whereFree = (noteId: string, work: () => Promise<void>): Promise<void> =>
  locked(nameOf(noteId), (lock) => (lock === null ? Promise.resolve() : work()), {
    ifAvailable: true,
  });
