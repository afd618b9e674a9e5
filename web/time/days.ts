import { ownLocale } from "./own-locale.ts";
import { wallAt, wallMs } from "./zone.ts";

const dayMs = 86_400_000;

/** The person's calendar day at an instant, as the contract writes days: `2026-11-21`. */
export const dayOf = (at: string | number): string => wallAt(at).slice(0, 10);

/** Whole days from one calendar day to another; days have no zone, so no clock change bends them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Specification 2 §5: Today, Tomorrow, Yesterday, 'In N days' and 'N days ago' up to 7, otherwise a date. */
export function dayLabel(day: string, today: string): string {
  const away = daysBetween(today, day);
  if (away === 0) return "Today";
  if (away === 1) return "Tomorrow";
  if (away === -1) return "Yesterday";
  if (away > 1 && away <= 7) return `In ${String(away)} days`;
  if (away < -1 && away >= -7) return `${String(-away)} days ago`;
  return shortDate(day, today.slice(0, 4));
}

/** Writes times of UTC as the person's language does. What does it is made for the first of them: making it takes longer than a row. */
export function utcFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (ms) => {
    made ??= new Intl.DateTimeFormat(ownLocale, { ...options, timeZone: "UTC" });
    return made.format(ms);
  };
}

export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const write = utcFormat(options);
  return (day) => write(Date.parse(`${day}T00:00:00Z`));
}

/** Writes instants as the person's own clocks and calendar say them. */
export function instantFormat(
  options: Intl.DateTimeFormatOptions,
): (at: string | number) => string {
  const write = utcFormat(options);
  return (at) => write(wallMs(at));
}

/** The day with its year, as the person's language writes it. */
export const fullDate = dayFormat({ dateStyle: "medium" });

const ofThisYear = dayFormat({ month: "short", day: "numeric" });
const ofAnotherYear = dayFormat({ month: "short", day: "numeric", year: "numeric" });

/** A date without its year, where it is this one. */
export const shortDate = (day: string, thisYear: string): string =>
  day.startsWith(thisYear) ? ofThisYear(day) : ofAnotherYear(day);
