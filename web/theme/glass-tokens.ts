import { type Hex } from "#contract/looks/colours.ts";
import { contrast, laidOver } from "#shared/themes/colours.ts";
import {
  type GlassComponent,
  glassComponents,
  glassFullBlur,
  glassPresets,
  type GlassSettings,
} from "#contract/looks/glass.ts";
import type { Tokens } from "./tokens.ts";

/** The glass of one surface: blur in CSS pixels, veil 0 (clear) to 1 (solid), saturation in percent. */
interface Pane {
  readonly blur: number;
  readonly veil: number;
  readonly saturation: number;
}

const solid: Pane = { blur: 0, veil: 1, saturation: 100 };

/** Contrast of words on glass over the brightest and the darkest picture. */
const wordsOverPictures = 7;

/** A component's glass by its settings, before any care for what lies behind. */
export function paneOf(settings: GlassSettings, name: GlassComponent): Pane {
  const part = settings.components[name];
  if (!part.enabled || settings.globalIntensity === "disabled") return solid;
  if (part.intensity === "disabled") return solid;
  const global = globalPane(settings);
  if (part.intensity === "custom") {
    return {
      blur: part.customBlur ?? global.blur,
      veil: part.customOpacity ?? global.veil,
      saturation: global.saturation,
    };
  }
  return settings.globalIntensity === "custom" ? global : presetPane(part.intensity);
}

function presetPane(level: keyof typeof glassPresets): Pane {
  const { blur, opacity, saturation } = glassPresets[level];
  return { blur: inPixels(blur), veil: opacity, saturation };
}

function globalPane({ globalIntensity, globalBlur, globalOpacity }: GlassSettings): Pane {
  const saturation =
    globalIntensity === "custom"
      ? glassPresets.medium.saturation
      : glassPresets[globalIntensity].saturation;
  return { blur: inPixels(globalBlur), veil: globalOpacity, saturation };
}

/** Specification 3 §9: blur is a percentage of 64 px. */
const inPixels = (percent: number): number => (percent / 100) * glassFullBlur;

/** Specification 3 §9: an edge of glass has between 0.1 and 0.3 of its colour, the more the clearer the pane. */
export const edgeOpacity = (veil: number): number => Math.min(0.3, Math.max(0.1, 0.3 - veil * 0.2));

export interface Backdrop {
  /** Whether a picture lies behind the panes, and how much of the background lies over it, 0 to 1. */
  readonly hasPicture: boolean;
  readonly dim: number;
}

/** The least veil under which words stay readable over any picture, black and white ones being the worst; 0 without a picture. */
export function safeVeil(panel: Hex, background: Hex, words: Hex, backdrop: Backdrop): number {
  if (!backdrop.hasPicture) return 0;
  const worst = (veil: number): number =>
    Math.min(
      ...groundsBehind(panel, background, veil, backdrop).map((ground) => contrast(words, ground)),
    );
  const wanted = Math.min(wordsOverPictures, contrast(words, panel) - 0.5);
  let [low, high] = [0.3, 0.97];
  if (worst(low) >= wanted) return low;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (worst(middle) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

/** The grounds that words on the clearest pane may stand on. */
export function groundsBehind(
  panel: Hex,
  background: Hex,
  veil: number,
  { hasPicture, dim }: Backdrop,
): Hex[] {
  if (!hasPicture) return [];
  return ["#000000", "#ffffff"].map((pixel) =>
    laidOver(panel, laidOver(background, pixel, dim), veil),
  );
}

/** What opens over the page lies over its words, not over a picture alone. */
const overlays: ReadonlySet<GlassComponent> = new Set(["modal", "dropdown"]);
const overlayFloor = 0.84;

interface Circumstance {
  /** The least veil that keeps words readable. */
  readonly floor: number;
  readonly hasPicture: boolean;
  /** The device asks for less motion, less transparency or more contrast: every pane is solid. */
  readonly isStill: boolean;
}

/** Where no picture shows, only what opens over the page has something to be seen through. */
export function glassTokens(
  settings: GlassSettings,
  { floor, hasPicture, isStill }: Circumstance,
): Tokens {
  const pairs = glassComponents.flatMap((name) => {
    const isOverlay = overlays.has(name);
    const isSolid = isStill || (!hasPicture && !isOverlay);
    const { blur, veil, saturation } = isSolid ? solid : paneOf(settings, name);
    const least = isOverlay ? Math.max(floor, overlayFloor) : floor;
    const shown = least + (1 - least) * veil;
    return [
      [
        `--glass-${name}-filter`,
        blur === 0 ? "none" : `blur(${round(blur)}px) saturate(${round(saturation)}%)`,
      ],
      [`--glass-${name}-veil`, `${round(shown * 100)}%`],
      [`--glass-${name}-edge`, `${round(edgeOpacity(veil) * 100)}%`],
    ] as const;
  });
  return Object.fromEntries(pairs);
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
