import { calendarLimits } from "#contract/calendar.ts";
import { dayMinutes, wallOf, wallText } from "#shared/calendar/wall.ts";
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

/** Ten years at most. */
export interface Duration {
  readonly days: number;
  readonly minutes: number;
}

export const lengthOf = ({ days, minutes }: Duration): number =>
  Math.min(days * dayMinutes + minutes, calendarLimits.duration);

/** Days are counted on the wall, hours and minutes in time, also where clocks change between: RFC 5545 §3.3.6. */
export function endAfter({ text, timeZone }: FileTime, length: Duration): string {
  const start = wallOf(text);
  const wall = start + lengthOf(length);
  if (timeZone === null || timeZone === "UTC") return `${wallText(wall)}${text.slice(16)}`;
  const days = Math.min(length.days * dayMinutes, calendarLimits.duration);
  const moment = momentOf(timeZone, start + days) + lengthOf(length) - days;
  const end = wallIn(timeZone, moment);
  // Clocks that are put back may show the end before the start.
  return end === wall || end < start ? wallText(wall) : `${wallText(moment)}Z`;
}

/** `PT1H30M`, `P2D`. Undefined where it is none, or longer than anything here. */
export function durationIn(text: string): Duration | undefined {
  const read =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:\d{1,9}S)?)?$/.exec(
      text,
    );
  if (!read) return undefined;
  const [, weeks = "0", days = "0", hours = "0", minutes = "0"] = read;
  return { days: Number(weeks) * 7 + Number(days), minutes: Number(hours) * 60 + Number(minutes) };
}
