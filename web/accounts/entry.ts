import { accounts, type SignedIn } from "#contract/accounts.ts";
import { call } from "../api/call.ts";
import type { EntryFields, EntryMode } from "./entry-rules.ts";

export function enter(mode: EntryMode, { name, email, password }: EntryFields): Promise<SignedIn> {
  return mode === "sign-in"
    ? call(accounts.signIn, { body: { email, password } })
    : call(accounts.signUp, { body: { name: name.trim(), email, password } });
}

export const enterSample = (): Promise<SignedIn> => call(accounts.trySample, {});
