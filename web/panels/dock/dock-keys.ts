import type { PanelPlace, PanelSide } from "#contract/panels.ts";
import { store } from "../../ui/store.ts";
import { type Layout, sideOf } from "../layout.ts";
import { workspace } from "../workspace.ts";

type DockKeys = Readonly<Record<PanelPlace, string>>;

/**
 * React keys of the docks. A panel that goes to the middle takes the key of its dock along, and back again:
 * the same element stays in the page, with the text being written in it, its caret and its place.
 */
export const dockKeys = store<DockKeys>({ left: "a", right: "b", middle: "c" });

let before = workspace.get().layout;
workspace.subscribe(() => {
  const { layout } = workspace.get();
  if (layout === before) return;
  dockKeys.set(keysAfter(dockKeys.get(), before, layout));
  before = layout;
});

function keysAfter(keys: DockKeys, from: Layout, to: Layout): DockKeys {
  if (from.middle === to.middle) return keys;
  const back = from.middle === null ? undefined : sideOf(to, from.middle);
  const isBack = back !== undefined && to[back].active === from.middle;
  const returned = isBack ? swapped(keys, back) : keys;
  const side = to.middle === null ? undefined : sideOf(from, to.middle);
  return side !== undefined && from[side].active === to.middle ? swapped(returned, side) : returned;
}

const swapped = (keys: DockKeys, side: PanelSide): DockKeys => ({
  ...keys,
  middle: keys[side],
  [side]: keys.middle,
});
