import type { KeyboardEvent, MouseEvent } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { CompleteBox } from "../../list/row.tsx";
import { heardKey } from "../../ui/keys/keymap.ts";
import type { Keyed } from "../../list/action.ts";
import { editAction, removeAction } from "../calendar-actions.ts";
import { isGhost, otherOf } from "../others.ts";
import type { Shown } from "../shown.ts";

type How = "edit" | "delete";

/** Opens an entry on its card, or does at once what a key says. */
export type Open = (entry: Shown, how?: How) => void;

/** What a key means on an entry, and on its card. */
export function howOf(event: KeyboardEvent): How | undefined {
  const key = heardKey(event, "calendar");
  const has = ({ shortcuts }: Keyed) => shortcuts?.includes(key) === true;
  return has(editAction) ? "edit" : has(removeAction) ? "delete" : undefined;
}

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

/** The circle of an entry that is a task; who presses it by a key goes on at the next entry, since this one goes. */
export function Complete({ entry: { id, event } }: { readonly entry: Shown }) {
  const client = useQueryClient();
  const other = otherOf(event.id);
  const complete = other?.source.complete;
  if (!complete || isGhost(event)) return null;
  return (
    <CompleteBox
      title={event.title}
      isOver
      toggle={({ detail }) => {
        const all = [
          ...document.querySelectorAll<HTMLElement>("[data-panel=calendar] [data-item]"),
        ];
        const at = all.findIndex(({ dataset }) => dataset["item"] === id);
        if (detail === 0) (all[at + 1] ?? all[at - 1])?.focus();
        complete(client, other.id);
      }}
    />
  );
}
