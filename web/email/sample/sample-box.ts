import * as v from "valibot";
import { offerUndoHere, undoableHere, undoneText } from "../../collection/undo.ts";
import { onSignedOut, session } from "../../api/session.ts";
import { store } from "../../ui/store.ts";
import { keepText, storedAs } from "../../ui/stored.ts";
import { showToast } from "../../ui/toast.ts";
import { type SampleEmail, sampleMail, samplePlaces } from "./sample-mail.ts";

const Change = v.object({
  unread: v.exactOptional(v.boolean()),
  starred: v.exactOptional(v.boolean()),
  folder: v.exactOptional(v.picklist(samplePlaces)),
});
type Change = v.InferOutput<typeof Change>;
const Changes = v.record(v.string(), Change);
type Changes = v.InferOutput<typeof Changes>;

/** What the person did to the sample mail, by its ids; undefined while they have not asked for any. Kept on this device. */
export const sampleBox = store<Changes | undefined>(undefined);

const keyNow = (): string => `aside-sample-mail:${session.get()?.user.id ?? ""}`;

/** As an earlier visit left it. */
const kept = (): Changes | undefined => storedAs(Changes, keyNow());

/** Whether an earlier visit was looking at it. */
export const isSampleKept = (): boolean => kept() !== undefined;

function set(changes: Changes): void {
  sampleBox.set(changes);
  keepText(keyNow(), JSON.stringify(changes));
}

export const openSample = (): void => set(kept() ?? {});

/** It begins from the start next time. */
export function leaveSample(): void {
  keepText(keyNow(), null);
  sampleBox.set(undefined);
}

onSignedOut(() => sampleBox.set(undefined));

export const withChanges = (changes: Changes | undefined): readonly SampleEmail[] =>
  sampleMail.map((one) => ({ ...one, ...changes?.[one.id] }));

/** What was opened is read, which is no step that one takes back. */
export const readSample = ({ id }: SampleEmail): void => {
  const all = sampleBox.get();
  set({ ...all, [id]: { ...all?.[id], unread: false } });
};

/** Changes it on this device alone, undoable by key; by a toast too, where there are words for it. */
export function changeSample({ id }: SampleEmail, change: Change, words?: string): void {
  const before = sampleBox.get()?.[id];
  set({ ...sampleBox.get(), [id]: { ...before, ...change } });
  const toast = `sample-mail:${id}`;
  const undo = () => {
    const all = sampleBox.get();
    // Who left the sample has nothing to take back.
    if (!all) return;
    const others = Object.entries(all[id] ?? {}).filter(([field]) => !(field in change));
    const own = Object.entries(before ?? {}).filter(([field]) => field in change);
    set({ ...all, [id]: Object.fromEntries([...others, ...own]) });
    if (words !== undefined) showToast({ id: toast, text: undoneText(words) });
  };
  if (words === undefined) undoableHere(undo);
  else offerUndoHere(toast, words, undo);
}
