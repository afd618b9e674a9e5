import { midnightId, oceanBreezeId, presetById } from "#shared/themes/presets.ts";
import { Mode, type ThemeChoice } from "#contract/preferences.ts";
import type { Theme } from "#contract/looks/themes.ts";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import { duplicates } from "../live/page-events.ts";
import { preferences, setPreferences } from "../preferences/preferences.ts";
import { isDarkFor } from "./engine.ts";
import { rememberTheme } from "./themes.ts";

export const chooseMode = (mode: Mode): void => setPreferences({ mode });

/** Applies a preset or a theme of one's own; a mode that it was not made for gives way, and so do colors set by hand. */
export function applyTheme(choice: ThemeChoice, own?: Theme): void {
  if (own) rememberTheme(own);
  const isDark = own?.isDark ?? (choice.id === null ? undefined : presetById(choice.id)?.isDark);
  const { mode } = preferences.get();
  const fits = isDark === undefined || isDarkFor(mode) === isDark;
  setPreferences({
    theme: choice,
    customColors: {},
    ...(fits ? {} : { mode: isDark ? ("dark" as const) : ("light" as const) }),
  });
}

/** Specification 3 §4: Midnight where it is dark, Ocean Breeze where it is light. */
export function resetTheme(): void {
  const isDark = isDarkFor(preferences.get().mode);
  setPreferences({ contrastMode: "enhanced" });
  applyTheme({ source: "preset", id: isDark ? midnightId : oceanBreezeId });
}

/** Applies the mode that the page is told of (specification 3 §7.6); the same again within 100 ms is ignored. Answers how to stop. */
export function followThemeEvents(): () => void {
  const isRepeated = duplicates(() => performance.now());
  const hear = (event: Event) => {
    const pushed = detailOf(event, v.object({ mode: Mode }));
    if (pushed && !isRepeated(event.type, pushed)) chooseMode(pushed.mode);
  };
  addEventListener("theme-changed", hear);
  return () => removeEventListener("theme-changed", hear);
}
