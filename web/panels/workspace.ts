import { middlePanel, type PanelId, panelById } from "#contract/panels.ts";
import { toolCalled } from "#contract/tools.ts";
import { store } from "../ui/store.ts";
import { emptyWorkspace, type DaysView, type Workspace } from "./address.ts";
import { eachPanel, isOpen, type LayoutAction, layoutReducer, sideOf } from "./layout.ts";

/** The panels and items that are open in this tab. The address bar follows it, and leads it on Back. */
export const workspace = store<Workspace>(emptyWorkspace);

/** Puts a panel where the conversation is, and back to its side. */
export const toggleMiddle = (panel: PanelId): void =>
  act({ do: "move", panel, ...(workspace.get().layout.middle !== panel && { side: "middle" }) });

const moveMs = 100;

const watchers = new Set<() => void>();

/** Calls back after everything that was done to the layout, by whomever. */
export function afterEachAct(watch: () => void): void {
  watchers.add(watch);
}

export function act(action: LayoutAction): void {
  if (action.do !== "move" || action.side === "middle" || !crosses(action)) apply(action);
  else move(action);
  for (const watch of watchers) watch();
}

type Moving = Extract<LayoutAction, { readonly do: "move" }>;

/** Whether an open panel leaves one side for the other; from the middle it only goes back. */
function crosses({ panel: id }: Moving): boolean {
  const { layout } = workspace.get();
  const panel = panelById(id)?.id;
  return panel !== undefined && layout.middle !== panel && isOpen(layout, panel);
}

/** Specification 1 §4: a panel that moves closes, and opens on the other side 100 ms later. */
function move({ panel: id, side: to }: Moving): void {
  const { layout, items } = workspace.get();
  const panel = panelById(id)?.id;
  if (panel === undefined) return;
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
    return layout === now.layout ? now : { ...now, layout, items: itemsOfOpen({ ...now, layout }) };
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
    return isOpened ? now : { ...now, layout, items: { ...now.items, [panel]: id } };
  });
}

export function setItem(panel: PanelId, id: string | undefined): void {
  workspace.change((now) => {
    const { [panel]: before, ...others } = now.items;
    if (before === id) return now;
    return { ...now, items: id === undefined ? others : { ...others, [panel]: id } };
  });
}

export function setDaysView(days: DaysView | undefined): void {
  workspace.change((now) => {
    const { view, date } = now.days ?? {};
    return view === days?.view && date === days?.date ? now : { ...now, days };
  });
}

export const panelOfTool = (tool: string): PanelId | undefined =>
  toolCalled(tool)?.panel ?? panelById(tool)?.id;

/** A closed panel forgets its item, but for the conversation: that one shows in the middle. */
const itemsOfOpen = ({ layout, items }: Workspace): Workspace["items"] =>
  eachPanel((id) => (id === middlePanel || isOpen(layout, id) ? items[id] : undefined));
