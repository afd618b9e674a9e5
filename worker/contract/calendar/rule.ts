import * as v from "valibot";

export const frequencies = ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type Frequency = (typeof frequencies)[number];

/** Monday first, as RFC 5545 counts weeks. */
const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

/** `weekday` counts from Monday, 0. `nth` counts within the month or year, from its end where negative; 0 means each. */
export interface RuleDay {
  readonly weekday: number;
  readonly nth: number;
}

/** A recurrence rule of RFC 5545, down to hours and minutes of its days. An empty list limits nothing. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  /** Inclusive: `20261231`, `20261231T170000` on the wall, or `20261231T170000Z`. */
  readonly until: string | null;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weeks: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly days: readonly RuleDay[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly positions: readonly number[];
}

export const ruleLimits = {
  text: 500,
  interval: 999,
  count: 1_000,
  /** What comes by the minute could be said in hours and minutes of the day, too. */
  timesADay: 96,
} as const;

/** A rule that cannot be followed; the message says what it must be. */
export class RuleError extends Error {}

function refuse(message: string): never {
  throw new RuleError(message);
}

/** Reads `FREQ=WEEKLY;BYDAY=MO,FR`, with or without `RRULE:` before it. Throws a RuleError that names the wrong part. */
export function parseRule(text: string): Rule {
  const parts = partsOf(text);
  const list = (name: string, min: number, max: number) => numbersOf(parts, name, min, max);
  const given = parts.get("FREQ") ?? "";
  const frequency =
    frequencies.find((name) => name === given) ??
    refuse("must have FREQ=HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY");
  const until = parts.get("UNTIL") ?? null;
  if (until !== null && !isUntil(until)) refuse("must have an UNTIL like 20261231T170000Z");
  if (parts.has("BYSECOND") && parts.get("BYSECOND") !== "0")
    refuse("must not have seconds: BYSECOND");
  const rule: Rule = {
    frequency,
    interval: list("INTERVAL", 1, ruleLimits.interval)[0] ?? 1,
    count: list("COUNT", 1, ruleLimits.count)[0] ?? null,
    until,
    weekStart: weekStartOf(parts.get("WKST") ?? "MO"),
    months: list("BYMONTH", 1, 12),
    weeks: list("BYWEEKNO", -53, 53),
    yearDays: list("BYYEARDAY", -366, 366),
    monthDays: list("BYMONTHDAY", -31, 31),
    days: daysOf(parts.get("BYDAY")),
    hours: list("BYHOUR", 0, 23),
    minutes: list("BYMINUTE", 0, 59),
    positions: list("BYSETPOS", -366, 366),
  };
  const wrong = mixes.find(([isWrong]) => isWrong(rule));
  return wrong ? refuse(wrong[1]) : rule;
}

const isYearly = ({ frequency }: Rule) => frequency === "YEARLY";
const isMonthly = ({ frequency }: Rule) => frequency === "MONTHLY";
const hasNth = ({ days }: Rule) => days.some(({ nth }) => nth !== 0);
const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The combinations that RFC 5545 forbids, and those that no day fits. */
const mixes: readonly (readonly [(rule: Rule) => boolean, string])[] = [
  [({ count, until }) => count !== null && until !== null, "must not have both COUNT and UNTIL"],
  [(rule) => rule.weeks.length > 0 && !isYearly(rule), "must have BYWEEKNO only with FREQ=YEARLY"],
  [
    (rule) => rule.yearDays.length > 0 && ["DAILY", "WEEKLY", "MONTHLY"].includes(rule.frequency),
    "must have BYYEARDAY only with FREQ=YEARLY or HOURLY",
  ],
  [
    (rule) => rule.monthDays.length > 0 && rule.frequency === "WEEKLY",
    "must not have BYMONTHDAY with FREQ=WEEKLY",
  ],
  [
    (rule) => hasNth(rule) && !(isMonthly(rule) || isYearly(rule)),
    "must have numbered weekdays only with FREQ=MONTHLY or YEARLY",
  ],
  [
    (rule) => hasNth(rule) && rule.weeks.length > 0,
    "must not have numbered weekdays with BYWEEKNO",
  ],
  [
    (rule) => rule.positions.length > 0 && !hasSet(rule),
    "must have BYSETPOS only beside another BY part",
  ],
  [(rule) => timesADay(rule) > ruleLimits.timesADay, "must not come more than 96 times a day"],
  [
    ({ months, monthDays }) =>
      months.length > 0 &&
      monthDays.length > 0 &&
      months.every((month) =>
        monthDays.every((day) => Math.abs(day) > (longestMonth[month - 1] ?? 31)),
      ),
    "must name a day that exists",
  ],
];

