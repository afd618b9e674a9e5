import { type KeyboardEvent, useRef } from "react";
import { listScope } from "../../ui/keys/declared.ts";
import { heardKey } from "../../ui/keys/keymap.ts";
import { itemOf, panelOf } from "../keyboard.ts";
import type { Identified } from "../lines.ts";

const pauseMs = 700;

/** A letter or a digit that is meant for the list, and not for a box or a shortcut. */
function letterOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (!(target instanceof Element)) return undefined;
  const isForBox = target.closest("input, [popover]") !== null || isChosen(event, target);
  const isHeld = ctrlKey || metaKey || altKey;
  const isLetter = /^[\p{L}\p{N}]$/u.test(key);
  return isLetter && !isForBox && !isHeld && !event.defaultPrevented
    ? key.toLowerCase()
    : undefined;
}

/** The person has made a shortcut of this letter. */
function isChosen(event: KeyboardEvent, target: Element): boolean {
  const heard = heardKey(event, panelOf(target), listScope);
  return heard !== "" && heard !== event.key.toLowerCase();
}

/** Letters go to the next item whose name begins with them; answers its place. */
export function useTypeAhead<Item extends Identified>(
  items: readonly Item[],
  nameOf: ((item: Item) => string) | undefined,
): (event: KeyboardEvent) => number | undefined {
  const typed = useRef({ text: "", at: 0 });
  return (event) => {
    const letter = nameOf && letterOf(event);
    if (letter === undefined) return undefined;
    event.preventDefault();
    event.stopPropagation();
    const now = performance.now();
    const word = now - typed.current.at > pauseMs ? letter : typed.current.text + letter;
    typed.current = { text: word, at: now };
    const focused = document.activeElement ? itemOf(document.activeElement) : undefined;
    // One letter moves on, further letters stay where they fit.
    const from = items.findIndex(({ id }) => id === focused) + (word.length === 1 ? 1 : 0);
    const fits = (item: Item) => nameOf?.(item).toLowerCase().startsWith(word) === true;
    const next = items.findIndex((item, index) => index >= from && fits(item));
    const found = next >= 0 ? next : items.findIndex(fits);
    return found < 0 ? undefined : found;
  };
}
