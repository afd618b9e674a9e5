import { clockTime, dayFormat, dayOf, daysBetween, shortFormat } from "./days.ts";
import { dateForm } from "./own-locale.ts";

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

const ofThisYear = shortFormat(
  { month: "short", day: "numeric" },
  // What begins with the year is no date without it.
  () => dateForm.get()?.replace(/.Y$/, ""),
);
const ofAnotherYear = shortFormat({ month: "short", day: "numeric", year: "numeric" });

const weekday = dayFormat({ weekday: "short" });
const ofWeek = dayFormat({ weekday: "short", month: "short", day: "numeric" });

/** 'Fri, Nov 27' */
export const weekdayDate = (day: string): string =>
  dateForm.get() === undefined ? ofWeek(day) : `${weekday(day)}, ${ofThisYear(day)}`;

/** A date without its year, where it is this one. */
export const shortDate = (day: string, thisYear: string): string =>
  day.startsWith(thisYear) ? ofThisYear(day) : ofAnotherYear(day);

/** An instant in a row, which has little room. */
export const rowTime = (at: string): string =>
  `${shortDate(dayOf(at), dayOf(Date.now()).slice(0, 4))}, ${clockTime(at)}`;
