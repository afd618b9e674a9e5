import { wallpaperRules } from "#contract/looks/wallpapers.ts";

/** Milliseconds. `after` answers how to call it off. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

interface Outside {
  readonly clock: Clock;
  fetch(): void;
  warn(text: string): void;
}

/** When pictures are fetched (specification 3 §4): one plan at a time, a later one takes the earlier one's place. */
export interface Schedule {
  queryChanged(): void;
  providerChanged(): void;
  /** False where the same was asked for a moment ago. */
  themeChanged(query: string): boolean;
  /** Now, or as soon as the guard between two fetches allows. */
  next(): void;
  forced(): void;
  stop(): void;
}

export function wallpaperSchedule({ clock, fetch, warn }: Outside): Schedule {
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
    themeChanged(query) {
      if (query === guarded) return false;
      guarded = query;
      forgetGuard();
      forgetGuard = clock.after(wallpaperRules.guardReset, () => {
        guarded = undefined;
      });
      plan(wallpaperRules.afterTheme, true);
      return true;
    },
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
