import type { UiControl } from "#contract/panels/ui-control.ts";
import { panelOf } from "../../list/keyboard.ts";
import { canType } from "../../panels/phone.ts";
import { isText } from "../../ui/input/is-text.ts";
import { typeInto } from "../../ui/overlay/typing-ahead.tsx";

/** How long nothing may be typed before something opens over what is written, or takes it away, and how long it waits for that at most, in milliseconds. */
const pauseMs = 2_000;
const longestWaitMs = 15_000;
/** For how long the code of what opens may be on its way, in milliseconds. */
const patienceMs = 6_000;
/** By then a panel that changed its side is drawn again, in milliseconds. */
const movedMs = 1_000;
const lookMs = 50;

/** What comes before others' command is carried out; of a layout, that itself. */
export async function withoutHaste(command: UiControl): Promise<void> {
  const place = document.activeElement;
  if (place instanceof HTMLElement && place !== document.body) await keepFocus(place, command);
  if (command.action !== "layout") return;
  const { arrangeNamed } = await import("../../panels/kept/named-layouts.ts");
  arrangeNamed(command.target ?? command.sidebar ?? "");
}

/**
 * Who writes goes on writing, and no letter becomes a shortcut of what has opened. An item or a form may be a dialog,
 * which takes the focus in any case, and a panel may take another's place, close or move: for those a pause is waited for.
 */
async function keepFocus(place: HTMLElement, { options }: UiControl): Promise<void> {
  const mayEnd = options !== undefined || panelOf(place) !== "";
  if (mayEnd && isText(place) && textOf(place) !== "") await pauseIn(place);
  if (document.activeElement === place) hold(place);
}

const textOf = (place: HTMLElement): string | null =>
  "value" in place ? String(place.value) : place.textContent;

/** When something was typed last; before this code was there, it may have been just now. */
let typedAtMs = performance.now();
addEventListener("input", () => (typedAtMs = performance.now()), true);

async function pauseIn(place: HTMLElement): Promise<void> {
  const endMs = performance.now() + longestWaitMs;
  const isWriting = () => {
    const nowMs = performance.now();
    return document.activeElement === place && nowMs - typedAtMs < pauseMs && nowMs < endMs;
  };
  while (isWriting()) await new Promise((resolve) => setTimeout(resolve, lookMs));
}

/** What a script gives the focus to gives it back. Who points elsewhere, or presses a key that goes somewhere, leaves. */
function hold(place: HTMLElement): void {
  const left = new AbortController();
  const hearing = { capture: true, signal: left.signal };
  const leave = () => left.abort();
  // Once it is gone it would not say so any more.
  const isField = isText(place);
  let range = rangeIn(place);
  /** Since the field went, until it is there again. */
  let typed = "";
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
      if (!isField || !isTyped(event, place)) leave();
      else if (!canStay(place) && !isText(document.activeElement)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.key.length === 1) typed += event.key;
      }
    },
    hearing,
  );
  const panel = panelOf(place);
  let goneMs = 0;
  const look = setInterval(() => {
    if (!isField || canStay(place) || isText(document.activeElement)) return;
    goneMs += lookMs;
    const again = sameIn(panel, place) ?? (goneMs > movedMs ? composer() : null);
    if (!again && goneMs <= movedMs) return;
    leave();
    again?.focus({ preventScroll: true });
    if (again) goOn(again, typed);
  }, lookMs);
  setTimeout(leave, patienceMs);
  left.signal.addEventListener("abort", () => clearInterval(look));
}

function goOn(field: HTMLElement, typed: string): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    field.setSelectionRange(field.value.length, field.value.length);
  typeInto(field, typed);
}

/** The field that was written in, in its panel on another side. */
function sameIn(panel: string, place: HTMLElement): HTMLElement | null {
  const { id, tagName } = place;
  const label = place.getAttribute("aria-label");
  if (label === null && id === "") return null;
  const one = label === null ? `#${CSS.escape(id)}` : `[aria-label="${CSS.escape(label)}"]`;
  return document.querySelector(`[data-panel="${CSS.escape(panel)}"] ${tagName}${one}`);
}

/** With its panel gone, what is typed is seen in the message. */
const composer = (): HTMLElement | null =>
  canType() ? document.querySelector<HTMLElement>("#chat-composer") : null;

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
  // In most fields it is the end of what is written.
  return key !== "Enter" || place.isContentEditable || place === composer();
}
