import { type Fade, fadeLimits, type FadeStop } from "#contract/looks/fade.ts";

export interface Edited {
  readonly fade: Fade;
  readonly selected: number;
}

export const leastStops = 2;

const within = (value: number, max: number): number => Math.min(max, Math.max(0, value));
const hundredths = (value: number): number => Math.round(value * 100) / 100;

export function withStop(fade: Fade, index: number, change: Partial<FadeStop>): Edited {
  const stop = fade.stops[index];
  if (!stop) return { fade, selected: index };
  const next = settledStop({ ...stop, ...change });
  return sorted(
    fade,
    fade.stops.map((other, place) => (place === index ? next : other)),
    next,
  );
}

/** Specification 3 §4: a click on empty space adds a stop as opaque as it is far along. */
export function withNewStop(fade: Fade, position: number): Edited | undefined {
  if (fade.stops.length >= fadeLimits.stops) return undefined;
  const stop = settledStop({ position, opacity: position / 100 });
  return sorted(fade, [...fade.stops, stop], stop);
}

export function widestGap({ stops }: Fade): number {
  const places = [0, ...stops.map(({ position }) => position).toSorted((a, b) => a - b), 100];
  const gaps = places.slice(1).map((to, index) => ({ from: places[index] ?? 0, to }));
  const widest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from ? gap : best));
  return Math.round((widest.from + widest.to) / 2);
}

/** Undefined where only two are left. */
export function withoutStop(fade: Fade, index: number): Edited | undefined {
  if (fade.stops.length <= leastStops) return undefined;
  return {
    fade: { ...fade, stops: fade.stops.filter((_, place) => place !== index) },
    selected: Math.max(0, index - 1),
  };
}

/** Change that a key makes to a stop: arrows move it by 1 and change its opacity by 0.01, with shift ten times as much. */
export function keyedStop(
  { position, opacity }: FadeStop,
  key: string,
  isShifted: boolean,
): Partial<FadeStop> | undefined {
  const steps = isShifted ? 10 : 1;
  const changes: Readonly<Record<string, Partial<FadeStop>>> = {
    ArrowLeft: { position: position - steps },
    ArrowRight: { position: position + steps },
    ArrowUp: { opacity: opacity + steps / 100 },
    ArrowDown: { opacity: opacity - steps / 100 },
    Home: { position: 0 },
    End: { position: 100 },
  };
  return changes[key];
}

function settledStop({ position, opacity }: FadeStop): FadeStop {
  return { position: within(Math.round(position), 100), opacity: hundredths(within(opacity, 1)) };
}

function sorted(fade: Fade, stops: readonly FadeStop[], changed: FadeStop): Edited {
  const next = stops.toSorted((a, b) => a.position - b.position);
  return { fade: { ...fade, stops: next }, selected: next.indexOf(changed) };
}
