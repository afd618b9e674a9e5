import { preferences as rows } from "#contract/preferences.ts";
import * as v from "valibot";

/** The boot call's preferences, until it is time to load them; what looks are made of comes later than that call. */
let read: unknown;

export function keepBootRead(preferences: unknown): void {
  read = preferences;
}

/** Answers once: later they would be old. */
export function takeBootRead() {
  const said = v.safeParse(rows.get.answer, read);
  read = undefined;
  return said.success ? said.output : undefined;
}
