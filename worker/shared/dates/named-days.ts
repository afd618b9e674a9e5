import { weekdayNames } from "./spoken-hours.ts";

export const monthNames =
  "january february march april may june july august september october november december".split(
    " ",
  );
export const weekday = `(${weekdayNames.join("|")})`;
export const monthWords = String.raw`${monthNames.join("|")}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?`;
export const weekdayWords = "(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?";
export const month = `(${monthWords})`;
const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  the: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  "a couple of": 2,
};
export const count = String.raw`(a couple of|an?|the|one|two|three|four|five|six|\d{1,2})`;
export const countOf = (words = ""): number => counts[words.toLowerCase()] ?? Number(words);
export const lengths: Readonly<Record<string, number>> = {
  day: 1,
  night: 1,
  evening: 1,
  week: 7,
  fortnight: 14,
};
export const unit = "(day|night|evening|week|fortnight)";

export const at = (day: string, ahead: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
export const on = (day: string): string => `on ${day}`;
export const dayOfWeek = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
/** The next one from today, today itself being a week away. */
export function coming(name: string, today: string): string {
  const ahead = (weekdayNames.indexOf(name.toLowerCase()) - dayOfWeek(today) + 7) % 7;
  return at(today, ahead === 0 ? 7 : ahead);
}
const dayIn = (year: number, monthAt: number, day: number): string =>
  new Date(Date.UTC(year, monthAt, day)).toISOString().slice(0, 10);
const monthOf = (name: string): number =>
  monthNames.findIndex((full) => full.startsWith(name.toLowerCase().replace(".", "").slice(0, 3)));
/** The first day of the month that is meant from today on. */
export function firstOf(name: string, today: string): string {
  const [year = 0, now = 1] = today.split("-").map(Number);
  if (/^(?:the|this)? ?month$/i.test(name)) return dayIn(year, now - 1, 1);
  if (/^next month$/i.test(name)) return dayIn(year, now, 1);
  const meant = monthOf(name);
  return dayIn(meant < now - 1 ? year + 1 : year, meant, 1);
}

export const anchor = String.raw`(today|tomorrow|${weekdayNames.join("|")}|christmas(?: eve| day)?|new year['’]?s?(?: eve| day)?|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \d{1,2}(?:st|nd|rd|th)?\b|the \d{1,2}(?:st|nd|rd|th))`;
const feasts: readonly (readonly [RegExp, number, number])[] = [
  [/^christmas eve$/i, 11, 24],
  [/^christmas/i, 11, 25],
  [/^new year['’]?s? eve$/i, 11, 31],
  [/^new year/i, 0, 1],
];

/** The day that an anchor is, from today on. */
export function dayCalled(words: string, today: string): string | undefined {
  const said = words.toLowerCase();
  if (said === "today") return today;
  if (said === "tomorrow") return at(today, 1);
  if (weekdayNames.includes(said)) return coming(said, today);
  const feast = feasts.find(([name]) => name.test(said));
  const number = Number(/\d{1,2}/.exec(said)?.[0]);
  const name = new RegExp(month, "i").exec(said)?.[0];
  const [year = 0, now = 1] = today.split("-").map(Number);
  if (feast) return soonest((of) => dayIn(of, feast[1], feast[2]), [year, year + 1], today);
  if (name !== undefined)
    return soonest((of) => dayIn(of, monthOf(name), number), [year, year + 1], today);
  return soonest((ahead) => dayIn(year, now - 1 + ahead, number), [0, 1], today);
}
const soonest = (
  make: (of: number) => string,
  tries: readonly number[],
  today: string,
): string | undefined => tries.map((of) => make(of)).find((day) => day >= today);

export function nth(which: string, name: string, of: string, today: string): string {
  const find = (first: string) => {
    const place = ["first", "second", "third", "fourth"].indexOf(which.toLowerCase());
    const until = (weekdayNames.indexOf(name.toLowerCase()) - dayOfWeek(first) + 7) % 7;
    const day = at(first, until + 7 * (place < 0 ? 4 : place));
    return place < 0 && day.slice(0, 7) !== first.slice(0, 7) ? at(day, -7) : day;
  };
  const first = firstOf(of, today);
  const day = find(first);
  if (day >= today) return day;
  const [year = 0, now = 1] = first.split("-").map(Number);
  return find(/month/i.test(of) ? dayIn(year, now, 1) : dayIn(year + 1, now - 1, 1));
}
