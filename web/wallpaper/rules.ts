import type { PreferenceChanges, Preferences } from "#contract/preferences.ts";
import { wallpaperRules } from "#contract/looks/wallpapers.ts";

export const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Specification 3 §5: the first part of a query with commas is the query, the rest become further tags. */
export function splitQuery(given: string): { readonly query: string; readonly tags: string[] } {
  const [query = "", ...tags] = splitList(given);
  return { query, tags };
}

/** Minutes; nothing typed is nothing, and nothing never changes the picture. */
export function minutesOf(typed: string): number {
  const minutes = Math.round(Number(typed.trim()));
  return Number.isFinite(minutes) ? Math.min(10_080, Math.max(0, minutes)) : 0;
}

/** Queries that nobody chose: nothing, the default, and two words that stand for any landscape. */
export const isPlainQuery = (query: string): boolean =>
  ["", wallpaperRules.query, ...wallpaperRules.plainQueries].includes(query.trim());

type Loaded = Pick<
  Preferences,
  "wallpaperQuery" | "wallpaperExcludeTags" | "wallpaperUpdateInterval"
>;

/** Specification 3 §5: values that are replaced by their defaults when preferences load. */
export function loadedDefaults(loaded: Loaded): PreferenceChanges {
  const isPlain = isPlainQuery(loaded.wallpaperQuery);
  return {
    ...(isPlain ? { wallpaperQuery: wallpaperRules.query } : {}),
    ...(loaded.wallpaperExcludeTags.length === 0
      ? { wallpaperExcludeTags: [...wallpaperRules.excludeTags] }
      : {}),
    ...(loaded.wallpaperUpdateInterval === 0
      ? { wallpaperUpdateInterval: wallpaperRules.updateMinutes }
      : {}),
  };
}

export interface PictureRequest {
  readonly query: string;
  readonly tags?: readonly string[] | undefined;
  readonly isEnabled?: boolean | undefined;
  /** The person changed the theme: then their own query gives way. */
  readonly isSwitch: boolean;
}

/** Undefined where the person's own query stands against it. */
export function changesForTheme(
  { query: given, tags: more = [], isEnabled, isSwitch }: PictureRequest,
  now: Pick<Preferences, "wallpaperQuery">,
): PreferenceChanges | undefined {
  if (!isSwitch && !isPlainQuery(now.wallpaperQuery)) return undefined;
  const { query, tags } = splitQuery(given);
  return {
    wallpaperQuery: query,
    wallpaperTags: [...new Set([...tags, ...more])],
    ...(isEnabled === undefined ? {} : { wallpaperEnabled: isEnabled }),
  };
}

/** Milliseconds until the next picture is due; undefined where it never is. */
export function dueIn(
  { wallpaperUpdateInterval, wallpaperLastUpdated }: DueFields,
  now: number,
): number | undefined {
  if (wallpaperUpdateInterval === 0) return undefined;
  const interval = wallpaperUpdateInterval * 60_000;
  if (wallpaperLastUpdated === null) return interval;
  return Math.max(0, Math.min(interval, Date.parse(wallpaperLastUpdated) + interval - now));
}
type DueFields = Pick<Preferences, "wallpaperUpdateInterval" | "wallpaperLastUpdated">;

interface Outside {
  /** Milliseconds. `after` answers how to call it off. */
  readonly clock: { now(): number; after(ms: number, run: () => void): () => void };
  fetch(): void;
  warn(text: string): void;
}

export type Schedule = ReturnType<typeof wallpaperSchedule>;

/** When pictures are fetched (specification 3 §4): one plan at a time, a later one takes the earlier one's place. */
export function wallpaperSchedule({ clock, fetch, warn }: Outside) {
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let callOff = (): void => undefined;
  let isForcedPlanned = false;
  let guarded: string | undefined;
  let forgetGuard = (): void => undefined;

  const plan = (ms: number, isForced: boolean) => {
    // What is coming anyway will ask for what is wanted by then.
    if (isForcedPlanned && !isForced) return;
    callOff();
    isForcedPlanned = isForced;
    callOff = clock.after(ms, run);
  };

  function run(): void {
    const isForced = isForcedPlanned;
    callOff();
    isForcedPlanned = false;
    const wait = fetchedAt + wallpaperRules.betweenFetches - clock.now();
    if (!isForced && wait > 0) {
      warn(`The next wallpaper waits: the last one was fetched less than 5 s ago`);
      plan(wait, false);
      return;
    }
    fetchedAt = clock.now();
    fetch();
  }

  return {
    queryChanged: () => plan(wallpaperRules.afterQuery, false),
    providerChanged: () => plan(wallpaperRules.afterProvider, false),
    /** False where the same was asked for a moment ago. */
    themeChanged(query: string): boolean {
      if (query === guarded) return false;
      guarded = query;
      forgetGuard();
      forgetGuard = clock.after(wallpaperRules.guardReset, () => {
        guarded = undefined;
      });
      plan(wallpaperRules.afterTheme, true);
      return true;
    },
    /** Now, or as soon as the guard between two fetches allows. */
    next: run,
    forced() {
      isForcedPlanned = true;
      run();
    },
    stop() {
      callOff();
      forgetGuard();
    },
  };
}
