import { store } from "../ui/store.ts";

const narrow = matchMedia("(max-width: 767px)");
const debounceMs = 100;

/** True where there is room for one panel only (specification 1 §4: below 768 px). */
export const isPhone = store(narrow.matches);

let timer: number | undefined;
narrow.addEventListener("change", () => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => isPhone.set(narrow.matches), debounceMs);
});

const typing = matchMedia("(hover: hover) and (pointer: fine)");

/** True beside a mouse and most likely a keyboard: what is opened can be typed into at once. */
export const canType = (): boolean => typing.matches && !isPhone.get();
