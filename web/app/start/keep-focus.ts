import type { UiControl } from "#contract/panels/ui-control.ts";
import { isText } from "../../ui/input/is-text.ts";

/** How long nothing may be typed before something opens over what is being written, and how long it waits for that, in milliseconds. */
const pauseMs = 1_500;
const longestWaitMs = 8_000;
/** For how long the code of what opens may be on its way, in milliseconds. */
const patienceMs = 6_000;

/**
 * Called before something opens that others open: whoever writes goes on writing, and no letter becomes a shortcut of what
 * has opened. An item or a form may be a dialog, which takes the focus in any case: for that a pause is waited for.
 */
export async function keepFocus(options: UiControl["options"]): Promise<void> {
  const place = document.activeElement;
  if (!(place instanceof HTMLElement)) return;
  if (options && isText(place) && textOf(place) !== "") await pauseIn(place);
  if (document.activeElement === place) hold(place);
}

const textOf = (place: HTMLElement): string | null =>
  "value" in place ? String(place.value) : place.textContent;

async function pauseIn(place: HTMLElement): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve());
    const end = () => over.abort();
    let timer = setTimeout(end, pauseMs);
    place.addEventListener(
      "input",
      () => {
        clearTimeout(timer);
        timer = setTimeout(end, pauseMs);
      },
      { signal },
    );
    place.addEventListener("blur", end, { signal });
    setTimeout(end, longestWaitMs);
  });
}

/** What a script gives the focus to gives it back. Who points elsewhere, or presses a key that goes somewhere, leaves. */
function hold(place: HTMLElement): void {
  const left = new AbortController();
  const hearing = { capture: true, signal: left.signal };
  const leave = () => left.abort();
  let range = rangeIn(place);
  const lose = (event: FocusEvent) => {
    if (event.target !== place || !event.relatedTarget) return;
    if (!canStay(place)) {
      leave();
      return;
    }
    // To what is written there, nothing has happened.
    event.stopImmediatePropagation();
    range = rangeIn(place) ?? range;
  };
  addEventListener("blur", lose, hearing);
  addEventListener("focusout", lose, hearing);
  addEventListener(
    "focusin",
    ({ target }) => {
      if (target === place) return;
      if (!canStay(place)) {
        leave();
        return;
      }
      place.focus({ preventScroll: true });
      if (range) getSelection()?.setBaseAndExtent(...range);
    },
    hearing,
  );
  addEventListener("pointerdown", leave, hearing);
  addEventListener(
    "keydown",
    (event) => {
      if (!isText(place) || !isTyped(event, place)) leave();
    },
    hearing,
  );
  setTimeout(leave, patienceMs);
}

type Range = readonly [anchor: Node, anchorOffset: number, focus: Node, focusOffset: number];

/** What is selected in a text that is no field; a field remembers its own. */
function rangeIn(place: HTMLElement): Range | undefined {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = getSelection() ?? {};
  const isHere = place.isContentEditable && place.contains(anchorNode ?? null);
  return isHere && anchorNode && focusNode
    ? [anchorNode, anchorOffset, focusNode, focusOffset]
    : undefined;
}

/** A dialog or a phone's panel lies over the rest of the page, which nobody can write in. */
const canStay = (place: HTMLElement): boolean =>
  place.isConnected &&
  !place.closest("[inert]") &&
  [...document.querySelectorAll(":modal")].every((over) => over.contains(place));

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, place: HTMLElement): boolean {
  if (ctrlKey || metaKey || altKey || key === "Tab" || key === "Escape") return false;
  // In a field of one line it is the end of what is written.
  return key !== "Enter" || !(place instanceof HTMLInputElement);
}
