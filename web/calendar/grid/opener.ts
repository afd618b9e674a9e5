import type { KeyboardEvent, MouseEvent } from "react";
import type { Shown } from "../shown.ts";

type How = "edit" | "delete";

/** Opens an entry on its card, or does at once what a key says. */
export type Open = (entry: Shown, how?: How) => void;

const keys: Readonly<Record<string, How>> = { e: "edit", Delete: "delete", "#": "delete" };

/** What a key means on an entry, and on its card. */
export const howOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): How | undefined =>
  ctrlKey || metaKey || altKey ? undefined : keys[key];

/** What makes an element the way to an entry: a press shows it, a double one edits it. */
export const opener = (entry: Shown, open: Open) => ({
  "data-item": entry.id,
  onClick(event: MouseEvent) {
    event.stopPropagation();
    // The second press of a double one, where the card has not yet covered the entry.
    open(entry, event.detail > 1 ? "edit" : undefined);
  },
  onKeyDown(event: KeyboardEvent) {
    const how = howOf(event);
    if (how === undefined) return;
    event.preventDefault();
    open(entry, how);
  },
});
