import type { QueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import type { Cards } from "../note-rows.ts";
import { cardActions } from "./card-actions.ts";
import { isCreating } from "./list-state.ts";

/** Brings a card into view and the focus to it. */
type FocusCard = (at: number, list: HTMLElement) => void;

/** Arrows or j and k go along the cards; a letter does something to the one with the focus. */
export const listKeys =
  (client: QueryClient, cards: Cards, focusCard: FocusCard) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (isForOthers(event)) return;
    const line = event.target instanceof Element ? event.target.closest("[data-index]") : null;
    const at = Number(line?.getAttribute("data-index") ?? -1);
    const focus = (to: number) => focusCard(to, event.currentTarget);
    const isDone = step(event.key, at, cards, focus) || acts(client, event.key, at, cards);
    if (isDone) event.preventDefault();
  };

const isForOthers = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest("[popover]") !== null);

function step(key: string, at: number, cards: Cards, focus: (at: number) => void): boolean {
  const to = { j: at + 1, ArrowDown: at + 1, k: at - 1, ArrowUp: at - 1 }[key];
  if (to === undefined) return false;
  if (to >= 0 && to < cards.length) focus(to);
  return true;
}

function acts(client: QueryClient, key: string, at: number, cards: Cards): boolean {
  if (key === "n") {
    isCreating.set(true);
    return true;
  }
  const card = cards[at];
  const action = card && cardActions(client, card).find((one) => one.key === key);
  action?.run();
  return action !== undefined;
}

export const focusLine = (list: HTMLElement, at: number): void =>
  list.querySelector<HTMLElement>(`[data-index="${String(at)}"] [data-open]`)?.focus();
