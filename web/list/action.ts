import type { QueryClient } from "@tanstack/react-query";
import { Link2, type LucideIcon, SquareCheck, Trash2 } from "lucide-react";
import { choiceDialog } from "../ui/dialog.ts";
import type { MenuItem } from "../ui/menu.tsx";
import type { Identified } from "./lines.ts";
import { copyLink } from "./copy-link.ts";
import type { Selection } from "./list-view.ts";

/**
 * Something a person can do, declared once: buttons, menus, keys, the bulk bar, swipes and the command palette are made
 * from it. The target is the items it is done to; an action of a whole list has none.
 */
export interface Action<Target = undefined> {
  readonly id: string;
  readonly label: string | ((target: Target) => string);
  readonly icon?: LucideIcon;
  /** Keys that do it in the list, as `chordOf` writes them; the person may choose others. */
  readonly shortcuts?: readonly string[];
  /** What its keys do, where the label says only what they would do now. */
  readonly keyLabel?: string;
  readonly isDangerous?: boolean;
  /** The item leaves the list: the focus goes on to the next. */
  readonly takesAway?: boolean;
  /** Stands over it in a menu, where it is the first of a group. */
  readonly heading?: string;
  /** Further words by which people look for it. */
  readonly words?: string;
  when?(target: Target): boolean;
  isChecked?(target: Target): boolean;
  /** For an action that asks which: one action for each answer; then `run` is not called. */
  choices?(target: Target, client: QueryClient): readonly Action<Target>[];
  /** False where the person thought better of it. */
  run(client: QueryClient, target: Target): Promise<boolean> | void;
}

/** Something that has keys in a panel, as the list of shortcuts names it. */
export interface Keyed extends Pick<Action<never>, "label" | "shortcuts" | "keyLabel"> {
  /** Nobody chooses another. */
  readonly isFixed?: true;
}

type More<Item> = Partial<Omit<Action<readonly Item[]>, "when">> & { when?(item: Item): boolean };

type Actions<Target> = readonly Action<Target>[];

export function itemAction<Item>(
  id: string,
  icon: LucideIcon,
  label: string | ((item: Item) => string),
  run: (client: QueryClient, item: Item) => unknown,
  { when, ...more }: More<Item> = {},
): Action<readonly Item[]> {
  return {
    id,
    icon,
    label: typeof label === "string" ? label : ([item]) => (item ? label(item) : ""),
    ...more,
    when: ([item, ...others]) =>
      item !== undefined && others.length === 0 && (when?.(item) ?? true),
    run: (client, [item]) => void (item && run(client, item)),
  };
}

export const removal = <Item>(run: Action<readonly Item[]>["run"]): Action<readonly Item[]> => ({
  id: "delete",
  label: "Delete",
  icon: Trash2,
  shortcuts: ["#", "delete"],
  isDangerous: true,
  takesAway: true,
  run,
});

export const linkAction = <Item extends Identified>(
  addressOf: (id: string) => string,
): Action<readonly Item[]> =>
  itemAction("link", Link2, "Copy link", (_client, { id }) =>
    copyLink(addressOf(encodeURIComponent(id))),
  );

export const labelOf = <Target>({ label }: Action<Target>, target: Target): string =>
  typeof label === "string" ? label : label(target);

export const possible = <Target>(actions: Actions<Target>, target: Target): Actions<Target> =>
  actions.filter(({ when }) => when === undefined || when(target));

export const menuOf = <Target>(actions: Actions<Target>, client: QueryClient, target: Target) =>
  possible(actions, target).map((action): MenuItem => ({
    id: action.id,
    label: labelOf(action, target),
    heading: action.heading,
    isDangerous: action.isDangerous === true,
    ...(action.icon && { icon: action.icon }),
    ...(action.isChecked && { isChecked: action.isChecked(target) }),
    run: () => void perform(client, action, target),
  }));

/** Runs it; one that asks which asks in a dialog, where there is no button of its own. False where it was not done. */
export async function perform<Target>(
  client: QueryClient,
  action: Action<Target>,
  target: Target,
): Promise<boolean> {
  const choices = action.choices?.(target, client);
  if (!choices) return (await action.run(client, target)) !== false;
  const id = await choiceDialog({
    title: labelOf(action, target),
    choices: choices.map((one) => [one.id, labelOf(one, target)]),
  });
  const chosen = choices.find((one) => one.id === id);
  return chosen !== undefined && (await chosen.run(client, target)) !== false;
}

export const selectAll = (
  selection: Selection,
  rows: (client: QueryClient) => readonly Identified[],
): Action => ({
  id: "select-all",
  label: "Select all",
  icon: SquareCheck,
  shortcuts: ["mod+a"],
  run: (client) => selection.add(rows(client).map(({ id }) => id)),
});
