import { midnightId, oceanBreezeId, presetById } from "#shared/themes/presets.ts";
import { Mode, type ThemeChoice } from "#contract/preferences.ts";
import type { Theme } from "#contract/looks/themes.ts";
import * as v from "valibot";
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

/** A push of the server's is honoured as a mode only where it is one; the same again within this time is ignored. */
const throttleMs = 100;
const historyLength = 10;

interface Heard {
  readonly at: number;
  readonly name: string;
  readonly detail: string;
}

export const themeHistory: Heard[] = [];

/** Applies what the page is told of themes (specification 3 §7.6). Answers how to stop. */
export function followThemeEvents(): () => void {
  const hear = (event: Event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const heard = { at: performance.now(), name: event.type, detail: JSON.stringify(detail) };
    const isRepeated = themeHistory.some(
      (other) => other.detail === heard.detail && heard.at - other.at < throttleMs,
    );
    if (isRepeated) return;
    themeHistory.push(heard);
    if (themeHistory.length > historyLength) themeHistory.shift();
    const pushed = v.safeParse(v.object({ mode: Mode }), detail);
    if (pushed.success) chooseMode(pushed.output.mode);
  };
  addEventListener("theme-changed", hear);
  return () => removeEventListener("theme-changed", hear);
}
