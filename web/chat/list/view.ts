import { store } from "../../ui/store.ts";
import type { Shelf } from "../shelves.ts";

export type Variant = "list" | "history";

const key = "aside-conversations-view";

/** CV-06: the panel as a list or as a history, as this device last showed it. */
export const variant = store<Variant>(localStorage.getItem(key) === "history" ? "history" : "list");

export function chooseVariant(next: Variant): void {
  variant.set(next);
  try {
    localStorage.setItem(key, next);
  } catch {
    // A full device forgets it.
  }
}

/** What is looked for outlives the panel, as far as the tab does. */
export const shelf = store<Shelf>("active");
export const sought = store("");
