import type { KeyboardEvent, MouseEvent } from "react";
import type { Shown } from "../shown.ts";

/** Opens an entry: on its card, or at once to be edited. */
export type Open = (entry: Shown, isToEdit?: boolean) => void;

/** What makes an element the way to an entry: a press shows it, a double one and 'e' edit it. */
export const opener = (entry: Shown, open: Open) => ({
  "data-item": entry.id,
  onClick(event: MouseEvent) {
    event.stopPropagation();
    // The second press of a double one, where the card has not yet covered the entry.
    open(entry, event.detail > 1);
  },
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== "e" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open(entry, true);
  },
});
