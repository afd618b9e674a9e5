import { type PanelId, panelById, panelIds, type PanelSide } from "#contract/panels.ts";
import { emptyLayout, type Layout, layoutReducer } from "./layout.ts";

/** What the address bar holds: the open panels, the active one first, and the item open in each. */
export interface Workspace {
  readonly layout: Layout;
  readonly items: Readonly<Partial<Record<PanelId, string>>>;
}

export const emptyWorkspace: Workspace = { layout: emptyLayout, items: {} };

/** The search parameter that names a panel's open item, as people would write it. */
const itemNames: Partial<Record<PanelId, string>> = {
  chat: "conversation",
  email: "mail",
  tasks: "task",
  notes: "note",
  calendar: "event",
  files: "file",
  timeline: "entry",
};

const itemId = /^[\w.:-]{1,64}$/;

export function readAddress(search: URLSearchParams, widths: Layout["widths"] = {}): Workspace {
  const opened = (["left", "right"] as const).reduce(
    (layout, side) =>
      listed(search, side)
        .toReversed()
        .reduce((next, panel) => openedOn(next, panel, side), layout),
    { ...emptyLayout, widths },
  );
  const shown = search.get("f");
  const layout = shown === null ? opened : { ...opened, lastOpened: openPanel(opened, shown) };
  const items = panelIds.flatMap((panel) => {
    const id = search.get(itemNames[panel] ?? "");
    return id !== null && itemId.test(id) ? [[panel, id] as const] : [];
  });
  return { layout, items: Object.fromEntries(items) };
}

/** `f` stands only where the shown panel is another than a reader of `l` and `r` would take. */
export function writeAddress({ layout, items }: Workspace): string {
  const pairs: [string, string][] = [];
  if (layout.left.open.length > 0) pairs.push(["l", layout.left.open.join(",")]);
  if (layout.right.open.length > 0) pairs.push(["r", layout.right.open.join(",")]);
  const presumed = layout.right.active ?? layout.left.active;
  if (layout.lastOpened !== presumed) pairs.push(["f", layout.lastOpened ?? "none"]);
  for (const panel of panelIds) {
    const name = itemNames[panel];
    const id = items[panel];
    if (name !== undefined && id !== undefined) pairs.push([name, id]);
  }
  return pairs
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
}

function listed(search: URLSearchParams, side: PanelSide): string[] {
  return (search.get(side === "left" ? "l" : "r") ?? "")
    .split(",")
    .filter((id) => panelById(id) !== undefined);
}

function openedOn(layout: Layout, panel: string, side: PanelSide): Layout {
  const isElsewhere = panelById(panel)?.side !== side;
  return layoutReducer(layout, { do: "open", panel, side, force: isElsewhere });
}

function openPanel({ left, right }: Layout, id: string): PanelId | null {
  return [...left.open, ...right.open].find((panel) => panel === id) ?? null;
}
