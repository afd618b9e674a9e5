import { classicFamilies } from "./classic-families.ts";
import { softFamilies } from "./soft-families.ts";
import type { ThemeColours, ThemePreset } from "#contract/looks/themes.ts";

/** Presets of 'Reset to Defaults': Midnight for dark, Ocean Breeze for light. */
export const midnightId = "midnight-clean";
export const oceanBreezeId = "ocean-breeze";

/** Specification 3 §9: how it looks before anybody chose anything. */
export const defaultLight: ThemeColours = {
  primary: "#5b63f5",
  accent: "#ff4c6a",
  background: "#ffffff",
  surface: "#f8f9fb",
  text: "#1a1b26",
  border: "#e1e4e8",
};
export const defaultDark: ThemeColours = {
  primary: "#646cff",
  accent: "#ff647c",
  background: "#0a0b0d",
  surface: "#161822",
  text: "#e4e4e7",
  border: "#2e303e",
};

/** Every preset, families together. Colours of the known palettes are their authors' (all MIT). */
export const themePresets: readonly ThemePreset[] = [...softFamilies, ...classicFamilies].flatMap(
  (family) =>
    family.themes.map(({ counterpart, wallpaperQuery, ...theme }) => ({
      ...theme,
      family: family.name,
      colors: { ...theme.colors },
      ...(counterpart === undefined ? {} : { counterpart }),
      ...(wallpaperQuery === undefined ? {} : { wallpaperQuery }),
    })),
);

const byId = new Map(themePresets.map((preset) => [preset.id, preset]));

export const presetById = (id: string): ThemePreset | undefined => byId.get(id);
