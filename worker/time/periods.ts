import { month as aMonth, monthNames } from "#shared/dates/named-days.ts";
import { entryOf } from "#shared/entry-of.ts";
import { countIn, countWords, whenIn } from "../capabilities/slots.ts";
import { type Days, weekOf } from "./weeks.ts";
import { addDays, dayIn, type Moment } from "./zone.ts";

const lead =
  "(?:due |falling )?(?:(for|from|on|in|of|by|until|till|before|since|after) )?(?:later )?";
const near = "(this|next|(?:the )?last|(?:the )?past|the|previous|coming) (week|weekend|month)";
const far =
  "the week (?:after(?: next)?|before last)|(?:a|one|two|three|four|[1-9]\\d?) (?:week|month)s? ago(?:'s)?";
const period = new RegExp(` ${lead}(?:${near}(?:['’]s|s)?(?: ahead)?|(${far})) `, "i");

interface Found {
  readonly days: Partial<Days>;
  readonly rest: string;
}

/**
 * The days of 'this week', 'last month', 'since last week' or 'two weeks ago': whole weeks and months, and never one day of
 * them; and of 'more than two weeks ago', 'the last ten days' or 'in December'. The words have a space around each.
 */
export function periodIn(said: string, moment: Moment): Found | undefined {
  const words = said.replaceAll(/ half a year /gi, " six months ");
  return (
    boundIn(words, moment) ??
    spanIn(words, moment) ??
    namedIn(words, moment) ??
    monthIn(words, moment)
  );
}

/** Words for days that tell no more than that there are some. */
export const unknownPeriod =
  /\b(?:(?:last|past|previous|this|next|coming) (?:\S+ )?(?:weeks?|weekends?|months?|years?|quarters?|fortnights?|seasons?|summer|winter|spring|autumn|fall)|(?:last|past|previous|next|coming) \S+ days|(?:\S+ )(?:weeks?|weekends?|months?|years?|fortnights?) ago)\b/i;

const nearDays: Readonly<Record<string, readonly [from: number, to: number]>> = {
  today: [0, 0],
  tomorrow: [1, 1],
  yesterday: [-1, -1],
  lately: [-6, 0],
  recently: [-6, 0],
  "these days": [-6, 0],
};

/** The days that words are, and nothing else: 'this week', 'lately', 'the next 3 days', 'December', 'Monday'. */
export async function daysIn(words: string, spoken: Moment): Promise<Days | undefined> {
  const said = words.toLowerCase().replace(/^(?:on|in|for|from|of|during|over|at) /, "");
  const found = daysNamed(said, spoken);
  if (found) return found;
  // 'last year' is no day of it.
  const day = unknownPeriod.test(said) ? undefined : await whenIn(said, spoken);
  return day?.time === null ? { from: day.day, to: day.day } : undefined;
}

/** Of words that are days by themselves, in lower case; of a single date nothing. */
export function daysNamed(said: string, moment: Moment): Days | undefined {
  const today = dayIn(moment.zone, moment.now);
  const days = entryOf(nearDays, said);
  if (days) return { from: addDays(today, days[0]), to: addDays(today, days[1]) };
  const found = periodIn(` in ${said.replace(/^(?=(?:week|weekend|month)$)/, "this ")} `, moment);
  const { from, to } = found?.rest.trim() === "" ? found.days : {};
  return from === undefined || to === undefined ? undefined : { from, to };
}

function namedIn(words: string, moment: Moment): Found | undefined {
  const found = period.exec(words);
  if (!found) return undefined;
  const [, way = "", which = "", unit = "week", other] = found;
  // Nobody knows the days of 'about two weeks ago'.
  if (other !== undefined && compared.test(words.slice(0, found.index))) return undefined;
  const rest = without(words, found);
  const today = dayIn(moment.zone, moment.now);
  if (unit !== "weekend" && /past|the last/i.test(which))
    return { rest, days: { from: addDays(movedBy(today, -1, unit), 1), to: today } };
  const ahead = other === undefined ? aheadBy(which) : farFrom(other);
  const all = daysOf(/month/i.test(other ?? unit) ? "month" : unit.toLowerCase(), ahead, moment);
  return { rest, days: towards(way.toLowerCase(), all) };
}

