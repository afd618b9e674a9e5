import * as v from "valibot";
import { onSignedOut } from "../api/session.ts";
import { setWaiting } from "../live/link-state.ts";
import { keepText, storedAs } from "../ui/stored.ts";

const key = "aside-unsent-notes";

/** Notes whose text waits on this device, by id with their titles: to be counted and sent before any code of notes is loaded. */
export const unsentNotes = (): Readonly<Record<string, string>> =>
  storedAs(v.record(v.string(), v.string()), key) ?? {};

export function markUnsent(id: string, title: string, discard?: () => void): void {
  keepText(key, JSON.stringify({ ...unsentNotes(), [id]: title }));
  setWaiting(`note:${id}`, { text: `Text of “${title}”`, ...(discard && { discard }) });
}

export function markSent(id: string): void {
  const { [id]: sent, ...others } = unsentNotes();
  if (sent === undefined) return;
  keepText(key, Object.keys(others).length === 0 ? null : JSON.stringify(others));
  setWaiting(`note:${id}`);
}

onSignedOut(() => keepText(key, null));
