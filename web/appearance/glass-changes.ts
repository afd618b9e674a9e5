import {
  type GlassComponent,
  type GlassLevel,
  type GlassPart,
  type GlassSettings,
} from "#contract/looks/glass.ts";
import type { paneOf } from "../theme/glass-tokens.ts";

/** Percent. Specification 3 §5: global transparency goes from 10 to 100, 100 is clear. */
export const transparencyRange = { min: 10, max: 100 } as const;
/** Pixels, and shares of solid. */
export const partRange = {
  blur: { min: 0, max: 48, step: 2 },
  opacity: { min: 0.1, max: 1, step: 0.05 },
} as const;

/** 'Custom' shows where a slider was moved, whichever. */
export function shownLevel({ globalIntensity, components }: GlassSettings): GlassLevel {
  if (globalIntensity === "disabled") return "disabled";
  const isAnyCustom = Object.values(components).some(({ intensity }) => intensity === "custom");
  return isAnyCustom ? "custom" : globalIntensity;
}

export const transparencyOf = (opacity: number): number =>
  clamped(Math.round((1 - opacity) * 100), transparencyRange);

type Pane = Pick<ReturnType<typeof paneOf>, "blur" | "veil">;

/** A slider of one component was moved; `shown` is how it looks now. */
export const withPart = (
  glass: GlassSettings,
  name: GlassComponent,
  shown: Pane,
  change: { readonly blur?: number; readonly opacity?: number },
): GlassSettings =>
  withComponent(glass, name, {
    intensity: "custom",
    customBlur: change.blur ?? partBlur(shown),
    customOpacity: change.opacity ?? partOpacity(shown),
  });

export const withSwitch = (glass: GlassSettings, name: GlassComponent, enabled: boolean) =>
  withComponent(glass, name, { enabled });

const withComponent = (
  glass: GlassSettings,
  name: GlassComponent,
  part: Partial<GlassPart>,
): GlassSettings => ({
  ...glass,
  components: { ...glass.components, [name]: { ...glass.components[name], ...part } },
});

export const partBlur = ({ blur }: Pane): number =>
  clamped(Math.round(blur / 2) * 2, partRange.blur);
export const partOpacity = ({ veil }: Pane): number =>
  clamped(Math.round(veil * 20) / 20, partRange.opacity);

const clamped = (
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): number => Math.min(max, Math.max(min, value));
