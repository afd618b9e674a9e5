import type { Mode, PreferenceChanges, Preferences, ThemeChoice } from "#contract/preferences.ts";
import * as v from "valibot";
import { keepText, storedAs } from "../ui/stored.ts";
import type { ThemeGlass } from "#contract/looks/themes.ts";
import { defaultDark, defaultLight } from "#shared/themes/presets.ts";
import { lookOf, plainGlass, presetGlass, sheetOf, type Theme } from "./look.ts";
import type { FullColours } from "./shown-colours.ts";
import type { Tokens } from "./tokens.ts";
import { ownTheme, presetOr, rememberedTheme } from "./themes.ts";
import { adoptPreferences, preferences } from "../preferences/preferences.ts";
import { store } from "../ui/store.ts";

/** The look that is painted before the app runs, in both modes, so that a device that changed its mind is not painted twice. */
const Cached = v.object({
  version: v.literal(4),
  checksum: v.string(),
  mode: v.picklist(["light", "dark", "system"]),
  light: v.string(),
  dark: v.string(),
  canvas: v.object({ light: v.string(), dark: v.string() }),
});
type Cached = v.InferOutput<typeof Cached>;
type CachedLook = Omit<Cached, "version" | "checksum">;

/** `boot.js` reads the same key and reckons the same checksum. */
const key = "aside-theme-v4";
const olderKey = "aside-theme-v3";

/** FNV-1a over UTF-16, in base 36: to notice damage, not attacks. */
function checksumOf(text: string): string {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  }
  return (hash >>> 0).toString(36);
}

function cacheLook(look: CachedLook): void {
  const checksum = checksumOf(look.light + look.dark);
  keepText(key, JSON.stringify({ version: 4, checksum, ...look } satisfies Cached));
}

const Older = v.object({
  mode: v.optional(v.picklist(["light", "dark", "system"])),
  preset: v.optional(v.string()),
  isDark: v.optional(v.boolean()),
});

/** Version 3 kept a choice where this one keeps what it comes to. It is read once, and goes. */
function olderChoice(): PreferenceChanges {
  const older = storedAs(Older, olderKey);
  localStorage.removeItem(olderKey);
  const { mode, preset, isDark } = older ?? {};
  const shown = mode ?? (isDark === undefined ? undefined : isDark ? "dark" : "light");
  return {
    ...(shown && { mode: shown }),
    ...(preset !== undefined && { theme: { source: "preset", id: preset } }),
  };
}

export interface ActiveTheme {
  readonly source: ThemeChoice["source"];
  readonly id: string | null;
  readonly name: string;
  readonly isDark: boolean;
  readonly colors: FullColours;
  readonly glass: ThemeGlass;
  readonly wallpaperQuery: string | null;
}

export const activeTheme = store<ActiveTheme | undefined>(undefined);

/** Milliseconds from a change to what the next visit is painted with (specification 3 §9). */
const cacheAfterMs = 500;
let timer: number | undefined;

/** Paints what the person set, and again whenever that or the device changes. Answers how to stop. */
export function startEngine(): () => void {
  adoptPreferences(olderChoice());
  repaint();
  const stops = [preferences, isDeviceDark, isDeviceStill].map(({ subscribe }) =>
    subscribe(repaint),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

export const isDarkFor = (mode: Mode): boolean =>
  mode === "dark" || (mode === "system" && isDeviceDark.get());

interface Named extends Theme {
  readonly id: string | null;
  readonly name: string;
  readonly wallpaperQuery?: string | null | undefined;
}

function repaint(): void {
  const now = preferences.get();
  const isDark = isDarkFor(now.mode);
  const theme = themeFor(now.theme, isDark);
  const look = lookOf(theme, { isDark, preferences: now, isStill: isDeviceStill.get() });
  paint(look.tokens, isDark, now.fadeDynamic);
  activeTheme.set({
    source: now.theme.source,
    id: theme.id,
    name: theme.name,
    isDark,
    colors: look.colours,
    glass: theme.glass ?? plainGlass(isDark),
    wallpaperQuery: theme.wallpaperQuery ?? null,
  });
  window.clearTimeout(timer);
  timer = window.setTimeout(() => cacheBoth(now), cacheAfterMs);
}

function cacheBoth(now: Preferences): void {
  const isStill = isDeviceStill.get();
  const tokensIn = (isDark: boolean): Tokens =>
    lookOf(themeFor(now.theme, isDark), { isDark, preferences: now, isStill }).tokens;
  const [light, dark] = [tokensIn(false), tokensIn(true)];
  cacheLook({
    mode: now.mode,
    light: sheetOf(light),
    dark: sheetOf(dark),
    canvas: { light: canvasOf(light), dark: canvasOf(dark) },
  });
}

/** The chosen theme, or its sibling made for this mode. A theme of the person's own may have to be fetched first. */
function themeFor({ source, id }: ThemeChoice, isDark: boolean): Named {
  if (source === "preset" && id !== null) {
    const preset = presetOr(id, undefined);
    if (preset) {
      const sibling =
        preset.isDark !== isDark && preset.counterpart !== undefined
          ? presetOr(preset.counterpart, preset)
          : preset;
      return { ...sibling, glass: presetGlass(sibling) };
    }
  }
  if (source === "custom" && id !== null) {
    const own = rememberedTheme(id);
    if (own) return own;
    fetchOwn(id);
  }
  return { ...plain(isDark), id: null, name: "Aside" };
}

/** What Aside wears by itself. */
export const plain = (isDark: boolean): Theme => ({
  isDark,
  colors: isDark ? defaultDark : defaultLight,
});

let fetching: string | undefined;

function fetchOwn(id: string): void {
  if (fetching === id) return;
  fetching = id;
  void ownTheme(id).then((theme) => {
    fetching = undefined;
    if (theme && preferences.get().theme.id === id) repaint();
  });
}

const canvasOf = (tokens: Tokens): string => tokens["--color-canvas"] ?? "";

let written = "";

/** One write of one sheet, laid over tokens.css; nothing where nothing changed. */
function paint(tokens: Tokens, isDark: boolean, isFadeDynamic: boolean): void {
  const css = sheetOf(tokens);
  const mode = isDark ? "dark" : "light";
  const { documentElement: root } = document;
  const { dataset } = root;
  root.toggleAttribute("data-fade-dynamic", isFadeDynamic);
  if (dataset["mode"] !== mode) dataset["mode"] = mode;
  if (css === written) return;
  written = css;
  const sheet = window.asideTheme ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  window.asideTheme = sheet;
  // The browser's own bars take it on.
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", canvasOf(tokens));
}

declare global {
  interface Window {
    /** The sheet that `boot.js` made before the first paint. */
    asideTheme?: CSSStyleSheet;
  }
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
const stillQueries = [
  matchMedia("(prefers-reduced-motion: reduce)"),
  matchMedia("(prefers-reduced-transparency: reduce)"),
  matchMedia("(prefers-contrast: more)"),
];

const isDeviceDark = store(darkQuery.matches);
/** Less motion, less transparency or more contrast: glass is switched off. */
export const isDeviceStill = store(stillQueries.some(({ matches }) => matches));

darkQuery.addEventListener("change", () => isDeviceDark.set(darkQuery.matches));
for (const query of stillQueries) {
  query.addEventListener("change", () =>
    isDeviceStill.set(stillQueries.some(({ matches }) => matches)),
  );
}
