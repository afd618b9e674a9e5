import { useState } from "react";
import * as v from "valibot";
import { session } from "../api/session.ts";

export interface Kept<Fields> {
  readonly base: Fields;
  readonly fields: Fields;
}

/** Under the person's id, so that nobody else who signs in here finds it. */
const keyOf = (name: string): string => `aside-draft:${session.get()?.user.id ?? ""}:${name}`;

/** Fields of a form that was neither saved nor cancelled. They are there again when the form is, in this tab. */
export function keptDraft<Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  name: string,
) {
  const key = keyOf(name);
  const Draft = v.pipe(v.string(), v.parseJson(), v.object({ base: schema, fields: schema }));
  return {
    read(): Kept<Fields> | undefined {
      const found = v.safeParse(Draft, sessionStorage.getItem(key));
      return found.success ? found.output : undefined;
    },
    keep(draft: Kept<Fields>): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // Full or forbidden: then it lives as long as the form.
      }
    },
    drop: () => sessionStorage.removeItem(key),
  };
}

/** One field's text that was not sent yet, kept as a form's fields are. */
export function useKeptText(name: string, base = "") {
  const key = keyOf(name);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? base);
  const change = (next: string | ((now: string) => string)) =>
    setText((now) => {
      const changed = typeof next === "string" ? next : next(now);
      try {
        if (changed === base) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, changed);
      } catch {
        // As above.
      }
      return changed;
    });
  return [text, change] as const;
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