const without = (words: string, { index, 0: said }: RegExpExecArray): string =>
  `${words.slice(0, index)} ${words.slice(index + said.length)}`;

const amount = `(an?|${countWords}|(?:a )?couple(?: of)?|[1-9]\\d{0,2})`;
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
const beyond = new RegExp(
  ` (?:due |falling )?(more than|over|later than) ${amount} ${units} (?:away|off|out|ahead|from now) `,
  "i",
);
const bound = new RegExp(
  ` (?:due |falling )?((?:more|longer|earlier|later|less) than|over|under|within|at least|at most|(?:no|not) more than) ${amount} ${units} ago `,
  "i",
);

/** What is said by a way, an amount and a unit. */
function stretchIn(pattern: RegExp, words: string) {
  const found = pattern.exec(words);
  const [, way = "", count = "", each = ""] = found ?? [];
  const many = countIn(count);
  return found && many !== undefined ? { way, many, each, rest: without(words, found) } : undefined;
}

/** 'over a month ago', 'less than ten days ago', 'more than a week away' */
function boundIn(words: string, { zone, now }: Moment): Found | undefined {
  const today = dayIn(zone, now);
  const ahead = stretchIn(beyond, words);
  if (ahead) {
    const from = addDays(movedBy(today, ahead.many, ahead.each), 1);
    return { rest: ahead.rest, days: { from } };
  }
  const found = stretchIn(bound, words);
  const [, days] = (found && bounds.find(([pattern]) => pattern.test(found.way))) ?? [];
  return (
    found &&
    days && { rest: found.rest, days: days(movedBy(today, -found.many, found.each), today) }
  );
}

const span = new RegExp(
  ` (?:due |falling )?(?:(?:for|from|on|in|of|within|during|over) )?(?:the )?(last|past|previous|next|coming) ${amount} ${units} `,
  "i",
);

/** 'the last two weeks', which end with today; 'the next ten days', which begin with it. */
function spanIn(words: string, { zone, now }: Moment): Found | undefined {
  const found = stretchIn(span, words);
  if (!found) return undefined;
  const { way, many, each, rest } = found;
  const today = dayIn(zone, now);
  const days = /next|coming/i.test(way)
    ? { from: today, to: addDays(movedBy(today, many, each), -1) }
    : { from: addDays(movedBy(today, -many, each), 1), to: today };
  return { rest, days };
}

const daysOfUnit: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14 };

/** How many days 'two' of 'week' are, where a month is thirty. */
export function daysLong(count: string, unit: string): number | undefined {
  const many = countIn(count);
  const length = unit.toLowerCase() === "month" ? 30 : daysOfUnit[unit.toLowerCase()];
  return many === undefined || length === undefined ? undefined : many * length;
}

/** So many days, weeks, months or years on; a month that is too short for the day ends it. */
function movedBy(day: string, count: number, each: string): string {
  const length = daysOfUnit[each.toLowerCase()];
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

const ofMonth = new RegExp(` (?:due |falling )?in ${aMonth}(?: (20\\d\\d))? `, "i");

/** 'in December': the next one, or the one that it is; 'in March 2028'. */
function monthIn(words: string, { zone, now }: Moment): Found | undefined {
  const found = ofMonth.exec(words);
  if (!found) return undefined;
  const today = dayIn(zone, now);
  const begin = found[1]?.toLowerCase().slice(0, 3) ?? "";
  const at = monthNames.findIndex((name) => name.startsWith(begin));
  const [year = 0, month = 0] = today.split("-").map(Number);
  const ahead = at + 1 - month;
  const days = monthOf(
    today,
    found[2] ? ahead + (Number(found[2]) - year) * 12 : (ahead + 12) % 12,
  );
  return { rest: without(words, found), days };
}

/** The days of a month, so many months from today's. */
function monthOf(today: string, ahead: number): Days {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const first = (at: number) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
  return { from: first(ahead), to: addDays(first(ahead + 1), -1) };
}
