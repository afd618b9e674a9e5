import {
  type PanelId,
  panelById,
  panelIds,
  type PanelPlace,
  type PanelSide,
} from "#contract/panels.ts";
import type { Room } from "./phone.ts";
import type { UiControl } from "#contract/panels/ui-control.ts";

export interface Side {
  /** The panels that are open, the one looked at last first. */
  readonly open: readonly PanelId[];
  /** The one of them that shows: always the first. */
  readonly active: PanelId | null;
}

/** Which panels are open, where, and how wide. The reducer below is the only thing that makes one. */
export interface Layout {
  readonly left: Side;
  readonly right: Side;
  readonly lastOpened: PanelId | null;
  /** The panel that stands in the middle, with the conversation on the side it came from; it is in no list of a side. */
  readonly middle: PanelId | null;
  /** Panels that stand elsewhere than the registry says. */
  readonly sides: Readonly<Partial<Record<PanelId, PanelSide>>>;
  readonly widths: Readonly<Partial<Record<PanelId, number>>>;
}

export type LayoutAction =
  | {
      readonly do: "open";
      readonly panel: string;
      readonly side?: PanelPlace | undefined;
      readonly force?: boolean | undefined;
      readonly width?: number | undefined;
    }
  | { readonly do: "close" | "focus" | "toggle"; readonly panel: string }
  | { readonly do: "move"; readonly panel: string; readonly side?: PanelPlace | undefined }
  /** Closes everything; what the arrangement opens is opened one by one. */
  | { readonly do: "clear" };

const nothingOpen: Side = { open: [], active: null };

export const emptyLayout: Layout = {
  left: nothingOpen,
  right: nothingOpen,
  lastOpened: null,
  middle: null,
  sides: {},
  widths: {},
};

export function layoutReducer(layout: Layout, action: LayoutAction): Layout {
  if (action.do === "clear")
    return { ...layout, left: nothingOpen, right: nothingOpen, lastOpened: null, middle: null };
  const panel = panelById(action.panel)?.id;
  if (panel === undefined) return layout;
  switch (action.do) {
    case "open":
      return opened(sized(layout, panel, action.width), panel, action);
    case "focus":
      return open(layout, panel);
    case "close":
      return close(layout, panel);
    case "toggle":
      return isOpen(layout, panel) ? close(layout, panel) : open(layout, panel);
    case "move":
      return move(layout, panel, action.side);
  }
}

const opened = (
  layout: Layout,
  panel: PanelId,
  { side, force = false }: Extract<LayoutAction, { readonly do: "open" }>,
): Layout => (side === "middle" ? move(layout, panel, side) : open(layout, panel, side, force));

/** Opening a singleton that is open brings it to the front; forced, it is opened again where it was asked to be. */
function open(layout: Layout, panel: PanelId, side?: PanelSide, isForced = false): Layout {
  if (isOpen(layout, panel) && !isForced) return front(layout, panel, sideOf(layout, panel));
  const target = side ?? sideOf(layout, panel);
  return front(placed(close(layout, panel), panel, target), panel, target);
}

function front(layout: Layout, panel: PanelId, side: PanelSide): Layout {
  if (layout.middle === panel)
    return layout.lastOpened === panel ? layout : { ...layout, lastOpened: panel };
  if (layout.lastOpened === panel && layout[side].open[0] === panel) return layout;
  const next = sideWith([panel, ...layout[side].open.filter((other) => other !== panel)]);
  return { ...layout, [side]: next, lastOpened: panel };
}

/** The panel looked at before it takes its place on its side. */
function close(layout: Layout, panel: PanelId): Layout {
  if (!isOpen(layout, panel)) return layout;
  const lastOpened = layout.lastOpened === panel ? null : layout.lastOpened;
  if (layout.middle === panel) return { ...layout, lastOpened, middle: null };
  const side = sideOf(layout, panel);
  const next = sideWith(layout[side].open.filter((other) => other !== panel));
  return { ...layout, [side]: next, lastOpened };
}

