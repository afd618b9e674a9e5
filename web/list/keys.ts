import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { type Action, possible } from "./action.ts";
import { focusItem, itemOf } from "./focus.ts";
import { itemAt, lineOf, type Lines, nextItem } from "./lines.ts";
import { isSelecting, type Selection } from "./list-view.ts";

interface Identified {
  readonly id: string;
}

export interface ListKeys<Item> {
  readonly itemActions: readonly Action<readonly Item[]>[];
  readonly listActions: readonly Action[];
  readonly selection?: Selection;
  open(id: string): void;
  /** Alt with an arrow: past the next item of the list, into its group where that is another. */
  shift?(item: Item, over: Item, overLine: number, by: 1 | -1): void;
}

interface Place<Item extends Identified> {
  readonly lines: Lines<Item>;
  show(index: number): void;
}

interface Press<Item extends Identified> extends Place<Item> {
  readonly item: Item;
  readonly line: number;
  readonly keys: ListKeys<Item>;
}

/** Arrows or j and k go along the rows, x chooses one, Enter opens it; the other keys are the actions' own. */
export function useListKeys<Item extends Identified>(
  keys: ListKeys<Item>,
  place: Place<Item>,
): (event: KeyboardEvent) => void {
  const client = useQueryClient();
  return (event) => {
    if (event.defaultPrevented || isForOthers(event.target)) return;
    const chord = chordOf(event);
    const press = pressed(event.target, keys, place);
    // On another button of the row Enter is the button's.
    const isButtons =
      chord === "Enter" && event.target instanceof Element && !event.target.closest("[data-open]");
    const run = isButtons ? undefined : (escape(chord, keys) ?? runOf(chord, client, keys, press));
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

const isForOthers = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest("[popover], input:not([type=checkbox]), textarea, select") !== null;

function pressed<Item extends Identified>(
  target: EventTarget,
  keys: ListKeys<Item>,
  place: Place<Item>,
): Press<Item> | undefined {
  const id = target instanceof Element ? itemOf(target) : undefined;
  const line = id === undefined ? undefined : lineOf(place.lines, id);
  const item = line === undefined ? undefined : itemAt(place.lines, line);
  return item && line !== undefined ? { ...place, keys, item, line } : undefined;
}

function chordOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  return `${altKey ? "alt+" : ""}${ctrlKey || metaKey ? "mod+" : ""}${key}`;
}

function escape<Item>(chord: string, { selection }: ListKeys<Item>): (() => void) | undefined {
  return chord === "Escape" && selection && isSelecting(selection) ? selection.clear : undefined;
}

function runOf<Item extends Identified>(
  chord: string,
  client: QueryClient,
  keys: ListKeys<Item>,
  press: Press<Item> | undefined,
): (() => void) | undefined {
  const own = press && (stepOf(chord, press) ?? actionOf(chord, client, press));
  if (own) return own;
  const action = withKey(keys.listActions, chord, undefined);
  return action && (() => void action.run(client, undefined));
}

const withKey = <Target>(actions: readonly Action<Target>[], chord: string, target: Target) =>
  possible(actions, target).find(({ shortcuts = [] }) => shortcuts.includes(chord));

function stepOf<Item extends Identified>(
  chord: string,
  press: Press<Item>,
): (() => void) | undefined {
  const { lines, line, item, keys } = press;
  const go = (from: number, by: 1 | -1) => () => focusOn(nextItem(lines, from, by), press);
  const steps: Readonly<Record<string, (() => void) | undefined>> = {
    j: go(line, 1),
    ArrowDown: go(line, 1),
    k: go(line, -1),
    ArrowUp: go(line, -1),
    Home: go(-1, 1),
    End: go(lines.count, -1),
    Enter: () => keys.open(item.id),
    x: keys.selection && (() => keys.selection?.toggle(item.id)),
    "alt+ArrowDown": keys.shift && (() => shift(press, 1)),
    "alt+ArrowUp": keys.shift && (() => shift(press, -1)),
  };
  return steps[chord];
}

function actionOf<Item extends Identified>(
  chord: string,
  client: QueryClient,
  press: Press<Item>,
): (() => void) | undefined {
  const { keys, item, lines, line } = press;
  const action = withKey(keys.itemActions, chord, [item]);
  if (!action) return undefined;
  return () => {
    if (action.takesAway === true)
      focusOn(nextItem(lines, line, 1) ?? nextItem(lines, line, -1), press);
    void action.run(client, [item]);
  };
}

function shift<Item extends Identified>(press: Press<Item>, by: 1 | -1): void {
  const { keys, item, lines, line, show } = press;
  const over = nextItem(lines, line, by);
  const index = over && lineOf(lines, over.id);
  if (!over || index === undefined) return;
  keys.shift?.(item, over, index, by);
  requestAnimationFrame(() => {
    show(index);
    focusItem(item.id);
  });
}

function focusOn<Item extends Identified>(item: Item | undefined, { lines, show }: Place<Item>) {
  const index = item && lineOf(lines, item.id);
  if (item && index !== undefined) focusItem(item.id, () => show(index));
}
