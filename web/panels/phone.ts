import { store, useStore } from "../ui/store.ts";

const narrow = matchMedia("(max-width: 767px)");
const debounceMs = 100;

/** True where there is room for one panel only (specification 1 §4: below 768 px). */
export const isPhone = store(narrow.matches);

let timer: number | undefined;
narrow.addEventListener("change", () => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => isPhone.set(narrow.matches), debounceMs);
});

const narrowColumns = matchMedia("(max-width: 1099px)");

/** True where there is room for one panel beside the conversation, as dock.module.css has it. */
const isNarrow = store(narrowColumns.matches);
narrowColumns.addEventListener("change", () => isNarrow.set(narrowColumns.matches));

export type Room = "phone" | "narrow" | "wide";

const roomOf = (onPhone: boolean, inNarrow: boolean): Room =>
  onPhone ? "phone" : inNarrow ? "narrow" : "wide";

export const roomNow = (): Room => roomOf(isPhone.get(), isNarrow.get());

export const useRoom = (): Room => roomOf(useStore(isPhone), useStore(isNarrow));

const typing = matchMedia("(hover: hover) and (pointer: fine)");

/** True beside a mouse and most likely a keyboard: what is opened can be typed into at once. */
export const canType = (): boolean => typing.matches && !isPhone.get();
