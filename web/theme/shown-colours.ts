import { type Hex } from "#contract/looks/colours.ts";
import { atLightness, contrast, hslOf } from "#shared/themes/colours.ts";
import { mixed, reaching } from "#shared/themes/oklch.ts";
import type { ContrastMode, CustomColours } from "#contract/preferences.ts";
import { statusColours, type ThemeColours } from "#contract/looks/themes.ts";

export type FullColours = Readonly<Record<keyof ThemeColours, Hex>>;

export interface ThemeBase {
  readonly colors: ThemeColours;
  readonly isDark: boolean;
}

export interface Appearance {
  readonly isDark: boolean;
  readonly contrastMode: ContrastMode;
  /** Chosen over the theme's own; they are taken as they are, but for the clamps of enhanced contrast. */
  readonly custom: CustomColours;
}

/** The colours that show: turned to the mode, overlaid with the person's own, and clamped where contrast is enhanced. */
export function shownColours({ colors, isDark }: ThemeBase, appearance: Appearance): FullColours {
  const own = isDark === appearance.isDark ? colors : converted(colors, appearance.isDark);
  const full = filled(own, appearance.custom);
  return appearance.contrastMode === "enhanced" ? enhanced(full, appearance.isDark) : full;
}

/** Specification 3 §5: lightness in percent that the grounds and the text take in the other mode. */
const conversions = {
  dark: { background: 5, surface: 10, text: 90, border: 20 },
  light: { background: 100, surface: 97, text: 10, border: 88 },
} as const;

export function converted(colors: ThemeColours, toDark: boolean): ThemeColours {
  const to = conversions[toDark ? "dark" : "light"];
  const { textSecondary: _, ...others } = colors;
  return {
    ...others,
    background: atLightness(colors.background, to.background),
    surface: atLightness(colors.surface, to.surface),
    text: atLightness(colors.text, to.text),
    border: atLightness(colors.border, to.border),
  };
}

/** The lightness, in percent, that each role keeps to where contrast is enhanced. */
const clamps = {
  dark: {
    background: [0, 22],
    surface: [4, 26],
    text: [86, 100],
    border: [18, 42],
    primary: [55, 88],
    accent: [55, 88],
    status: [50, 88],
  },
  light: {
    background: [93, 100],
    surface: [90, 100],
    text: [0, 22],
    border: [70, 92],
    primary: [22, 68],
    accent: [22, 68],
    status: [18, 62],
  },
} as const;

type Role = keyof FullColours;

/** Contrast of grounds to white or black, so that text on them can reach 7 : 1. */
const groundContrast = 7.6;

/** Text reaches 7 : 1 on background and surface, everything else keeps a lightness at which it can be told apart. */
export function enhanced(colors: FullColours, isDark: boolean): FullColours {
  const limits = clamps[isDark ? "dark" : "light"];
  const at = (role: Role, [low, high]: readonly [number, number]): Hex => {
    const [, , lightness] = hslOf(colors[role]);
    const kept = Math.min(high, Math.max(low, lightness));
    return kept === lightness ? colors[role] : atLightness(colors[role], kept);
  };
  // Lightness alone lets a vivid green through on which no text would reach its contrast.
  const pole = isDark ? "#ffffff" : "#000000";
  const background = reaching(at("background", limits.background), [pole], groundContrast);
  const surface = reaching(at("surface", limits.surface), [pole], groundContrast);
  const grounds = [background, surface];
  return {
    background,
    surface,
    text: reaching(at("text", limits.text), grounds, 7),
    textSecondary: reaching(colors.textSecondary, grounds, 4.5),
    border: at("border", limits.border),
    primary: reaching(at("primary", limits.primary), grounds, 3),
    accent: reaching(at("accent", limits.accent), grounds, 3),
    error: reaching(at("error", limits.status), grounds, 3),
    warning: reaching(at("warning", limits.status), grounds, 3),
    success: reaching(at("success", limits.status), grounds, 3),
    info: reaching(at("info", limits.status), grounds, 3),
  };
}

function filled(own: ThemeColours, custom: CustomColours): FullColours {
  const background = over(custom.background, own.background);
  const text = over(custom.text, own.text);
  return {
    background,
    text,
    primary: over(custom.primary, own.primary),
    accent: over(custom.accent, own.accent),
    surface: over(custom.surface, own.surface),
    border: over(custom.border, own.border),
    textSecondary: secondaryOf(own.textSecondary, text, background),
    error: over(custom.error, own.error, statusColours.error),
    warning: over(custom.warning, own.warning, statusColours.warning),
    success: over(custom.success, own.success, statusColours.success),
    info: over(custom.info, own.info, statusColours.info),
  };
}

const over = (custom: Hex | undefined, own: Hex | undefined, usual = "#000000"): Hex =>
  custom ?? own ?? usual;

/** A theme's own second text, unless the person's colours have left it unreadable. */
const secondaryOf = (own: Hex | undefined, text: Hex, background: Hex): Hex =>
  own !== undefined && contrast(own, background) >= 3 ? own : mixed(text, background, 0.28);
