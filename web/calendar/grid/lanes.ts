import { dayOf, wallOf } from "#shared/calendar/wall.ts";
import type { Shown } from "../shown.ts";

/** What a day shows of its entries: one in each place, or none, and how many are left. */
export interface Lanes {
  readonly places: readonly (Shown | undefined)[];
  readonly rest: number;
}

/** Which part of its entry a day shows; `alone` for one that is over by its end. */
export type Part = "alone" | "first" | "middle" | "last";

const isLong = ({ start, end }: Shown): boolean => dayOf(Math.max(end - 1, start)) > dayOf(start);
const isShort = (entry: Shown): boolean => !isLong(entry);

/** Puts the entries of neighbouring days into places: what lasts several days keeps its place from one to the next. */
export function lanesOf(
  days: readonly string[],
  entriesOn: (day: string) => readonly Shown[],
  most: number,
): ReadonlyMap<string, Lanes> {
  const found = new Map<string, Lanes>();
  let before: readonly (Shown | undefined)[] = [];
  for (const day of days) {
    const entries = entriesOn(day);
    const stay = new Set(before.filter((one) => one && entries.includes(one)));
    const places: (Shown | undefined)[] = Array.from({ length: most }, (_, place) =>
      stay.has(before[place]) ? before[place] : undefined,
    );
    // A bar that begins here takes a place before what stands on this day alone. A day may have thousands, and shows a few.
    for (const isWanted of [isLong, isShort])
      for (const entry of entries) {
        const free = places.indexOf(undefined);
        if (free < 0) break;
        if (isWanted(entry) && !stay.has(entry)) places[free] = entry;
      }
    const rest = entries.length - places.filter((one) => one !== undefined).length;
    while (places.length > 0 && places.at(-1) === undefined) places.pop();
    found.set(day, { places, rest });
    before = places;
  }
  return found;
}

/** The part of an entry that one of its days shows. */
export function partOn({ start, end }: Shown, day: string): Part {
  const at = dayOf(wallOf(day));
  const [first, last] = [dayOf(start), dayOf(Math.max(end - 1, start))];
  if (first === last) return "alone";
  return at === first ? "first" : at === last ? "last" : "middle";
}
