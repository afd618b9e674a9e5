import type { KeyboardEvent } from "react";

let typed = "";
let typedAt = 0;
/** Milliseconds after which letters begin a new word. */
const pauseMs = 700;

/** Arrows, Home, End and the first letters of a name go along the elements that `selector` finds below. */
export function walkWithArrows(event: KeyboardEvent<HTMLElement>, selector: string): void {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isTyping(event.target)
  )
    return;
  const found = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = found.findIndex((element) => element === document.activeElement);
  const next = step(event.key, at, found.length) ?? named(event.key, at, found);
  const element = next === undefined ? undefined : found.at(next);
  if (!element) return;
  event.preventDefault();
  element.focus();
}

function step(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : to % count;
}

function named(key: string, at: number, found: readonly HTMLElement[]): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const now = performance.now();
  typed = now - typedAt > pauseMs ? key : typed + key;
  typedAt = now;
  const word = typed.toLowerCase();
  // One letter moves on, further letters stay where they fit.
  const from = word.length === 1 ? at + 1 : Math.max(at, 0);
  const order = found.map((_, place) => (from + place) % found.length);
  return order.find((place) => found[place]?.textContent.trim().toLowerCase().startsWith(word));
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type !== "checkbox" && target.type !== "radio";
