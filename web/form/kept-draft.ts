import * as v from "valibot";

const prefix = "aside-draft:";

/** Text of a form that was neither saved nor cancelled. It is there again when the form is, in this tab. */
export interface KeptDraft<Value> {
  read(): Value | undefined;
  keep(value: Value): void;
  drop(): void;
}

export function keptDraft<Value>(
  name: string,
  schema: v.GenericSchema<unknown, Value>,
): KeptDraft<Value> {
  const key = `${prefix}${name}`;
  return {
    read() {
      const found = v.safeParse(
        v.pipe(v.string(), v.parseJson(), schema),
        sessionStorage.getItem(key),
      );
      return found.success ? found.output : undefined;
    },
    keep(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
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