const timesADay = ({ frequency, hours, minutes }: Rule): number =>
  (hours.length || (frequency === "HOURLY" ? 24 : 1)) * (minutes.length || 1);

const hasSet = ({ months, weeks, yearDays, monthDays, days, hours, minutes }: Rule): boolean =>
  [months, weeks, yearDays, monthDays, days, hours, minutes].some((list) => list.length > 0);

function partsOf(text: string): ReadonlyMap<string, string> {
  const bare = text
    .trim()
    .replace(/^RRULE:/i, "")
    .replace(/;+$/, "");
  const parts = new Map<string, string>();
  for (const part of bare.toUpperCase().split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, at < 0 ? part.length : at).trim();
    if (!partNames.has(name)) refuse(`must be a rule like FREQ=WEEKLY;BYDAY=MO, without '${name}'`);
    if (parts.has(name)) refuse(`must not say ${name} twice`);
    parts.set(name, at < 0 ? "" : part.slice(at + 1).trim());
  }
  return parts;
}

const partNames = new Set(
  "FREQ INTERVAL COUNT UNTIL WKST BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS".split(
    " ",
  ),
);

/** Ascending, each once. A range that begins below nought leaves nought out: no day has that number. */
function numbersOf(
  parts: ReadonlyMap<string, string>,
  name: string,
  min: number,
  max: number,
): readonly number[] {
  const given = parts.get(name);
  if (given === undefined) return [];
  const numbers = given.split(",").map((one) => (/^[+-]?\d{1,4}$/.test(one) ? Number(one) : NaN));
  const fits = (one: number) => one >= min && one <= max && (one !== 0 || min === 0);
  const isOne = name === "INTERVAL" || name === "COUNT";
  if (!numbers.every((one) => fits(one)) || (isOne && numbers.length > 1))
    refuse(`must have ${name} from ${String(min)} to ${String(max)}`);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function weekStartOf(code: string): number {
  const at = weekdayCodes.findIndex((one) => one === code);
  return at < 0 ? refuse("must have WKST as MO, TU, WE, TH, FR, SA or SU") : at;
}

function daysOf(given: string | undefined): readonly RuleDay[] {
  if (given === undefined) return [];
  const days = given.split(",").map((one) => {
    const [, sign, code] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(one.trim()) ?? [];
    const weekday = weekdayCodes.findIndex((named) => named === code);
    const nth = Number(sign ?? 0);
    if (weekday < 0 || (sign !== undefined && nth === 0) || Math.abs(nth) > 53)
      refuse("must have BYDAY of days like MO or -1FR");
    return { weekday, nth };
  });
  const distinct = new Map(days.map((day) => [day.nth * 7 + day.weekday, day]));
  return [...distinct.values()].toSorted((a, b) => a.nth - b.nth || a.weekday - b.weekday);
}

function isUntil(until: string): boolean {
  const [, year, month, day, , hour = "0", minute = "0", second = "0"] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)Z?)?$/.exec(until) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isDay = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  return isDay && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
}

/** The one way a rule is written, so that equal rules are equal text. */
export function ruleText(rule: Rule): string {
  const listed = (name: string, list: readonly (number | string)[]) =>
    list.length === 0 ? [] : [`${name}=${list.join(",")}`];
  return [
    `FREQ=${rule.frequency}`,
    ...(rule.interval === 1 ? [] : [`INTERVAL=${String(rule.interval)}`]),
    ...(rule.count === null ? [] : [`COUNT=${String(rule.count)}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until}`]),
    ...listed("BYMONTH", rule.months),
    ...listed("BYWEEKNO", rule.weeks),
    ...listed("BYYEARDAY", rule.yearDays),
    ...listed("BYMONTHDAY", rule.monthDays),
    ...listed(
      "BYDAY",
      rule.days.map(({ weekday, nth }) => `${nth === 0 ? "" : String(nth)}${codeOf(weekday)}`),
    ),
    ...listed("BYHOUR", rule.hours),
    ...listed("BYMINUTE", rule.minutes),
    ...listed("BYSETPOS", rule.positions),
    ...(rule.weekStart === 0 ? [] : [`WKST=${codeOf(rule.weekStart)}`]),
  ].join(";");
}

const codeOf = (weekday: number): string => weekdayCodes[weekday] ?? "MO";

/** A rule as text, brought to the one way it is written. */
export const RuleText = v.pipe(
  v.string("must be text"),
  v.maxLength(ruleLimits.text, `must be at most ${String(ruleLimits.text)} characters`),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return ruleText(parseRule(dataset.value));
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  }),
);