/** From the middle it goes back to its side, and so does the one that another takes the middle from. */
function move(layout: Layout, panel: PanelId, place?: PanelPlace): Layout {
  const { middle } = layout;
  if (place === "middle") {
    if (middle === panel) return front(layout, panel, sideOf(layout, panel));
    const cleared = close(middle === null ? layout : move(layout, middle), panel);
    return { ...cleared, middle: panel, lastOpened: panel };
  }
  const home = sideOf(layout, panel);
  const target = place ?? otherSide(layout, panel);
  if (target === home && middle !== panel) return layout;
  const wasOpen = isOpen(layout, panel);
  const moved = placed(close(layout, panel), panel, target);
  return wasOpen ? front(moved, panel, target) : moved;
}

const otherSide = (layout: Layout, panel: PanelId): PanelSide => {
  const home = sideOf(layout, panel);
  if (layout.middle === panel) return home;
  return home === "left" ? "right" : "left";
};

/** The side from which the panel in the middle came: the conversation stands there. */
export const middleSide = (layout: Layout): PanelSide | undefined =>
  layout.middle === null ? undefined : sideOf(layout, layout.middle);

function placed(layout: Layout, panel: PanelId, side: PanelSide): Layout {
  const { [panel]: _, ...others } = layout.sides;
  const isHome = panelById(panel)?.side === side;
  return { ...layout, sides: isHome ? others : { ...others, [panel]: side } };
}

const sized = (layout: Layout, panel: PanelId, width?: number): Layout =>
  width === undefined ? layout : { ...layout, widths: { ...layout.widths, [panel]: width } };

const sideWith = (list: readonly PanelId[]): Side => ({ open: list, active: list[0] ?? null });

/** A value for each panel that has one. */
export const eachPanel = <Value>(
  of: (id: PanelId) => Value | undefined,
): Readonly<Partial<Record<PanelId, Value>>> =>
  Object.fromEntries(
    panelIds.flatMap((id) => {
      const value = of(id);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );

export function sideOf(layout: Layout, panel: PanelId): PanelSide {
  return layout.sides[panel] ?? panelById(panel)?.side ?? "right";
}

export const isOpen = (layout: Layout, panel: PanelId): boolean =>
  layout.middle === panel || layout[sideOf(layout, panel)].open.includes(panel);

/** Of the places that hold a panel the one looked at last; a narrow window has room for that one only. */
export function frontPlace(layout: Layout): PanelPlace | undefined {
  const places = (["middle", "right", "left"] as const).filter(
    (place) => shownAt(layout, place) !== null,
  );
  return places.find((place) => shownAt(layout, place) === layout.lastOpened) ?? places[0];
}

/** The panel that shows at a place. */
export const shownAt = (layout: Layout, place: PanelPlace): PanelId | null =>
  place === "middle" ? layout.middle : layout[place].active;

/** Tells whether a panel can be seen in a window of this width; an open one may lie behind another. */
export function isSeen(layout: Layout, panel: PanelId, room: Room): boolean {
  if (room === "phone") return layout.lastOpened === panel;
  const place = layout.middle === panel ? "middle" : sideOf(layout, panel);
  const isBehind = room === "narrow" && frontPlace(layout) !== place;
  return shownAt(layout, place) === panel && !isBehind;
}

/** The step that a command from the assistant or an agent asks for; undefined where it names no panel. */
export function actionOf(control: UiControl): LayoutAction | undefined {
  const { action, target, sidebar, options } = control;
  const panel = target ?? sidebar;
  // An arrangement is no step of the reducer: it is many, one after the other.
  if (panel === undefined || action === "layout") return undefined;
  if (action === "open") {
    return { do: "open", panel, side: options?.side, force: options?.force, width: options?.width };
  }
  if (action === "move") return { do: "move", panel, side: options?.side };
  return { do: action, panel };
}
