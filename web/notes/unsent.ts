import * as v from "valibot";
import { onSignedOut, session } from "../api/session.ts";
import { setWaiting } from "../live/link-state.ts";
import { keepText, storedAs } from "../ui/stored.ts";

const keyOf = (userId = session.get()?.user.id ?? ""): string => `aside-unsent-notes:${userId}`;

/** Notes whose text waits on this device, by id with their titles: to be counted and sent before any code of notes is loaded. */
export const unsentNotes = (): Readonly<Record<string, string>> =>
  storedAs(v.record(v.string(), v.string()), keyOf()) ?? {};

export function markUnsent(id: string, title: string, discard?: () => void): void {
  keepText(keyOf(), JSON.stringify({ ...unsentNotes(), [id]: title }));
  setWaiting(`note:${id}`, { text: `Text of “${title}”`, ...(discard && { discard }) });
}

export function markSent(id: string): void {
  const { [id]: sent, ...others } = unsentNotes();
  if (sent === undefined) return;
  keepText(keyOf(), Object.keys(others).length === 0 ? null : JSON.stringify(others));
  setWaiting(`note:${id}`);
}

/** Texts too, where no note was opened in this visit. */
onSignedOut((userId) => {
  keepText(keyOf(userId), null);
  void import("./note/drafts.ts").then(({ forgetDrafts }) => forgetDrafts(userId));
});
