import { type PanelId, panelById, type PanelSide } from "#contract/panels.ts";

/** CSS pixels (specification 3 §2.8, §4, §9): what a panel without widths of its own gets. */
const unset = { left: 420, right: 450, min: 380, max: 700 } as const;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** What the chat keeps beside a panel that may be wider than any screen. */
const chatWidth = 360;

/** How narrow and how wide a panel may be: its own bounds, and never more than half the window unless it wants all of it. */
export function boundsOf(panel: PanelId, windowWidth: number): Bounds {
  const { min, max } = panelById(panel)?.width ?? unset;
  const room = max > unset.max ? windowWidth - chatWidth : windowWidth >> 1;
  // In a window that is too narrow for both, what a panel needs counts for more than half of it.
  return { min, max: Math.max(min, Math.min(max, room)) };
}

export function clampedWidth(panel: PanelId, width: number, windowWidth: number): number {
  const { min, max } = boundsOf(panel, windowWidth);
  return Math.round(Math.min(max, Math.max(min, width)));
}

export const defaultWidth = (panel: PanelId, side: PanelSide): number =>
  panelById(panel)?.width?.default ?? unset[side];

const step = 16;
const leap = 64;

/** The width that a key on the handle asks for; arrows move the handle, so on the right side they count the other way. */
export function widthAfterKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  { side, width, min, max }: Bounds & { readonly side: PanelSide; readonly width: number },
): number | undefined {
  const outward = side === "left" ? "ArrowRight" : "ArrowLeft";
  const inward = side === "left" ? "ArrowLeft" : "ArrowRight";
  const by = shiftKey ? leap : step;
  if (key === outward) return Math.min(max, width + by);
  if (key === inward) return Math.max(min, width - by);
  return { Home: min, End: max }[key];
}
