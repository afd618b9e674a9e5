import { wallIn } from "#shared/calendar/zones.ts";
import type { NaturalDate } from "#shared/dates/natural-date.ts";
import type { WallClock } from "#shared/tasks/overdue.ts";

export interface Moment {
  readonly now: Date;
  readonly zone: string;
  /** In which hours are said, by the clock of 24 where it is not known, and days are read ('3/4'). */
  readonly language?: string | undefined;
}

/** Reads dates as the wall clock of the person's zone would say them: the parser is told the zone's offset. */
export async function dateReader({ now, zone, language }: Moment) {
  const { dateIn } = await import("#shared/dates/date-words.ts");
  const clock = {
    instant: now,
    timezone: offsetMinutes(zone, now),
    today: dayIn(zone, now),
    language,
  };
  return (text: string): NaturalDate | undefined => dateIn(text, clock);
}

export async function readDate(text: string, reference: Moment): Promise<NaturalDate | undefined> {
  return (await dateReader(reference))(text);
}

/** The zone if the platform knows it, UTC otherwise. */
export function knownZone(zone: string | undefined): string {
  if (zone === undefined) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/** Minutes that wall clocks in the zone are ahead of UTC at this instant. */
export function offsetMinutes(zone: string, at: Date): number {
  const moment = Math.floor(at.getTime() / 60_000);
  return wallIn(zone, moment) - moment;
}

/** The calendar day that it is in the zone: `2026-11-21`. */
export const dayIn = (zone: string, at: Date): string => wallClock({ now: at, zone }).day;

/** What a clock on the wall of the zone says, to the minute. */
export function wallClock({ now, zone }: Moment): WallClock {
  const wall = new Date(now.getTime() + offsetMinutes(zone, now) * 60_000).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function startOfDay(day: string, zone: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const first = utc - offsetMinutes(zone, new Date(utc)) * 60_000;
  // Once more with the offset that holds there, should clocks have changed between the two.
  return new Date(utc - offsetMinutes(zone, new Date(first)) * 60_000).toISOString();
}
