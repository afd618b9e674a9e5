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

/** Tells whether some of an event is in those hours of one of the days, from the head of the first until before `to`. */
export function isWithin(
  event: Pick<CalendarEvent, "startTime" | "endTime" | "allDay">,
  { earliest, latest }: Hours,
  { from, to, zone }: { readonly from: number; readonly to: number; readonly zone: string },
): boolean {
  const starts = wallGiven(event.startTime, zone);
  const last = wallGiven(event.endTime, zone);
  const ends = event.allDay ? last + dayMinutes : Math.max(last, starts + 1);
  const first = earliest === undefined ? 0 : minutesOf(earliest);
  const until = latest === undefined ? dayMinutes : minutesOf(latest);
  // The first of the days on which those hours are not over when it starts.
  const fitting = (Math.floor((starts - until) / dayMinutes) + 1) * dayMinutes;
  const day = Math.max(fitting, Math.floor(from / dayMinutes) * dayMinutes);
  return day < to && ends > day + first;
}

/** ', 12:00–18:00', ', from 12:00'; nothing of whole days. */
export function hoursSpan({ earliest, latest }: Hours, moment: Moment): string {
  const [from, to] = [earliest, latest].map((time) => time && hourWords(time, moment));
  if (from && to) return `, ${from}–${to}`;
  if (from) return `, from ${from}`;
  return to ? `, until ${to}` : "";
}
