import { Answering } from "#contract/email.ts";
import { OutgoingAttachment } from "#contract/email/outgoing.ts";
import * as v from "valibot";
import { locked } from "../../api/locked.ts";
import { currentSession, session } from "../../api/session.ts";
import { keepText, storedAs } from "../../ui/stored.ts";
import type { Letter } from "./letter.ts";

/** A letter that the worker may not have, under its id. */
export type UnsentLetter = Letter & { readonly id: string };

export const Kept: v.GenericSchema<unknown, UnsentLetter> = v.object({
  id: v.string(),
  version: v.optional(v.number()),
  to: v.string(),
  cc: v.string(),
  bcc: v.string(),
  subject: v.string(),
  body: v.string(),
  answering: v.nullable(Answering),
  quote: v.exactOptional(v.string()),
  problem: v.nullable(v.string()),
  files: v.array(v.object({ name: v.string(), size: v.number(), source: OutgoingAttachment })),
  unsaved: v.optional(v.object({ isUnsure: v.boolean() })),
});

const keptKeys = (): string[] => {
  const userId = session.get()?.user.id;
  const prefix = `aside-letter:${userId ?? ""}:`;
  return userId === undefined
    ? []
    : Object.keys(localStorage).filter((key) => key.startsWith(prefix));
};

export const isAnyKept = (): boolean => keptKeys().length > 0;

/**
 * What is typed in one composer, kept on this device at every letter: a page may go without a word. It stays that of the
 * person who is here when it begins.
 */
export function keptLetter(id: string) {
  const key = `aside-letter:${currentSession().user.id}:${id}`;
  const open = Promise.withResolvers<void>();
  // No other tab sends what this one still writes on; the browser lets it go with the page.
  void locked(key, () => open.promise);
  return {
    keep: (letter: UnsentLetter) => void keepText(key, JSON.stringify(letter)),
    drop: () => void keepText(key, null),
    /** Others may take it. */
    release: () => open.resolve(),
  };
}

/** Hands over what pages left that are gone, each once. */
export async function takeKept(take: (letter: UnsentLetter) => void): Promise<void> {
  for (const key of keptKeys())
    await locked(
      key,
      async (lock) => {
        const letter = lock === null ? undefined : storedAs(Kept, key);
        if (!letter) return;
        keepText(key, null);
        take(letter);
      },
      { ifAvailable: true },
    );
}
