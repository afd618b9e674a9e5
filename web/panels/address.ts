import {
  type PanelId,
  panelById,
  panelIds,
  type PanelSide,
  personPanel,
} from "#contract/panels.ts";
import { itemParams } from "#contract/tools.ts";
import * as v from "valibot";
import {
  eachPanel,
  emptyLayout,
  isOpen,
  type Layout,
  layoutReducer,
  middleSide,
} from "./layout.ts";

export interface Workspace {
  readonly layout: Layout;
  readonly items: Readonly<Partial<Record<PanelId, string>>>;
  /** What the calendar shows while it is open; absent where a link says nothing of it, or it shows the month of today. */
  readonly days?: DaysView | undefined;
}

export interface DaysView {
  /** Of the calendar's own names; absent where only the day is said. */
  readonly view?: string | undefined;
  /** A day: `2026-11-21`; absent for today. */
  readonly date?: string | undefined;
}

export const emptyWorkspace: Workspace = { layout: emptyLayout, items: {} };

/** Search parameters that name what is open in a panel: an item, or a page of the settings. */
const params: ReadonlyMap<PanelId, string> = new Map([...itemParams, [personPanel, "settings"]]);

const absent = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const panelsOf = (list: string): PanelId[] =>
  list.split(",").flatMap((id) => panelById(id)?.id ?? []);
// Text in and text out: the router reads what it has validated once more.
const PanelIds = v.pipe(
  v.string(),
  v.transform((list) => panelsOf(list).join(",")),
);
const ViewName = v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/));
const ItemId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/));

/** The workspace's search parameters. Anybody may have written a link: what cannot be read counts as absent. */
export const WorkspaceSearch = v.object({
  l: absent(PanelIds),
  r: absent(PanelIds),
  /** The panel in front, where it is another than a reader of `l` and `r` would take; 'none' for the chat. */
  f: absent(v.union([v.literal("none"), v.picklist(panelIds)])),
  /** The panel in the middle, which the list of its side may name as well. */
  m: absent(v.picklist(panelIds)),
  view: absent(ViewName),
  date: absent(v.pipe(v.string(), v.isoDate())),
  ...Object.fromEntries([...params.values()].map((name) => [name, absent(ItemId)])),
});

export type WorkspaceSearch = v.InferOutput<typeof WorkspaceSearch>;

/** Search parameters as the router hands them to a route's schema: text by name, the first of each. */
export const parseSearch = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...new URLSearchParams(text)].toReversed());

/** The other way round, with a leading '?' where there is anything. Lists keep their commas, so that links can be read. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [`${name}=${encoded(value)}`] : [],
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

const encoded = (value: string): string => encodeURIComponent(value).replaceAll("%2C", ",");

export function readAddress(text: string, widths: Layout["widths"] = {}): Workspace {
  const search = v.parse(WorkspaceSearch, parseSearch(text));
  const opened = openedOn(
    openedOn({ ...emptyLayout, widths }, search.l, "left"),
    search.r,
    "right",
  );
  const placed =
    search.m === undefined
      ? opened
      : layoutReducer(opened, { do: "move", panel: search.m, side: "middle" });
  const shown = panelIds.find((panel) => panel === search.f && isOpen(placed, panel)) ?? null;
  const named = new Map(Object.entries(search));
  const { view, date } = search;
  return {
    layout: { ...placed, ...(search.f !== undefined && { lastOpened: shown }) },
    items: eachPanel((panel) => {
      const id = named.get(params.get(panel) ?? "");
      return typeof id === "string" ? id : undefined;
    }),
    ...((view !== undefined || date !== undefined) && { days: { view, date } }),
  };
}

export function writeAddress({ layout, items, days }: Workspace): string {
  const { left, right, lastOpened, middle } = layout;
  const presumed = middle ?? right.active ?? left.active;
  // The list of its side tells where the panel in the middle goes back to.
  const listed = (side: PanelSide) =>
    [...(middleSide(layout) === side ? [middle] : []), ...layout[side].open].join(",");
  const named = [...params].map(([panel, name]) => [name, items[panel]] as const);
  return stringifySearch({
    l: listed("left"),
    r: listed("right"),
    m: middle ?? undefined,
    f: lastOpened === presumed ? undefined : (lastOpened ?? "none"),
    ...days,
    ...Object.fromEntries(named),
  });
}

function openedOn(layout: Layout, list: string | undefined, side: PanelSide): Layout {
  return panelsOf(list ?? "")
    .toReversed()
    .reduce((next, panel) => {
      const isElsewhere = panelById(panel)?.side !== side;
      return layoutReducer(next, { do: "open", panel, side, force: isElsewhere });
    }, layout);
}
