import {
  parseRepeat,
  type Repeat,
  repeatText,
  type Weekday,
  weekdays,
} from "#contract/tasks/repeat.ts";
import { isSeparated } from "../dates/separated.ts";
import { ordinal } from "../words.ts";
import { asRepeats, dayName, nthWords } from "./repeat-wording.ts";

const none: Repeat = { every: "DAILY", interval: 1, days: [], monthDay: undefined, after: false };
const workdays: readonly Weekday[] = ["MO", "TU", "WE", "TH", "FR"];

const number: Readonly<Record<string, number>> = {
  other: 2,
  second: 2,
  third: 3,
  fourth: 4,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
};
const units: Readonly<Record<string, Repeat["every"]>> = {
  day: "DAILY",
  week: "WEEKLY",
  month: "MONTHLY",
  year: "YEARLY",
};
const single: Readonly<Record<string, Repeat["every"]>> = {
  daily: "DAILY",
  weekly: "WEEKLY",
  monthly: "MONTHLY",
  yearly: "YEARLY",
  annually: "YEARLY",
};

const pattern = new RegExp(
  String.raw`(?:^|\s)(?:(?:repeat(?:s|ed|ing)?\s+)?(daily|weekly|monthly|yearly|annually)|once\s+(?:an?|per|each|every)\s+(day|week|month|year)|(?:repeat(?:s|ed|ing)?\s+)?every(!)?\s+(?:(weekday|workday|weekend)|((?:other|second)\s+)?(${dayName}(?:(?:\s*(?:,|and|&|/|\+)\s*|\s+)${dayName}\b)*)|(?:(\d{1,3}|other|second|third|fourth|two|three|four|five|six)\s+)?(day|week|month|year)s?(?:\s+on\s+(?:the\s+)?(?:(?:(${nthWords})\s+)?(${dayName}(?:\s*(?:,|and|&)\s*${dayName})*)|(\d{1,2})(?:st|nd|rd|th)?|(last day)))?))(?=$|[\s,.!])(?!\s+(?:of|in)\b)`,
  "i",
);

/** 'gym mon wed fri', 'yoga tue/thu 7am': three days, or two with an hour, can be no one day. */
const severalDays = new RegExp(
  String.raw`(?:^|\s)(\b${dayName}\b(?:(?:\s*[,/&+]\s*(?:and\s+)?|\s+(?:and\s+)?)${dayName}\b){1,6})(?=$|[\s,.!])(\s+(?:at\s+|@\s*)?\d)?`,
  "i",
);

/** 'every weekday', 'every 2 weeks on mon, thu', 'every month on the 15th', 'every! 3 days': the rule, and what is left. */
export function readRepeat(words: string): { rule: string; rest: string } | undefined {
  const text = asRepeats(words);
  const first = pattern.exec(text);
  // In 'weekly review every friday' the first word is a title's.
  const later = first?.[1] === undefined ? null : pattern.exec(text.replace(first[0], blank));
  const found = later ?? first;
  if (!found) return readSeveralDays(text);
  const repeat = repeatOf(found);
  const from = found.index + (/^\s/.test(found[0]) ? 1 : 0);
  const to = found.index + found[0].length;
  const isBeforeHour =
    /^\s+(?:(?:at )?\d{1,2}(?::\d\d|\s?[ap]m)|(?:starting|beginning|from) )/i.test(text.slice(to));
  if (!repeat || !(isBeforeHour || isSeparated(text, { from, to }))) return undefined;
  return cutOut(text, found[0], { ...repeat, after: found[3] !== undefined });
}

const blank = (words: string): string => "-".repeat(words.length);

function readSeveralDays(text: string) {
  const [, names, hour] = severalDays.exec(text) ?? [];
  const days = names === undefined ? [] : daysIn(names);
  if (names === undefined || days.length < (hour === undefined ? 3 : 2)) return undefined;
  return cutOut(text, names, { ...none, every: "WEEKLY", days });
}

const cutOut = (text: string, words: string, repeat: Repeat) => ({
  rule: repeatText(repeat),
  rest: text.replace(words, " ").replaceAll(/\s+/g, " ").trim(),
});

function repeatOf(found: RegExpExecArray): Repeat | undefined {
  const [, one, once, , kind, skipping, named, count, unit, nth, weekDays, monthDay, lastDay] =
    found;
  const word = single[(one ?? "").toLowerCase()] ?? units[(once ?? "").toLowerCase()];
  if (word) return { ...none, every: word };
  if (kind !== undefined) {
    return { ...none, every: "WEEKLY", days: /end/i.test(kind) ? ["SA", "SU"] : workdays };
  }
  const interval = skipping === undefined ? 1 : 2;
  if (named !== undefined) return { ...none, every: "WEEKLY", interval, days: daysIn(named) };
  const every = units[(unit ?? "").toLowerCase()];
  return every && counted(every, { count, nth, monthDay, lastDay, weekDays });
}

type Counted = Readonly<
  Record<"count" | "nth" | "monthDay" | "lastDay" | "weekDays", string | undefined>
>;

/** 'every 2 weeks on mon, thu', 'every month on the last day'. */
function counted(
  every: Repeat["every"],
  { count, nth, monthDay, lastDay, weekDays }: Counted,
): Repeat | undefined {
  const interval =
    count === undefined ? 1 : (number[count.toLowerCase()] ?? Number.parseInt(count, 10));
  return parseRepeat(
    repeatText({
      every,
      interval,
      days: weekDays === undefined ? [] : daysIn(weekDays),
      nth: nth === undefined ? undefined : nthOf(nth),
      monthDay: lastDay === undefined ? numberOrNone(monthDay) : -1,
      after: false,
    }),
  );
}

/** 'first' is 1, 'last' -1. */
export const nthOf = (word: string): number =>
  /^last$/i.test(word) ? -1 : (nthWords.split("|").indexOf(word.toLowerCase()) % 4) + 1;

const numberOrNone = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

const daysIn = (names: string): readonly Weekday[] =>
  weekdays.filter((day) => new RegExp(String.raw`(?:^|[\s,&/+])${day}`, "i").test(names));

const unitOf = { DAILY: "day", WEEKLY: "week", MONTHLY: "month", YEARLY: "year" } as const;
const shortDay: Readonly<Record<Weekday, string>> = {
  MO: "Mon",
  TU: "Tue",
  WE: "Wed",
  TH: "Thu",
  FR: "Fri",
  SA: "Sat",
  SU: "Sun",
};

export function sayRepeat(rule: string): string {
  const repeat = parseRepeat(rule);
  if (!repeat) return rule;
  return repeat.until === undefined
    ? sayRhythm(repeat)
    : `${sayRhythm(repeat)} until ${endName.format(new Date(repeat.until))}`;
}

const endName = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function sayRhythm({ every, interval, days, nth, monthDay, after }: Repeat): string {
  const bang = after ? "every!" : "every";
  if (interval === 1 && days.join() === workdays.join()) return `${bang} weekday`;
  const names = days.map((day) => shortDay[day]).join(", ");
  if (interval === 1 && names !== "" && nth === undefined) return `${bang} ${names}`;
  const unit = unitOf[every];
  const step = interval === 1 ? unit : `${String(interval)} ${unit}s`;
  const which = nth === undefined ? "" : `the ${nth < 0 ? "last" : ordinal(nth)} `;
  return `${bang} ${step}${names === "" ? "" : ` on ${which}${names}`}${onDay(monthDay)}`;
}

function onDay(monthDay: number | undefined): string {
  if (monthDay === undefined) return "";
  return monthDay === -1 ? " on the last day" : ` on the ${ordinal(monthDay)}`;
}
