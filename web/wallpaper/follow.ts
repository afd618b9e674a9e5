import * as v from "valibot";
import type { Preferences } from "#contract/preferences.ts";
import {
  adoptPreferences,
  preferences,
  setPreferences,
  setPassing,
} from "../preferences/preferences.ts";
import { detailOf } from "../activity/page-event.ts";
import { activeTheme } from "../theme/engine.ts";
import {
  changesForTheme,
  dueIn,
  loadedDefaults,
  type PictureRequest,
  type Schedule,
  splitList,
  wallpaperSchedule,
} from "./rules.ts";
import { type Wallpaper, wallpapers } from "#contract/looks/wallpapers.ts";
import { call } from "../api/call.ts";
import { isShowable } from "./picture.tsx";

let isByTime = false;

const schedule: Schedule = wallpaperSchedule({
  clock: {
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  fetch: () => void showNext(isByTime),
  warn: (text) => console.warn(text),
});

export const nextWallpaper = (): void => schedule.next();

/** Milliseconds after the start in which the worker's preferences arrive. */
const loadingMs = 5_000;

/** Keeps the picture as the person, the theme and the time want it. Answers how to stop. */
export function followWallpaper(): () => void {
  const began = performance.now();
  adoptPreferences(loadedDefaults(preferences.get()));
  let before = preferences.get();
  let callOff = planNext();
  const stopPreferences = preferences.subscribe(() => {
    const now = preferences.get();
    const then = before;
    before = now;
    if (now.version !== then.version && performance.now() - began < loadingMs)
      adoptPreferences(loadedDefaults(now));
    answerChange(then, now);
    if (needsPlan(then, now)) {
      callOff();
      callOff = planNext();
    }
  });
  const stopTheme = followTheme();
  addEventListener("theme-wallpaper-change", hearRequest);
  document.addEventListener("visibilitychange", wake);
  if (isMissing(before)) schedule.forced();
  return () => {
    stopPreferences();
    stopTheme();
    callOff();
    schedule.stop();
    removeEventListener("theme-wallpaper-change", hearRequest);
    document.removeEventListener("visibilitychange", wake);
  };
}

const isMissing = (now: Preferences): boolean =>
  now.wallpaperEnabled && now.wallpaperUrl === "" && now.wallpaperProvider !== "custom";

function answerChange(then: Preferences, now: Preferences): void {
  if (!now.wallpaperEnabled || document.hidden) return;
  // The device where it was changed has fetched as well.
  if (then.wallpaperLastUpdated !== now.wallpaperLastUpdated) return;
  if (then.wallpaperProvider !== now.wallpaperProvider) schedule.providerChanged();
  else if (wordsOf(then) !== wordsOf(now)) schedule.queryChanged();
  else if (isMissing(now)) schedule.forced();
}

const wordsOf = ({ wallpaperQuery, wallpaperTags, wallpaperExcludeTags }: Preferences): string =>
  JSON.stringify([wallpaperQuery, wallpaperTags, wallpaperExcludeTags]);

const needsPlan = (then: Preferences, now: Preferences): boolean =>
  then.wallpaperEnabled !== now.wallpaperEnabled ||
  then.wallpaperUpdateInterval !== now.wallpaperUpdateInterval ||
  then.wallpaperLastUpdated !== now.wallpaperLastUpdated;

function planNext(): () => void {
  const now = preferences.get();
  const due = now.wallpaperEnabled ? dueIn(now, Date.now()) : undefined;
  if (due === undefined) return () => undefined;
  const timer = setTimeout(wake, due);
  return () => clearTimeout(timer);
}

/** A tab that nobody sees leaves it to the one they look at. */
function wake(): void {
  const now = preferences.get();
  if (document.hidden || !now.wallpaperEnabled || dueIn(now, Date.now()) !== 0) return;
  isByTime = true;
  schedule.next();
  isByTime = false;
}

function followTheme(): () => void {
  let active = activeTheme.get();
  return activeTheme.subscribe(() => {
    const then = active;
    active = activeTheme.get();
    if (!active || !then || (active.id === then.id && active.source === then.source)) return;
    if (active.wallpaperQuery !== null)
      requestPicture({ query: active.wallpaperQuery, isSwitch: true });
  });
}

const Request = v.object({
  query: v.optional(v.string()),
  wallpaperQuery: v.optional(v.string()),
  tags: v.optional(v.union([v.array(v.string()), v.pipe(v.string(), v.transform(splitList))])),
  enabled: v.optional(v.boolean()),
  isThemeSwitch: v.optional(v.boolean(), false),
});

/** Another picture, or one for other words; the words are kept as well where wallpapers are switched off. */
export function hearRequest(event: Event): void {
  const said = detailOf(event, Request);
  if (!said) return;
  const { query, wallpaperQuery, tags, enabled, isThemeSwitch } = said;
  const wanted = query ?? wallpaperQuery ?? (tags && preferences.get().wallpaperQuery);
  if (wanted !== undefined)
    requestPicture({ query: wanted, tags, isEnabled: enabled, isSwitch: isThemeSwitch });
  else if (enabled !== undefined) setPreferences({ wallpaperEnabled: enabled });
  else schedule.next();
}

function requestPicture(given: PictureRequest): void {
  const changes = changesForTheme(given, preferences.get());
  if (!changes || !schedule.themeChanged(given.query)) return;
  setPreferences(changes);
}

/** Finds another picture and shows it; what cannot be had is painted instead. One that only time asked for is kept here alone. */
async function showNext(isPassing: boolean): Promise<void> {
  const asked = preferences.get();
  if (!asked.wallpaperEnabled || asked.wallpaperProvider === "custom") return;
  const { url, attribution } = await another(asked);
  const now = preferences.get();
  // Meanwhile the person turned it off, or another tab was first.
  if (!now.wallpaperEnabled || now.wallpaperLastUpdated !== asked.wallpaperLastUpdated) return;
  const show = isPassing ? setPassing : setPreferences;
  show({
    wallpaperUrl: url,
    wallpaperAttribution: attribution,
    wallpaperLastUpdated: new Date().toISOString(),
  });
}

async function another(asked: Preferences): Promise<Wallpaper> {
  try {
    const found = await call(wallpapers.random, { query: queryOf(asked) });
    return (await isShowable(found.url)) ? found : painted();
  } catch {
    return painted();
  }
}

const painted = (): Wallpaper => ({
  url: `generated:${crypto.randomUUID().slice(0, 8)}`,
  attribution: null,
});

function queryOf(asked: Preferences) {
  const { wallpaperProvider, wallpaperQuery, wallpaperTags, wallpaperExcludeTags, wallpaperUrl } =
    asked;
  return {
    provider: wallpaperProvider,
    query: wallpaperQuery,
    ...(wallpaperTags.length === 0 ? {} : { tags: listed(wallpaperTags, 500) }),
    ...(wallpaperExcludeTags.length === 0 ? {} : { exclude: listed(wallpaperExcludeTags, 1_000) }),
    ...(wallpaperUrl === "" || wallpaperUrl.length > 2_000 ? {} : { not: wallpaperUrl }),
  };
}

/** As many whole words as the address has room for. */
function listed(words: readonly string[], max: number): string {
  let list = "";
  for (const word of words) {
    const longer = list === "" ? word : `${list},${word}`;
    if (longer.length > max) break;
    list = longer;
  }
  return list;
}
