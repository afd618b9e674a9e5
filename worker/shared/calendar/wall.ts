import { remembered } from "../remembered.ts";

/**
 * Wall time as a whole number: minutes since 1970-01-01T00:00 on the wall, and days as days since then. Both are the same
 * in every zone, so that rules are followed without one.
 */
export const dayMinutes = 1_440;
const dayMs = 86_400_000;

/** `2026-11-21` or `2026-11-21T09:30`; anything behind the minute is left out. NaN for what is no time. */
export function wallOf(text: string): number {
  // By hand, since a file of events asks it a hundred thousand times.
  const month = two(text, 5);
  const day = two(text, 8);
  const [hour, minute] = text.length > 10 ? [two(text, 11), two(text, 14)] : [0, 0];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (!isDay || !(minute < 60) || !(hour * 60 + minute <= dayMinutes)) return NaN;
  const year = two(text, 0) * 100 + two(text, 2);
  return dayNumber(year, month, day) * dayMinutes + hour * 60 + minute;
}

function two(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - zero, text.charCodeAt(at + 1) - zero];
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN;
}
const zero = 48;

/** `2026-11-21T09:30` */
export function wallText(wall: number): string {
  const day = dayOf(wall);
  const minutes = wall - day * dayMinutes;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${dayText(day)}T${hour ?? ""}:${minute ?? ""}`;
}
const mostDays = 20_000;
/** `2026-11-21` */
export const dayText = remembered(mostDays, (day: number): string =>
  new Date(day * dayMs).toISOString().slice(0, 10),
);
export const dayOf = (wall: number): number => Math.floor(wall / dayMinutes);

/** Monday is 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The number of a day of the Gregorian calendar; `month` counts from 1. By Howard Hinnant's `days_from_civil`. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const days = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear;
  return era * 146_097 + days - 719_468;
}

export interface Civil {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** The reverse of `dayNumber`. */
export function civilOf(dayCount: number): Civil {
  const shifted = dayCount + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) /
      365,
  );
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const m = Math.floor((5 * ofYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  return {
    year: years + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * m + 2) / 5) + 1,
  };
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const monthLength = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 31);
export const yearLength = (year: number): number => (isLeap(year) ? 366 : 365);
