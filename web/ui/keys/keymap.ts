import * as v from "valibot";
import { store } from "../store.ts";
import { keepText, storedAs } from "../stored.ts";
import { chordOf, type Press, thisKeyboard } from "./chord.ts";
import { declaredKey, type Keymap } from "./declared.ts";

const key = "aside-keymap";
const Kept = v.record(v.string(), v.array(v.string()));

/** What is damaged is as if nothing had been changed. */
export const keymap = store<Keymap>(readKeymap());

addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) keymap.set(readKeymap());
});

function readKeymap(): Keymap {
  return storedAs(Kept, key) ?? {};
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

/** What was pressed within panels, as their tools declare it. */
export const heardKey = (press: Press, ...scopes: readonly string[]): string =>
  declaredKey(chordOf(press, thisKeyboard()), scopes, keymap.get());
