import { midnightId, oceanBreezeId, presetById } from "#shared/themes/presets.ts";
import { Mode, type ThemeChoice } from "#contract/preferences.ts";
import type { Theme } from "#contract/looks/themes.ts";
import * as v from "valibot";
import { detailOf } from "../activity/page-event.ts";
import { duplicates } from "../live/page-events.ts";
import { preferences, setPreferences } from "../preferences/preferences.ts";
import { isDarkFor } from "./engine.ts";
import { ownTheme, rememberTheme } from "./themes.ts";

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

const Pushed = v.object({
  mode: v.optional(v.fallback(v.optional(Mode), undefined)),
  themeId: v.optional(v.string()),
  theme: v.optional(v.object({ id: v.string() })),
});

/**
 * Applies the theme and the mode that the page is told of (specification 1 §7.2, 3 §7.6); the same again within 100 ms is
 * ignored. Answers how to stop.
 */
export function followThemeEvents(): () => void {
  const isRepeated = duplicates(() => performance.now());
  const hear = (event: Event) => {
    const pushed = detailOf(event, Pushed);
    if (!pushed || isRepeated(event.type, pushed)) return;
    const id = pushed.themeId ?? pushed.theme?.id;
    if (id === undefined) applyMode(pushed.mode);
    else void applyCalled(id).then(() => applyMode(pushed.mode));
  };
  addEventListener("theme-changed", hear);
  return () => removeEventListener("theme-changed", hear);
}

const applyMode = (mode: Mode | undefined): void => {
  if (mode) chooseMode(mode);
};

/** A preset, or one of the person's own; an id that is neither changes nothing. */
async function applyCalled(id: string): Promise<void> {
  if (presetById(id)) applyTheme({ source: "preset", id });
  else {
    const own = await ownTheme(id);
    if (own) applyTheme({ source: "custom", id }, own);
    else console.warn(`Preset not found: ${id}`);
  }
}
