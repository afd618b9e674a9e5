import type { ThemeGlass, ThemePreset } from "#contract/looks/themes.ts";

/** Specification 3 §9, in percent. */
const ofPreset = { blur: 50, opacity: 35, saturation: 120 } as const;
const without = {
  dark: { blur: 60, opacity: 40, saturation: 110 },
  light: { blur: 45, opacity: 30, saturation: 120 },
} as const;

/** A preset that says nothing of glass gets the usual figures, switched off: the person's settings decide. */
export const presetGlass = ({ glass }: ThemePreset): ThemeGlass =>
  glass ?? { enabled: false, ...ofPreset };

/** What there is where no theme says anything. */
export const plainGlass = (isDark: boolean): ThemeGlass => ({
  enabled: false,
  ...without[isDark ? "dark" : "light"],
});
