import { accounts, type User } from "#contract/accounts.ts";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import { call } from "../api/call.ts";
import { isUnanswered, wordsOf } from "../api/problem.ts";
import { isReachable, lookForWorker, whenReachable } from "../api/reach.ts";
import { learnUser, onSignedOut, session } from "../api/session.ts";
import { isSame } from "../form/kept-draft.ts";
import { linkState, setWaiting } from "../live/link-state.ts";
import type { Saving } from "../preferences/preferences.ts";
import { store } from "../ui/store.ts";
import { keepText, storedAs } from "../ui/stored.ts";

const key = "aside-profile-draft";

const Draft = v.object({
  /** The person it belongs to: another may sign in before it is saved. */
  userId: v.string(),
  /** What was typed; a field that was not touched is as everywhere. */
  name: v.optional(v.string()),
  bio: v.optional(v.string()),
  /** What stood there when it was begun. */
  from: v.optional(v.object({ name: v.string(), bio: v.string() })),
  /** It was to be saved, and waits for the worker. */
  isWaiting: v.boolean(),
});
type Draft = v.InferOutput<typeof Draft>;

/** What is typed and not yet saved; it outlives the tab, the panel and a reload. */
export const profileDraft = store<Draft | undefined>(storedAs(Draft, key));
export const profileProblem = store<string | undefined>(undefined);

profileDraft.subscribe(() => {
  const now = profileDraft.get();
  keepText(key, now ? JSON.stringify(now) : null);
  setWaiting(
    "profile",
    now?.isWaiting === true ? { text: "Profile", discard: forgetProfileDraft } : undefined,
  );
});

export const draftOf = (draft: Draft | undefined, user: User | undefined) =>
  draft?.userId === user?.id ? draft : undefined;

export function draftProfile(changes: { name?: string; bio?: string }): void {
  const user = session.get()?.user;
  if (!user) return;
  profileProblem.set(undefined);
  profileDraft.change((now) => ({
    ...(draftOf(now, user) ?? { userId: user.id, from: standing(user) }),
    ...changes,
    isWaiting: false,
  }));
}

const standing = ({ name, bio }: User) => ({ name, bio });

/** What another device has saved in a field since something else was begun in it here. */
export function changedMeanwhile(
  draft: Draft | undefined,
  user: User | undefined,
  field: "name" | "bio",
): string | undefined {
  const [typed, before, now] = [draft?.[field], draft?.from?.[field], user?.[field]];
  const isOther = typed !== undefined && before !== undefined && now !== before && now !== typed;
  return isOther ? now : undefined;
}

export function forgetProfileDraft(): void {
  profileDraft.set(undefined);
  profileProblem.set(undefined);
}

/** Where it could not be saved the draft stays, and `profileProblem` says why; where nothing answers it waits. */
export async function saveProfile(): Promise<Saving | "unfit"> {
  const user = session.get()?.user;
  const draft = draftOf(profileDraft.get(), user);
  if (!draft || !user) return "saved";
  if (draft.name?.trim() === "") {
    profileProblem.set("Name is required");
    return "unfit";
  }
  const body = changesOf(draft, user);
  if (!isReachable.get()) return keepWaiting();
  try {
    if (Object.keys(body).length > 0) learnUser(await call(accounts.saveProfile, { body }));
    // What was typed while it was being saved is a new draft.
    if (profileDraft.get() === draft) forgetProfileDraft();
    else
      profileDraft.change(
        (now) => now && { ...now, from: standing(session.get()?.user ?? user), isWaiting: false },
      );
    return "saved";
  } catch (error) {
    if (isUnanswered(error)) {
      await lookForWorker();
      if (!isReachable.get()) return keepWaiting();
    }
    profileDraft.change((now) => now && { ...now, isWaiting: false });
    profileProblem.set(wordsOf(error, "Failed to save the profile"));
    return "failed";
  }
}

function keepWaiting(): Saving {
  profileDraft.change((now) => now && { ...now, isWaiting: true });
  return "waits";
}

const changesOf = ({ name, bio }: Draft, user: User): { name?: string; bio?: string } => ({
  ...(name === undefined || name.trim() === user.name ? {} : { name: name.trim() }),
  ...(bio === undefined || bio === user.bio ? {} : { bio }),
});

const sendWaiting = (): void => {
  if (profileDraft.get()?.isWaiting === true) void saveProfile();
};

whenReachable(sendWaiting);
onSignedOut(forgetProfileDraft);

const Told = v.object({ tool: v.picklist(["profile", "proposals"]) });
const settleMs = 200;
let timer: number | undefined;

function readProfile(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (!session.get()) return;
    call(accounts.me, {}).then(
      (user) => {
        const known = session.get()?.user;
        // Most often it is the same, and then nothing is drawn again.
        if (user.id === known?.id && !isSame(user, known)) learnUser(user);
      },
      () => undefined,
    );
  }, settleMs);
}

/**
 * Reads who the person is when another screen has changed it, or the assistant once it was allowed to. No log holds what
 * was said of it while nobody listened, so it is read whenever the room is reached.
 */
function followProfile(): void {
  addEventListener("toolUpdated", (event) => {
    if (detailOf(event, Told)) readProfile();
  });
  linkState.subscribe(() => {
    if (linkState.get() === "joined") readProfile();
  });
}

/** Sends what an earlier visit left, and follows what other screens change. */
export function resumeProfile(): void {
  followProfile();
  const draft = profileDraft.get();
  if (draft?.isWaiting !== true) return;
  // Counted from the start of the page on.
  profileDraft.set({ ...draft });
  sendWaiting();
}
