import * as v from "valibot";
import { onSignedOut, session } from "../api/session.ts";
import { setWaiting, waitingBeside } from "../live/link-state.ts";
import { keepText, storedAs } from "../ui/stored.ts";

const keyOf = (userId = session.get()?.user.id ?? ""): string => `aside-unsent-notes:${userId}`;

/** Of what waits, the texts of notes. */
const prefix = "note:";

/** Notes whose text waits on this device, by id with their titles: to be counted and sent before any code of notes is loaded. */
export const unsentNotes = (): Readonly<Record<string, string>> =>
  storedAs(v.record(v.string(), v.string()), keyOf()) ?? {};

export function markUnsent(id: string, title: string, discard?: () => void): void {
  keepText(keyOf(), JSON.stringify({ ...unsentNotes(), [id]: title }));
  setWaiting(prefix + id, { text: `Text of “${title}”`, ...(discard && { discard }) });
}

export function markSent(id: string): void {
  setWaiting(prefix + id);
  const { [id]: sent, ...others } = unsentNotes();
  if (sent === undefined) return;
  keepText(keyOf(), Object.keys(others).length === 0 ? null : JSON.stringify(others));
}

// What one tab has sent, or given up, waits in none of the others.
addEventListener("storage", ({ key }) => {
  if (key !== keyOf() && key !== null) return;
  const unsent = unsentNotes();
  for (const { id } of waitingBeside.get())
    if (id.startsWith(prefix) && unsent[id.slice(prefix.length)] === undefined) setWaiting(id);
});

/** Texts too, where no note was opened in this visit. */
onSignedOut((userId) => {
  keepText(keyOf(userId), null);
  void import("./note/drafts.ts").then(({ forgetDrafts }) => forgetDrafts(userId));
});
