import * as v from "valibot";

const prefix = "aside-draft:";

export interface Kept<Fields> {
  readonly base: Fields;
  readonly fields: Fields;
}

/** Fields of a form that was neither saved nor cancelled. They are there again when the form is, in this tab. */
export function keptDraft<Fields extends object>(
  schema: v.GenericSchema<unknown, Fields>,
  name: string,
) {
  const key = `${prefix}${name}`;
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

/** Another person may sign in here. */
export function forgetKeptDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
