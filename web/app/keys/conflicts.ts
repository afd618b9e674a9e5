import type { Keyboard } from "../../ui/keys/chord.ts";
import { isKept, wordsOf } from "../../ui/keys/shown.ts";
import { type Keymap, listScope } from "../../ui/keys/declared.ts";
import { keysOf } from "./bindings.ts";
import { editorScope, type ScopedBinding } from "./named.ts";

/** Whether one key cannot mean both. A list's keys are heard in every panel, those of two panels never at once. */
const overlap = (one: ScopedBinding, other: ScopedBinding): boolean =>
  other.scope !== editorScope &&
  (one.scope === other.scope ||
    [one, other].some(({ scope }) => scope === undefined || scope === listScope));

/** Names what stands in the way of these keys, if anything does. */
export function problemWith(
  asking: ScopedBinding,
  keys: string,
  all: readonly ScopedBinding[],
  changed: Keymap,
  keyboard: Keyboard,
): string | undefined {
  return isKept(keys, keyboard)
    ? `${wordsOf(keys, keyboard)} is kept by the browser; ${asking.label} stays as it was.`
    : taken(asking, keys, all, changed, keyboard);
}

/** The same of the keys that it had at first: only others that were changed since can stand in their way. */
export function problemWithReset(
  asking: ScopedBinding,
  all: readonly ScopedBinding[],
  changed: Keymap,
  keyboard: Keyboard,
): string | undefined {
  const others = all.filter(({ id }) => changed[id] !== undefined);
  return asking.keys
    .map((keys) => taken(asking, keys, others, changed, keyboard))
    .find((problem) => problem !== undefined);
}

function taken(
  asking: ScopedBinding,
  keys: string,
  all: readonly ScopedBinding[],
  changed: Keymap,
  keyboard: Keyboard,
): string | undefined {
  const words = wordsOf(keys, keyboard);
  const stays = `${asking.label} stays as it was.`;
  const others = all.filter((other) => other.id !== asking.id && overlap(asking, other));
  const owner = others.find((other) => keysOf(other, changed).includes(keys));
  if (owner) {
    const where = owner.scope === undefined ? "" : ` (${owner.group})`;
    return `${words} is already used by ${owner.label}${where}; ${stays}`;
  }
  const begun = others.find((other) =>
    keysOf(other, changed).some((way) => way.startsWith(`${keys} `)),
  );
  return begun && `${words} begins the keys of ${begun.label} and others; ${stays}`;
}
