import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes } from "#shared/calendar/wall.ts";
import { minutesOf } from "#shared/tasks/day-gaps.ts";
import { hourWords } from "../time/hour-words.ts";
import type { Moment } from "../time/zone.ts";

/** A part of each day, as 'HH:MM'. */
export interface Hours {
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
}

export const isPart = ({ earliest, latest }: Hours): boolean =>
  earliest !== undefined || latest !== undefined;

/** Tells whether some of an event is in those hours, on whichever day. */
export function isWithin(
  event: Pick<CalendarEvent, "startTime" | "endTime">,
  { earliest, latest }: Hours,
  zone: string,
): boolean {
  const starts = wallGiven(event.startTime, zone);
  const ends = Math.max(wallGiven(event.endTime, zone), starts + 1);
  const from = earliest === undefined ? 0 : minutesOf(earliest);
  const to = latest === undefined ? dayMinutes : minutesOf(latest);
  // The first day on which those hours are not over when it starts.
  const day = (Math.floor((starts - to) / dayMinutes) + 1) * dayMinutes;
  return ends > day + from;
}

/** ', 12:00–18:00', ', from 12:00'; nothing of whole days. */
export function hoursSpan({ earliest, latest }: Hours, moment: Moment): string {
  const [from, to] = [earliest, latest].map((time) => time && hourWords(time, moment));
  if (from && to) return `, ${from}–${to}`;
  if (from) return `, from ${from}`;
  return to ? `, until ${to}` : "";
}
