import { wallOf, wallText } from "#shared/calendar/wall.ts";
import { momentOf, wallIn } from "#shared/calendar/zones.ts";

/** Characters of an event's name in other calendars. */
export const longestUid = 255;

/** A time of a file. */
export interface FileTime {
  /** `2026-11-25`, or `2026-11-25T15:00`, with `Z` where it is in UTC. */
  readonly text: string;
  readonly timeZone: string | null;
  readonly isDay: boolean;
}

/** A time of a file on the wall of a zone: others name in UTC, or in the zone they sit in, what a series names in its own. */
export function wallAt({ text, timeZone }: FileTime, zone: string | null): number {
  const wall = wallOf(text);
  if (timeZone === null || zone === null || timeZone === zone) return wall;
  return wallIn(zone, momentOf(timeZone, wall));
}

/** The time of an occurrence as its series, which begins at `start`, names it. */
export function occurrenceNamed(time: FileTime, start: FileTime): string {
  const wall = wallText(wallAt(time, start.timeZone));
  if (start.isDay) return wall.slice(0, 10);
  return time.isDay ? `${wall.slice(0, 10)}T${start.text.slice(11, 16)}` : wall;
}
