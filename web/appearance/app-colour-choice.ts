import type { AppColour } from "#contract/preferences.ts";
import { preferences, setPreferences } from "../preferences/preferences.ts";

/** The page is told as well (specification 3 §7.6). */
export function chooseAppColour(appId: string, color: AppColour): void {
  setPreferences({ appColors: { ...preferences.get().appColors, [appId]: color } });
  tell("app-color-changed", { appId, color });
}

export function resetAppColour(appId: string): void {
  const { [appId]: _, ...others } = preferences.get().appColors;
  setPreferences({ appColors: others });
  tell("app-color-changed", { appId, color: null });
}

export function resetAppColours(): void {
  setPreferences({ appColors: {} });
  tell("app-colors-reset", {});
}

const tell = (name: string, detail: object) =>
  dispatchEvent(new CustomEvent(name, { detail: { ...detail, source: "manual" } }));
