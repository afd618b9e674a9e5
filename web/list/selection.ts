import type { PanelId } from "#contract/panels.ts";
import type { QueryClient } from "@tanstack/react-query";
import { SquareCheck } from "lucide-react";
import { workspace } from "../panels/workspace.ts";
import { type Store, store, usePart } from "../ui/store.ts";
import type { Action } from "./action.ts";

interface Selected {
  readonly ids: ReadonlySet<string>;
  /** Boxes to tick show though nothing is ticked yet. */
  readonly isOpen: boolean;
}

const nothing: Selected = { ids: new Set(), isOpen: false };

/** Items that the next bulk action is for. */
export interface Selection {
  readonly state: Store<Selected>;
  toggle(id: string): void;
  add(ids: readonly string[]): void;
  open(): void;
  clear(): void;
}

export function itemSelection(): Selection {
  const state = store(nothing);
  return {
    state,
    toggle(id) {
      state.change(({ ids, isOpen }) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return { ids: next, isOpen };
      });
    },
    add: (ids) => state.change((now) => ({ ...now, ids: new Set([...now.ids, ...ids]) })),
    open: () => state.change((now) => ({ ...now, isOpen: true })),
    clear: () => state.set(nothing),
  };
}

export const isSelecting = ({ state }: Selection): boolean => isBegun(state.get());

const isBegun = ({ ids, isOpen }: Selected): boolean => isOpen || ids.size > 0;

export const useIsSelecting = ({ state }: Selection): boolean => usePart(state, isBegun);

export const useIsSelected = ({ state }: Selection, id: string): boolean =>
  usePart(state, ({ ids }) => ids.has(id));

interface Identified {
  readonly id: string;
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

/** The selected items, or else the one that is open. */
export function targetIn<Item extends Identified>(
  panel: PanelId,
  { state }: Selection,
  rows: readonly Item[],
): readonly Item[] {
  const { ids } = state.get();
  const openId = workspace.get().items[panel];
  return rows.filter(({ id }) => (ids.size > 0 ? ids.has(id) : id === openId));
}
