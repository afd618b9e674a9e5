import { type PanelId, panelById, panelIds, type PanelSide } from "#contract/panels.ts";
import * as v from "valibot";
import {
  eachPanel,
  emptyLayout,
  isOpen,
  isSeen,
  type Layout,
  layoutReducer,
  sideOf,
} from "../layout.ts";

/** What the browser keeps of the panels (specification 1 §3): version 2, `timestamp` in milliseconds since 1970. */
export interface SavedPanels {
  readonly version: 2;
  readonly timestamp: number;
  readonly sidebars: Readonly<Partial<Record<PanelId, SavedPanel>>>;
  /** The panels open on each side, the active one first. */
  readonly activeStack: Readonly<Record<PanelSide, readonly PanelId[]>>;
  readonly middle: PanelId | null;
}

export interface SavedPanel {
  readonly isOpen: boolean;
  readonly width: number;
  readonly position: PanelSide;
  readonly lastOpenedAt: number;
}

export type OpenedAt = Readonly<Partial<Record<PanelId, number>>>;

export function savedForm(layout: Layout, openedAt: OpenedAt, now: number) {
  return {
    version: 2 as const,
    timestamp: now,
    sidebars: eachPanel((id) => ({
      isOpen: isOpen(layout, id),
      width: layout.widths[id] ?? 0,
      position: sideOf(layout, id),
      lastOpenedAt: openedAt[id] ?? 0,
    })),
    /** The panels open on each side, the active one first. */
    activeStack: { left: layout.left.open, right: layout.right.open },
    middle: layout.middle,
  };
}

/** CSS pixels outside of which a width was never ours. */
const saneWidth = v.pipe(v.number(), v.finite(), v.minValue(200), v.maxValue(2_000));
const Side = v.picklist(["left", "right"]);
const Panel = v.object({
  isOpen: v.fallback(v.boolean(), false),
  width: v.fallback(v.optional(saneWidth), undefined),
  position: v.fallback(v.optional(Side), undefined),
  lastOpenedAt: v.fallback(v.pipe(v.number(), v.finite()), 0),
});
const Panels = v.record(v.string(), v.unknown());
const Stack = v.fallback(v.array(v.string()), []);
const Second = v.object({
  version: v.literal(2),
  sidebars: Panels,
  activeStack: v.fallback(v.object({ left: Stack, right: Stack }), { left: [], right: [] }),
  middle: v.fallback(v.nullable(v.picklist(panelIds)), null),
});
/** The first version had no stack and wrote its panels under another name. */
const First = v.object({ version: v.optional(v.literal(1)), panels: Panels });

/** A layout from whatever storage or a file holds, without what is damaged in it; undefined where it holds no state of ours. */
export function layoutFrom(kept: unknown): Layout | undefined {
  const second = v.safeParse(Second, kept);
  if (second.success) {
    const { sidebars, activeStack, middle } = second.output;
    return built(sidebars, activeStack, middle);
  }
  const first = v.safeParse(First, kept);
  return first.success ? built(first.output.panels, { left: [], right: [] }, null) : undefined;
}

function built(
  panels: Readonly<Record<string, unknown>>,
  stack: Readonly<Record<PanelSide, readonly string[]>>,
  middle: PanelId | null,
): Layout {
  const known = panelIds.flatMap((id) => {
    const panel = Object.hasOwn(panels, id) ? v.safeParse(Panel, panels[id]) : undefined;
    return panel?.success === true ? [{ id, ...panel.output }] : [];
  });
  const byId = new Map(known.map((panel) => [panel.id, panel]));
  const placed: Layout = {
    ...emptyLayout,
    sides: eachPanel((id) => {
      const position = byId.get(id)?.position;
      return position === panelById(id)?.side ? undefined : position;
    }),
    widths: eachPanel((id) => byId.get(id)?.width),
  };
  const rank = ({ id, position }: (typeof known)[number]): number =>
    stack[position ?? panelById(id)?.side ?? "right"].indexOf(id);
  // Opened from the bottom of the stack up, so that the first of it ends in front; the last opened ends last.
  const opening = known
    .filter((panel) => panel.isOpen)
    .toSorted((a, b) => rank(b) - rank(a) || a.lastOpenedAt - b.lastOpenedAt);
  const opened = opening.reduce(
    (layout, { id }) =>
      layoutReducer(layout, { do: "open", panel: id, ...(id === middle && { side: "middle" }) }),
    placed,
  );
  const latest = known
    .filter(({ id }) => isSeen(opened, id, "wide"))
    .toSorted((a, b) => b.lastOpenedAt - a.lastOpenedAt)[0];
  return latest === undefined ? opened : { ...opened, lastOpened: latest.id };
}
