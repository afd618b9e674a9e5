import { countIn } from "../capabilities/slots.ts";
import { type Days, weekOf } from "./weeks.ts";
import { addDays, dayIn, type Moment } from "./zone.ts";

const lead =
  "(?:due |falling )?(?:(for|from|on|in|of|by|until|till|before|since|after) )?(?:later )?";
const near = "(this|next|(?:the )?last|(?:the )?past|the|previous|coming) (week|weekend|month)";
const far =
  "the week (?:after(?: next)?|before last)|(?:a|one|two|three|four|[1-9]\\d?) (?:week|month)s? ago(?:'s)?";
const period = new RegExp(` ${lead}(?:${near}(?:'s|s)?(?: ahead)?|(${far})) `, "i");

interface Found {
  readonly days: Partial<Days>;
  readonly rest: string;
}

/**
 * The days of 'this week', 'last month', 'since last week' or 'two weeks ago': whole weeks and months, and never one day of
 * them; and of 'more than two weeks ago' or 'the last ten days'. The words have a space around each.
 */
export function periodIn(words: string, moment: Moment): Found | undefined {
  return boundIn(words, moment) ?? spanIn(words, moment) ?? namedIn(words, moment);
}

function namedIn(words: string, moment: Moment): Found | undefined {
  const found = period.exec(words);
  if (!found) return undefined;
  const [, way = "", which = "", unit = "week", other] = found;
  // Nobody knows the days of 'about two weeks ago'.
  if (other !== undefined && compared.test(words.slice(0, found.index))) return undefined;
  const rest = without(words, found);
  const today = dayIn(moment.zone, moment.now);
  if (unit === "week" && /past|the last/i.test(which))
    return { rest, days: { from: addDays(today, -7), to: today } };
  const ahead = other === undefined ? aheadBy(which) : farFrom(other);
  const all = daysOf(/month/i.test(other ?? unit) ? "month" : unit.toLowerCase(), ahead, moment);
  return { rest, days: towards(way.toLowerCase(), all) };
}

const without = (words: string, { index, 0: said }: RegExpExecArray): string =>
  `${words.slice(0, index)} ${words.slice(index + said.length)}`;

const amount =
  "(an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:a )?couple(?: of)?|[1-9]\\d{0,2})";
const units = "(day|week|fortnight|month|year)s?";
const compared =
  /(?:^| )(?:about|around|roughly|approximately|nearly|almost|over|than|under|within|up to|at least|at most|some|circa)$/i;
/** A stretch that is compared with, where no day is meant. */
export const comparedStretch = new RegExp(
  `\\b(?:about|around|roughly|approximately|nearly|almost|over|than|under|up to|at least|at most|circa) ${amount} ${units}\\b`,
  "i",
);

const bounds: readonly (readonly [RegExp, (day: string, today: string) => Partial<Days>])[] = [
  [/^(?:more|longer|earlier) than$|^over$/i, (day) => ({ to: addDays(day, -1) })],
  [/^at least$/i, (day) => ({ to: day })],
  [/^later than$/i, (day) => ({ from: addDays(day, 1) })],
  [/^less than$|^under$/i, (day, today) => ({ from: addDays(day, 1), to: today })],
  [/./, (day, today) => ({ from: day, to: today })],
];
const bound = new RegExp(
  ` (?:due |falling )?((?:more|longer|earlier|later|less) than|over|under|within|at least|at most|(?:no|not) more than) ${amount} ${units} ago `,
  "i",
);

/** 'over a month ago', 'less than ten days ago' */
function boundIn(words: string, moment: Moment): Found | undefined {
  const found = bound.exec(words);
  const [, way = "", count = "", each = ""] = found ?? [];
  const many = countIn(count);
  if (!found || many === undefined) return undefined;
  const today = dayIn(moment.zone, moment.now);
  const [, days] = bounds.find(([pattern]) => pattern.test(way)) ?? [];
  return days && { rest: without(words, found), days: days(movedBy(today, -many, each), today) };
}

const span = new RegExp(
  ` (?:due |falling )?(?:(?:for|from|on|in|of|within|during|over) )?(?:the )?(last|past|previous|next|coming) ${amount} ${units} `,
  "i",
);

/** 'the last two weeks', until today; 'the next ten days', from it on. */
function spanIn(words: string, moment: Moment): Found | undefined {
  const found = span.exec(words);
  const [, way = "", count = "", each = ""] = found ?? [];
  const many = countIn(count);
  if (!found || many === undefined) return undefined;
  const today = dayIn(moment.zone, moment.now);
  const isPast = !/next|coming/i.test(way);
  const days = isPast
    ? { from: movedBy(today, -many, each), to: today }
    : { from: today, to: addDays(movedBy(today, many, each), -1) };
  return { rest: without(words, found), days };
}

const daysIn: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };

/** So many days, weeks, months or years on; a month that is too short for the day ends it. */
function movedBy(day: string, count: number, each: string): string {
  const length = daysIn[each.toLowerCase()];
  if (length !== undefined) return addDays(day, count * length);
  const { to } = monthOf(day, count * (each.toLowerCase() === "year" ? 12 : 1));
  const date = `${to.slice(0, 8)}${day.slice(8)}`;
  return date < to ? date : to;
}

const aheadBy = (which: string): number =>
  /last|past|previous/i.test(which) ? -1 : Number(/next/i.test(which));

const counts = ["", "one", "two", "three", "four"];

/** 'the week after next', 'the week before last', 'two weeks ago'. */
function farFrom(words: string): number {
  if (/after/i.test(words)) return 2;
  const [count = ""] = words.toLowerCase().split(" ");
  if (/before/i.test(words)) return -2;
  return -Math.max(1, counts.indexOf(count), Number(count) || 1);
}

function daysOf(unit: string, ahead: number, moment: Moment): Days {
  const today = dayIn(moment.zone, moment.now);
  if (unit === "month") return monthOf(today, ahead);
  if (unit === "week") return weekOf(moment, ahead);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const sunday = addDays(today, 6 - weekday + ahead * 7);
  return { from: addDays(sunday, -1), to: sunday };
}

function towards(way: string, { from, to }: Days): Partial<Days> {
  if (way === "before") return { to: addDays(from, -1) };
  if (way === "since") return { from };
  if (way === "after") return { from: addDays(to, 1) };
  return /^(?:by|until|till)$/.test(way) ? { to } : { from, to };
}

/** The days of a month, so many months from today's. */
export function monthOf(today: string, ahead: number): Days {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const first = (at: number) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
  return { from: first(ahead), to: addDays(first(ahead + 1), -1) };
}
