import { FadeTheme } from "#contract/looks/fade.ts";
import { defaultGlass, glassAt, GlassSettings } from "#contract/looks/glass.ts";
import type { PreferenceChanges, Preferences } from "#contract/preferences.ts";
import * as v from "valibot";
import { keepText, storedAs } from "../ui/stored.ts";

/** Keys by which the specification names what a browser keeps; written beside our own, read where ours is missing. */
const keys = {
  fadeEnabled: "sidebarFadeEnabled",
  fadeDynamic: "sidebarDynamicFade",
  fadeThemes: "sidebarThemes",
  activeFadeTheme: "activeSidebarTheme",
  glass: "glassSettings",
} as const;

const OldGlass = v.looseObject({ blur: v.number() });

/** What an older version left on this device. Rubbish is passed over, and said in the console. */
export function olderPreferences(): PreferenceChanges {
  const themes = read(keys.fadeThemes, v.array(FadeTheme));
  const active = localStorage.getItem(keys.activeFadeTheme);
  const glass = olderGlass();
  return {
    ...flag("fadeEnabled"),
    ...flag("fadeDynamic"),
    ...(themes === undefined ? {} : { fadeThemes: themes }),
    ...(themes?.some(({ id }) => id === active) === true ? { activeFadeTheme: active } : {}),
    ...(glass === undefined ? {} : { glass }),
  };
}

function flag(name: "fadeEnabled" | "fadeDynamic"): PreferenceChanges {
  const kept = localStorage.getItem(keys[name]);
  return kept === "true" || kept === "false" ? { [name]: kept === "true" } : {};
}

/** Specification 3 §4: an old configuration had one blur, which says its level. */
function olderGlass(): GlassSettings | undefined {
  const now = read(keys.glass, v.union([GlassSettings, OldGlass]));
  return now && ("blur" in now ? glassAt(levelOfOldBlur(now.blur), defaultGlass) : now);
}

export function levelOfOldBlur(blur: number): "light" | "medium" | "heavy" {
  if (blur <= 30) return "light";
  return blur <= 50 ? "medium" : "heavy";
}

function read<Output>(key: string, schema: v.GenericSchema<unknown, Output>): Output | undefined {
  const kept = storedAs(schema, key);
  if (kept === undefined && localStorage.getItem(key) !== null)
    console.warn(`What was kept as '${key}' could not be read`);
  return kept;
}

export function keepUnderOldKeys({ fadeThemes, activeFadeTheme, ...now }: Preferences): void {
  keepText(keys.fadeEnabled, String(now.fadeEnabled));
  keepText(keys.fadeDynamic, String(now.fadeDynamic));
  keepText(keys.fadeThemes, JSON.stringify(fadeThemes));
  keepText(keys.activeFadeTheme, activeFadeTheme);
  keepText(keys.glass, JSON.stringify(now.glass));
}

export function forgetOldKeys(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}
