import * as v from "valibot";
import { onSignedOut, session } from "../api/session.ts";
import { store } from "../ui/store.ts";
import { keepText, storedAs } from "../ui/stored.ts";

const most = 8;
const keyOf = (userId: string): string => `aside-searches-${userId}`;
const userId = (): string => session.get()?.user.id ?? "";

/** This person's last searches on this device, newest first. */
export const recentSearches = store<readonly string[]>(stored());

session.subscribe(() => recentSearches.set(stored()));
onSignedOut((left) => localStorage.removeItem(keyOf(left)));

export function rememberSearch(typed: string): void {
  const words = typed.trim().slice(0, 200);
  if (words === "") return;
  keep([words, ...recentSearches.get().filter((other) => !isBeginningOf(other, words))]);
}

export function forgetSearch(words: string): void {
  keep(recentSearches.get().filter((other) => other !== words));
}

export const forgetSearches = (): void => keep([]);

/** Leaves out words typed on the way to a longer search. */
const isBeginningOf = (other: string, words: string): boolean =>
  words.toLowerCase().startsWith(other.toLowerCase());

function keep(list: readonly string[]): void {
  const kept = list.slice(0, most);
  recentSearches.set(kept);
  keepText(keyOf(userId()), JSON.stringify(kept));
}

function stored(): readonly string[] {
  return storedAs(v.array(v.string()), keyOf(userId()))?.slice(0, most) ?? [];
}
