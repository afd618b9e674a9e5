import * as v from "valibot";
import { store } from "../../ui/store.ts";
import { bindings, type Keymap } from "./bindings.ts";
import { keepText, storedAs } from "../../ui/stored.ts";

const key = "aside-keymap";
const Kept = v.record(
  v.string(),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(4)),
);

/** Keys that the person changed, by binding. What is damaged is as if nothing had been. */
export const keymap = store<Keymap>(readKeymap());

addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) keymap.set(readKeymap());
});

function readKeymap(): Keymap {
  const known = new Set(bindings.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(storedAs(Kept, key) ?? {}).filter(([id]) => known.has(id)),
  );
}

/** Undefined keys go back to what they were. */
export function setKeys(id: string, keys: readonly string[] | undefined): void {
  const { [id]: _, ...others } = keymap.get();
  keep(keys === undefined ? others : { ...others, [id]: keys });
}

export const resetKeys = (): void => keep({});

function keep(next: Keymap): void {
  keymap.set(next);
  const isDefault = Object.keys(next).length === 0;
  if (!keepText(key, isDefault ? null : JSON.stringify(next)))
    console.warn("Shortcuts could not be kept here");
}
