import type { PanelId } from "#contract/panels.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { act, setItem, workspace } from "../../panels/workspace.ts";
import { store } from "../../ui/store.ts";
import { type Action, type Keyed, labelOf, possible } from "../action.ts";
import type { Identified } from "../lines.ts";
import type { Selection } from "../list-view.ts";

/** What had the focus when the palette was opened: some of what is offered is done to that. */
export const askedFrom = store<Element | null>(null);

export interface Offered {
  readonly id: string;
  readonly label: string;
  readonly about: string | undefined;
  readonly icon: LucideIcon | undefined;
  readonly words: string;
  /** Its keys while the panel has the focus, as its tool declares them. */
  readonly shortcuts: readonly string[];
  readonly isNew: boolean;
  run(): void;
}

/** What a tool can do, for the palette and for the list of shortcuts. */
export interface Offers {
  /** All that have a key while the panel has the focus. */
  readonly keys?: readonly Keyed[];
  /** For the lists as they stand. */
  offered(client: QueryClient): readonly Offered[];
}

/** Something to do with typed words, and what was understood of them. */
export interface OfferedItem extends Pick<Offered, "id" | "label" | "icon"> {
  readonly details: readonly string[];
  run(): void;
}

interface Tool<Item> {
  readonly panel: PanelId;
  readonly listActions: readonly Action[];
  readonly itemActions: readonly Action<readonly Item[]>[];
  /** The items that were chosen, or the one that is open. */
  readonly target: readonly Item[];
  nameOf(item: Item): string;
  /** Called before the target is taken away; what that answers, afterwards: it leaves what was open. */
  leaving?(): () => void;
}

/** All that a tool can do now: to its list, and to what was chosen in it. */
export function offered<Item>(client: QueryClient, tool: Tool<Item>): Offered[] {
  const { panel, listActions, itemActions, target, nameOf, leaving } = tool;
  const [first, ...others] = target;
  const about =
    first && (others.length === 0 ? nameOf(first) : `${String(target.length)} selected`);
  const forItems = first === undefined ? [] : possible(itemActions, target);
  return [
    ...possible(listActions, undefined).map((one) => asOffered(client, panel, one, undefined)),
    ...forItems
      .flatMap((one) => named(client, one, target))
      .map((one) => (one.takesAway === true && leaving ? withLeaving(one, leaving) : one))
      // The list has actions called so too: 'select', 'export'.
      .map((one) => ({ ...asOffered(client, panel, one, target, `of:${one.id}`), about })),
  ];
}

function named<Target>(client: QueryClient, action: Action<Target>, target: Target) {
  if (!action.choices) return [action];
  const { icon, takesAway } = action;
  const name = labelOf(action, target);
  return action.choices(target, client).map((one) => ({
    ...one,
    ...(icon && { icon }),
    ...(takesAway === true && { takesAway }),
    id: `${action.id}:${one.id}`,
    label: `${name}: ${labelOf(one, target)}`,
  }));
}

const withLeaving = <Target>(action: Action<Target>, leaving: () => () => void) => ({
  ...action,
  async run(client: QueryClient, target: Target) {
    const leave = leaving();
    const isDone = (await action.run(client, target)) !== false;
    if (isDone) leave();
    return isDone;
  },
});

function asOffered<Target>(
  client: QueryClient,
  panel: PanelId,
  action: Action<Target>,
  target: Target,
  key = action.id,
): Offered {
  const { id, icon, words = "", shortcuts = [] } = action;
  return {
    id: `${panel}:${key}`,
    label: labelOf(action, target),
    about: undefined,
    icon,
    words,
    shortcuts,
    isNew: id === "new",
    run() {
      act({ do: "focus", panel });
      void action.run(client, target);
    },
  };
}

/** The selected items, or else the one that is open: what takes that away leads back to the list. */
export function targetIn<Item extends Identified>(
  panel: PanelId,
  { state }: Selection,
  rows: readonly Item[],
): Pick<Tool<Item>, "target" | "leaving"> {
  const { ids } = state.get();
  const openId = workspace.get().items[panel];
  if (ids.size > 0) return { target: rows.filter(({ id }) => ids.has(id)) };
  return {
    target: rows.filter(({ id }) => id === openId),
    leaving: () => () => setItem(panel, undefined),
  };
}
