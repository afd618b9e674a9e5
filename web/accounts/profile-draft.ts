import { accounts, type User } from "#contract/accounts.ts";
import { call } from "../api/call.ts";
import { wordsOf } from "../api/problem.ts";
import { learnUser, session } from "../api/session.ts";
import { store } from "../ui/store.ts";

interface ProfileDraft {
  /** The person it belongs to: another may sign in before it is saved. */
  readonly userId: string;
  readonly name: string;
  readonly bio: string;
}

/** What is typed and not yet saved; it outlives a change of tabs. */
export const profileDraft = store<ProfileDraft | undefined>(undefined);
export const profileProblem = store<string | undefined>(undefined);

export const draftOf = (draft: ProfileDraft | undefined, user: User | undefined) =>
  draft?.userId === user?.id ? draft : undefined;

export function draftProfile(changes: Partial<Pick<ProfileDraft, "name" | "bio">>): void {
  const user = session.get()?.user;
  if (!user) return;
  const { id: userId, name, bio } = user;
  profileProblem.set(undefined);
  profileDraft.change((now) => ({ ...(draftOf(now, user) ?? { userId, name, bio }), ...changes }));
}

export function forgetProfileDraft(): void {
  profileDraft.set(undefined);
  profileProblem.set(undefined);
}

/** False when it could not be saved; then the draft stays, and `profileProblem` says why. */
export async function saveProfile(): Promise<boolean> {
  const user = session.get()?.user;
  const draft = draftOf(profileDraft.get(), user);
  if (!draft || !user) return true;
  if (draft.name.trim() === "") {
    profileProblem.set("Name is required");
    return false;
  }
  const body = changesOf(draft, user);
  try {
    if (Object.keys(body).length > 0) learnUser(await call(accounts.saveProfile, { body }));
    // What was typed while it was being saved is a new draft.
    if (profileDraft.get() === draft) forgetProfileDraft();
    return true;
  } catch (error) {
    profileProblem.set(wordsOf(error, "Failed to save the profile"));
    return false;
  }
}

const changesOf = ({ name, bio }: ProfileDraft, user: User): { name?: string; bio?: string } => ({
  ...(name.trim() === user.name ? {} : { name: name.trim() }),
  ...(bio === user.bio ? {} : { bio }),
});
