import { middlePanel, type PanelId, panelById, type PanelSide } from "#contract/panels.ts";
import { toolCalled } from "#contract/tools.ts";
import { store } from "../ui/store.ts";
import { emptyWorkspace, type Workspace } from "./address.ts";
import { eachPanel, isOpen, type LayoutAction, layoutReducer, sideOf } from "./layout.ts";

/** The panels and items that are open in this tab. The address bar follows it, and leads it on Back. */
export const workspace = store<Workspace>(emptyWorkspace);

const moveMs = 100;

const watchers = new Set<() => void>();

/** Calls back after everything that was done to the layout, by whomever. */
export function afterEachAct(watch: () => void): void {
  watchers.add(watch);
}

export function act(action: LayoutAction): void {
  const moving = action.do === "move" ? panelById(action.panel)?.id : undefined;
  if (action.do === "move" && moving !== undefined && isOpen(workspace.get().layout, moving)) {
    move(moving, action.side);
  } else apply(action);
  for (const watch of watchers) watch();
}

/** Specification 1 §4: a panel that moves closes, and opens on the other side 100 ms later. */
function move(panel: PanelId, to: PanelSide | undefined): void {
  const { layout, items } = workspace.get();
  const from = sideOf(layout, panel);
  const side = to ?? (from === "left" ? "right" : "left");
  if (side === from) return;
  apply({ do: "close", panel });
  setTimeout(() => {
    apply({ do: "open", panel, side, force: true });
    setItem(panel, items[panel]);
  }, moveMs);
}

function apply(action: LayoutAction): void {
  workspace.change((now) => {
    const layout = layoutReducer(now.layout, action);
    return layout === now.layout ? now : { layout, items: itemsOfOpen({ ...now, layout }) };
  });
}

/** Widths that the person gave panels; the bounds are kept where they are shown, since windows change. */
export function resize(widths: Workspace["layout"]["widths"]): void {
  workspace.change((now) => ({
    ...now,
    layout: { ...now.layout, widths: { ...now.layout.widths, ...widths } },
  }));
}

export function openItem(panel: PanelId, id: string): void {
  workspace.change((now) => {
    const layout = layoutReducer(now.layout, { do: "open", panel });
    const isOpened = layout === now.layout && now.items[panel] === id;
    return isOpened ? now : { layout, items: { ...now.items, [panel]: id } };
  });
}

export function setItem(panel: PanelId, id: string | undefined): void {
  workspace.change((now) => {
    const { [panel]: before, ...others } = now.items;
    if (before === id) return now;
    return { ...now, items: id === undefined ? others : { ...others, [panel]: id } };
  });
}

export const panelOfTool = (tool: string): PanelId | undefined =>
  toolCalled(tool)?.panel ?? panelById(tool)?.id;

/** A closed panel forgets its item, but for the conversation: that one shows in the middle. */
const itemsOfOpen = ({ layout, items }: Workspace): Workspace["items"] =>
  eachPanel((id) => (id === middlePanel || isOpen(layout, id) ? items[id] : undefined));
