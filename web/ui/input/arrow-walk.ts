import type { KeyboardEvent } from "react";

let typed = "";
let typedAt = 0;
/** Milliseconds after which letters begin a new word. */
const pauseMs = 700;

/** Arrows, Home, End and the first letters of a name go along the elements that `selector` finds below. Answers the one it went to. */
export function walkWithArrows(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  { isSideways = false }: { readonly isSideways?: boolean } = {},
): HTMLElement | undefined {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return undefined;
  const found = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = found.findIndex((element) => element === document.activeElement);
  const sides = isSideways ? { ArrowRight: at + 1, ArrowLeft: Math.max(at, 0) - 1 } : {};
  const steps: Readonly<Record<string, number>> = {
    ...sides,
    ArrowDown: at + 1,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: found.length - 1,
  };
  const to = steps[key] ?? named(key, at, found);
  const element = to === undefined ? undefined : found.at(to % found.length);
  if (!element) return undefined;
  event.preventDefault();
  element.focus();
  return element;
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
