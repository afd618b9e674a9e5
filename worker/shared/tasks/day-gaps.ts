/** A stretch of a day, in minutes since midnight. */
export interface Slot {
  readonly start: number;
  readonly minutes: number;
}

/** The hours in which something may be put, in minutes since midnight. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** The hours that plans fill. */
export const workday: Hours = { from: 9 * 60, to: 18 * 60 };
/** Minutes that a task takes which has no estimate, and the grid that plans keep to. */
export const usualMinutes = 30;
const grid = 5;

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** '09:05' */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Stretches between those that are taken, long enough for `minutes`, from their first start on the grid. */
function gapsFor(taken: readonly Slot[], minutes: number, { from, to }: Hours): Hours[] {
  const gaps: Hours[] = [];
  let free = from;
  const add = (until: number): void => {
    const start = Math.ceil(free / grid) * grid;
    if (until - start >= minutes) gaps.push({ from: start, to: until - minutes });
  };
  for (const slot of taken.toSorted((a, b) => a.start - b.start)) {
    add(Math.min(slot.start, to));
    free = Math.max(free, slot.start + slot.minutes);
  }
  add(to);
  return gaps;
}

export const firstFree = (
  taken: readonly Slot[],
  minutes: number,
  hours: Hours,
): number | undefined => gapsFor(taken, minutes, hours).at(0)?.from;

/** The start nearest to a wished one at which nothing else is; undefined where there is no room. */
export function nearestFree(
  taken: readonly Slot[],
  { start, minutes }: Slot,
  hours: Hours,
): number | undefined {
  return gapsFor(taken, minutes, hours)
    .map(({ from, to }) => Math.min(Math.max(start, from), to))
    .toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))
    .at(0);
}

/** The next start before or after this one, in steps of a quarter of an hour where there is room, else beyond what is in the way. */
export function stepFrom(
  taken: readonly Slot[],
  { start, minutes }: Slot,
  { by, hours }: { readonly by: 1 | -1; readonly hours: Hours },
): number | undefined {
  const wanted = by > 0 ? Math.floor(start / 15) * 15 + 15 : Math.ceil(start / 15) * 15 - 15;
  return gapsFor(taken, minutes, hours)
    .flatMap(({ from, to }) => {
      const place = by > 0 ? Math.max(wanted, from) : Math.min(wanted, to);
      return place >= from && place <= to ? [place] : [];
    })
    .toSorted((a, b) => (a - b) * by)
    .at(0);
}
