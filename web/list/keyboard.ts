import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type Action, type Keyed, perform, possible } from "./action.ts";
import { listScope } from "../ui/keys/declared.ts";
import { heardKey } from "../ui/keys/keymap.ts";
import { isPageCovered } from "../ui/overlay/covered.ts";
import { type Identified, itemAt, lineOf, type Lines, nextItem } from "./lines.ts";
import { isSelecting, type Selection } from "./list-view.ts";

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
  /** Items beside each other, where there are several: arrows to the sides go along them. */
  readonly columns?: number;
  show(index: number): void;
}

/** Of all lists, beside the arrows. The keys of items and lists are declared by their actions. */
export const listKeys: readonly Keyed[] = [
  { label: "Next item", shortcuts: ["j"] },
  { label: "Previous item", shortcuts: ["k"] },
  { label: "Select item: keys then act on all selected", shortcuts: ["x"] },
];

/** Arrows or j and k go along the rows, x chooses one, Enter opens it; the other keys are the actions' own. */
export function useListKeys<Item extends Identified>(
  keys: ListKeys<Item>,
  place: Place<Item>,
): (event: KeyboardEvent) => void {
  const client = useQueryClient();
  return (event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || isForOthers(target)) return;
    const chord = heardKey(event, panelOf(target), listScope);
    // On another button of the row Enter is the button's.
    if (chord === "enter" && !target.closest("[data-open]")) return;
    const run =
      escape(chord, keys) ?? itemRun(chord, client, keys, place, itemOf(target)) ?? listRun(chord);
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  function listRun(chord: string): Run {
    const action = withKey(keys.listActions, chord, undefined);
    return action && (() => void action.run(client, undefined));
  }
}

type Run = (() => void) | undefined;

/** Where text is written, and while a menu or a dialog lies over the list. */
const isForOthers = (target: Element): boolean =>
  isPageCovered() || target.closest("input:not([type=checkbox]), textarea, select") !== null;

const escape = <Item>(chord: string, { selection }: ListKeys<Item>): Run =>
  chord === "escape" && selection && isSelecting(selection) ? selection.clear : undefined;

export const withKey = <Target>(
  actions: readonly Action<Target>[],
  chord: string,
  target: Target,
) => possible(actions, target).find(({ shortcuts = [] }) => shortcuts.includes(chord));

/** A key on one row: a step, the item's own, or one of its actions. */
function itemRun<Item extends Identified>(
  chord: string,
  client: QueryClient,
  keys: ListKeys<Item>,
  { lines, columns = 1, show }: Place<Item>,
  id: string | undefined,
): Run {
  const line = id === undefined ? undefined : lineOf(lines, id);
  const item = line === undefined ? undefined : itemAt(lines, line);
  if (!item || line === undefined) return undefined;
  const { selection } = keys;
  const focusOn = (next: Item | undefined) => {
    const index = next && lineOf(lines, next.id);
    if (next && index !== undefined) focusItem(next.id, () => show(index));
  };
  const go = (from: number, by: number) => () => focusOn(nextItem(lines, from, by));
  const aside = (by: 1 | -1): Run => (columns > 1 ? go(line, by) : undefined);
  const shift = (by: 1 | -1) => () => {
    const over = nextItem(lines, line, by);
    const index = over && lineOf(lines, over.id);
    if (!over || index === undefined) return;
    keys.shift?.(item, over, index, by);
    requestAnimationFrame(() => {
      show(index);
      focusItem(item.id);
    });
  };
  const steps: Readonly<Record<string, Run>> = {
    j: go(line, columns),
    arrowdown: go(line, columns),
    k: go(line, -columns),
    arrowup: go(line, -columns),
    arrowright: aside(1),
    arrowleft: aside(-1),
    home: go(-1, 1),
    end: go(lines.count, -1),
    enter: () => keys.open(item.id),
    x: selection && (() => selection.toggle(item.id)),
    "alt+arrowdown": keys.shift && shift(1),
    "alt+arrowup": keys.shift && shift(-1),
  };
  return steps[chord] ?? actionRun(chord, client, keys, lines, line, focusOn);
}

/** An action by its key: of all that are selected where it can be done to them, else of this row. */
function actionRun<Item extends Identified>(
  chord: string,
  client: QueryClient,
  { itemActions, selection }: ListKeys<Item>,
  lines: Lines<Item>,
  line: number,
  focusOn: (next: Item | undefined) => void,
): Run {
  const ids = selection?.state.get().ids ?? new Set<string>();
  const chosen = lines.groups.flatMap(({ items }) => items.filter(({ id }) => ids.has(id)));
  const own = itemAt(lines, line);
  const targets = [chosen, own ? [own] : []].filter(({ length }) => length > 0);
  for (const target of targets) {
    const action = withKey(itemActions, chord, target);
    if (!action) continue;
    return () => {
      const stays = (by: 1 | -1) => nextStaying(lines, line, by, target);
      if (action.takesAway === true) focusOn(stays(1) ?? stays(-1));
      const done = () => target === chosen && selection?.clear();
      void perform(client, action, target).then((isDone) => isDone && done());
    };
  }
  return undefined;
}

/** The nearest item that an action leaves where it is; this one where it is left itself. */
function nextStaying<Item extends Identified>(
  lines: Lines<Item>,
  from: number,
  by: 1 | -1,
  gone: readonly Item[],
): Item | undefined {
  let next = itemAt(lines, from);
  for (let at = from; next && gone.includes(next);) {
    next = nextItem(lines, at, by);
    at = next ? (lineOf(lines, next.id) ?? from) : from;
  }
  return next;
}

const partOf = (id: string, part: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] ${part}`);
const openerOf = (id: string): HTMLElement | null => partOf(id, "[data-open]");

/** Parts of a row that keep the focus where the row is moved. */
const keeping = ["[data-open]", "[role=checkbox]"] as const;

/** The panel in which an element lies; '' for none. */
export const panelOf = (target: Element): string =>
  target.closest<HTMLElement>("[data-panel]")?.dataset["panel"] ?? "";

export const itemOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>("[data-item]")?.dataset["item"];

/** Gives the focus to an item's row; one that is not drawn is brought into view first. */
export function focusItem(id: string, show: () => void = () => undefined): void {
  const opener = openerOf(id);
  if (opener) {
    opener.focus({ preventScroll: true });
    opener.scrollIntoView({ block: "nearest" });
    return;
  }
  show();
  requestAnimationFrame(() => requestAnimationFrame(() => openerOf(id)?.focus()));
}

/**
 * A row that is moved within the page loses the focus without anybody's doing: by one's own keys, or because somebody
 * else changed the list. It gets it back in the same frame.
 */
export function useKeptFocus() {
  const held = useRef<readonly [id: string, part: string]>(undefined);
  useEffect(() => {
    const letGo = () => {
      held.current = undefined;
    };
    addEventListener("pointerdown", letGo, { capture: true });
    return () => removeEventListener("pointerdown", letGo, { capture: true });
  }, []);
  // Whichever commit moved it.
  useLayoutEffect(() => {
    if (held.current === undefined || document.activeElement !== document.body) return;
    partOf(...held.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus({ target }: FocusEvent) {
      const part = keeping.find((one) => target.closest(one));
      const id = itemOf(target);
      held.current = part === undefined || id === undefined ? undefined : [id, part];
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // Gone somewhere else, and not merely lost.
      if (relatedTarget !== null) held.current = undefined;
    },
  };
}
