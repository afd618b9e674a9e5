import type { QueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { heardKey } from "../../ui/keys/keymap.ts";
import { type Action, perform } from "../action.ts";
import { panelOf, withKey } from "../keyboard.ts";
import type { Identified } from "../lines.ts";

interface Open<Item> {
  readonly item: Item;
  readonly actions: readonly Action<readonly Item[]>[];
  /** Called after what takes the item away. */
  close(): void;
}

/** The keys of an item's row, where the item is open. */
export function hearItemKey<Item extends Identified>(
  event: KeyboardEvent,
  client: QueryClient,
  { item, actions, close }: Open<Item>,
): void {
  const { target } = event;
  if (!(target instanceof Element) || isWriting(target)) return;
  const action = withKey(actions, heardKey(event, panelOf(target)), [item]);
  if (!action) return;
  event.preventDefault();
  void perform(client, action, [item]).then((isDone) => {
    if (isDone && action.takesAway === true) close();
  });
}

const isWriting = (target: Element): boolean =>
  target.closest("input, textarea, select, video, audio, [contenteditable=true], [popover]") !==
  null;
