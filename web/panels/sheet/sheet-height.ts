import { store } from "../../ui/store.ts";
import { sheetRules } from "./sheet-rules.ts";
import { keepText } from "../../ui/stored.ts";

/** In vh; kept while panels change. */
export const sheetHeight = store<number>(sheetRules.first);

const fullKey = "aside-sheet-full";

/** The panel fills the screen, as specification 1 §2.2 has it: a setting of this device. */
export const isSheetFull = store(localStorage.getItem(fullKey) === "true");

export function toggleFull(): void {
  const next = !isSheetFull.get();
  isSheetFull.set(next);
  keepText(fullKey, String(next));
}
