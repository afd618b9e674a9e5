import * as v from "valibot";
import { defaultPreferences, PreferenceChanges, type Preferences } from "#contract/preferences.ts";
import { preferencesKey } from "../time/own-locale.ts";
import { keepText, storedAs } from "../ui/stored.ts";
import { FadeTheme } from "#contract/looks/fade.ts";
import { defaultGlass, glassAt, GlassSettings } from "#contract/looks/glass.ts";

const waitingKey = "aside-preferences-waiting";

/** What this device remembers. A field that is damaged or unknown is as if it had never been kept. */
export function storedPreferences(): Preferences {
  const isNew = localStorage.getItem(preferencesKey) === null;
  const kept = isNew ? olderPreferences() : readable(storedAs(v.unknown(), preferencesKey));
  return Object.assign({}, defaultPreferences, kept);
}

export const storedWaiting = (): PreferenceChanges => readable(storedAs(v.unknown(), waitingKey));

export function storePreferences(now: Preferences, waiting: PreferenceChanges): void {
  const { version: _, ...fields } = now;
  const isWaiting = Object.keys(waiting).length > 0;
  const isKept =
    keepText(preferencesKey, JSON.stringify(fields)) &&
    keepText(waitingKey, isWaiting ? JSON.stringify(waiting) : null);
  // The device's storage is full or closed: what is set holds until the page is left, and in the worker.
  if (!isKept) console.warn("Preferences could not be kept on this device");
  keepUnderOldKeys(now);
}

export function forgetStored(): void {
  localStorage.removeItem(preferencesKey);
  localStorage.removeItem(waitingKey);
  forgetOldKeys();
}

export function whenStored(tell: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === preferencesKey && event.newValue !== null) tell();
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** The fields of something that may be anything, each taken only as its schema has it. */
export function readable(given: unknown): PreferenceChanges {
  if (typeof given !== "object" || given === null) return {};
  const whole = v.safeParse(PreferenceChanges, given);
  if (whole.success) return whole.output;
  const fields: [string, unknown][] = Object.entries(given);
  const kept: PreferenceChanges = {};
  for (const [name, value] of fields) {
    const one = v.safeParse(PreferenceChanges, { [name]: value });
    if (one.success) Object.assign(kept, one.output);
  }
  return kept;
}

/** Keys by which the specification names settings in a browser; written beside our own, read where ours is missing. */
const keys = {
  fadeEnabled: "sidebarFadeEnabled",
  fadeDynamic: "sidebarDynamicFade",
  fadeThemes: "sidebarThemes",
  activeFadeTheme: "activeSidebarTheme",
  glass: "glassSettings",
} as const;

const OldGlass = v.looseObject({ blur: v.number() });

/** Settings that an older version left on this device. Rubbish is passed over, and said in the console. */
function olderPreferences(): PreferenceChanges {
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

function keepUnderOldKeys({ fadeThemes, activeFadeTheme, ...now }: Preferences): void {
  keepText(keys.fadeEnabled, String(now.fadeEnabled));
  keepText(keys.fadeDynamic, String(now.fadeDynamic));
  keepText(keys.fadeThemes, JSON.stringify(fadeThemes));
  keepText(keys.activeFadeTheme, activeFadeTheme);
  keepText(keys.glass, JSON.stringify(now.glass));
}

function forgetOldKeys(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}
