import type { ThemeGlass, ThemePreset } from "#contract/looks/themes.ts";
import { panels } from "#contract/panels.ts";
import type { Preferences } from "#contract/preferences.ts";
import { fadeMask } from "./fade-mask.ts";
import { glassTokens, groundsBehind, safeVeil } from "./glass-tokens.ts";
import { type FullColours, shownColours, type ThemeBase } from "./shown-colours.ts";
import { themeTokens, type Tokens } from "./tokens.ts";

export interface Theme extends ThemeBase {
  readonly glass?: ThemeGlass | null | undefined;
  readonly appColors?: Readonly<Record<string, string>> | null | undefined;
}

interface Setting {
  readonly isDark: boolean;
  readonly preferences: Preferences;
  readonly isStill: boolean;
}

/** All that a theme and a person's settings come to: pure, so that both modes can be kept for the next visit. */
export function lookOf(
  theme: Theme,
  { isDark, preferences, isStill }: Setting,
): { colours: FullColours; tokens: Tokens } {
  const colours = shownColours(theme, {
    isDark,
    contrastMode: preferences.contrastMode,
    custom: preferences.customColors,
  });
  const backdrop = {
    hasPicture: preferences.wallpaperEnabled,
    dim: preferences.wallpaperDim / 100,
  };
  const alone = themeTokens(colours, isDark);
  const panel = alone["--color-panel"] ?? colours.background;
  const words = alone["--theme-text"] ?? colours.text;
  const floor = safeVeil(panel, colours.background, words, backdrop);
  const behind = isStill ? [] : groundsBehind(panel, colours.background, floor, backdrop);
  return {
    colours,
    tokens: {
      ...(behind.length === 0 ? alone : themeTokens(colours, isDark, behind)),
      ...glassTokens(preferences.glass, { floor, hasPicture: backdrop.hasPicture, isStill }),
      ...fadeTokens(preferences),
      ...appTokens(theme, preferences),
      ...(preferences.compactHeader ? { "--header-height": "2.5rem" } : {}),
      "--wallpaper-dim": `${String(preferences.wallpaperDim)}%`,
    },
  };
}

/** The mask's edges, in lengths that the panel's scroll position sets (styles/fade.css). */
function fadeTokens({ fadeEnabled, fade }: Preferences): Tokens {
  if (!fadeEnabled) return { "--fade-distance": "0px" };
  return {
    "--fade-distance": `${String(fade.fadeDistance)}px`,
    "--fade-mask": fadeMask(fade, "var(--fade-above)", "var(--fade-below)"),
  };
}

function appTokens(theme: Theme, { appColors }: Preferences): Tokens {
  return Object.fromEntries(
    panels.map(({ id, colour }) => [
      `--app-${id}`,
      `var(--colour-${appColors[id] ?? theme.appColors?.[id] ?? colour})`,
    ]),
  );
}

/** One rule: what a change of theme writes. */
export const sheetOf = (tokens: Tokens): string =>
  `@layer tokens{:root:root{${Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}}`;

/** Specification 3 §9, in percent. */
const ofPreset = { blur: 50, opacity: 35, saturation: 120 } as const;
const without = {
  dark: { blur: 60, opacity: 40, saturation: 110 },
  light: { blur: 45, opacity: 30, saturation: 120 },
} as const;

/** A preset that says nothing of glass gets the usual figures, switched off: the person's settings decide. */
export const presetGlass = ({ glass }: ThemePreset): ThemeGlass =>
  glass ?? { enabled: false, ...ofPreset };

export const plainGlass = (isDark: boolean): ThemeGlass => ({
  enabled: false,
  ...without[isDark ? "dark" : "light"],
});
