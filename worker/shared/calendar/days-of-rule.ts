import type { Rule, RuleDay } from "#contract/calendar/rule.ts";
import { civilOf, dayNumber, dayOf, monthLength, weekdayOf, yearLength } from "./wall.ts";

/** The rule with what it leaves to its start: 'monthly' means on the day of the month that it began. */
export function filledIn(rule: Rule, start: number): Rule {
  const day = dayOf(start);
  const { month, day: monthDay } = civilOf(day);
  const own: readonly RuleDay[] = [{ weekday: weekdayOf(day), nth: 0 }];
  const { frequency, weeks, yearDays, monthDays, days, months } = rule;
  const isFree = [weeks, yearDays, monthDays, days].every((list) => list.length === 0);
  if (frequency === "WEEKLY" && days.length === 0) return { ...rule, days: own };
  if (frequency === "MONTHLY" && isFree) return { ...rule, monthDays: [monthDay] };
  if (frequency !== "YEARLY") return rule;
  if (isFree)
    return { ...rule, monthDays: [monthDay], months: months.length === 0 ? [month] : months };
  // A week without a weekday is the start's weekday in it, not all seven days of it.
  const isWeekAlone = weeks.length > 0 && days.length === 0 && monthDays.length === 0;
  return isWeekAlone && yearDays.length === 0 ? { ...rule, days: own } : rule;
}

/** Days of a round of the rule: `from` is its first day, a Monday's or the like, a month's first, a year's first. */
export function daysOfRound(rule: Rule, from: number): readonly number[] {
  switch (rule.frequency) {
    case "HOURLY":
    case "DAILY":
      return isDay(rule, from) ? [from] : [];
    case "WEEKLY":
      return daysWithin(rule, from, 7);
    case "MONTHLY": {
      const { year, month } = civilOf(from);
      return isMonth(rule, month) ? daysOfMonth(rule, from, monthLength(year, month)) : [];
    }
    case "YEARLY":
      return daysOfYear(rule, from);
  }
}

const isMonth = ({ months }: Rule, month: number): boolean =>
  months.length === 0 || months.includes(month);

const counts = (nth: number, at: number, length: number): boolean =>
  nth > 0 ? at === nth - 1 : at === length + nth;

/** For rounds of a day or a week, whose parts only leave days out. */
function isDay(rule: Rule, day: number): boolean {
  const { months, monthDays, days, yearDays } = rule;
  if (days.length > 0 && !days.some(({ weekday }) => weekday === weekdayOf(day))) return false;
  if (months.length + monthDays.length + yearDays.length === 0) return true;
  const { year, month, day: monthDay } = civilOf(day);
  const length = monthLength(year, month);
  const isIn = (list: readonly number[], at: number, of: number) =>
    list.length === 0 || list.some((nth) => counts(nth, at, of));
  const ofYear = day - dayNumber(year, 1, 1);
  return (
    isMonth(rule, month) &&
    isIn(monthDays, monthDay - 1, length) &&
    isIn(yearDays, ofYear, yearLength(year))
  );
}

function daysWithin(rule: Rule, from: number, length: number): readonly number[] {
  const found: number[] = [];
  for (let day = from; day < from + length; day += 1) if (isDay(rule, day)) found.push(day);
  return found;
}

const ascending = (days: readonly number[]): readonly number[] =>
  days.length < 2 ? days : [...new Set(days)].toSorted((a, b) => a - b);

function daysOfMonth({ monthDays, days }: Rule, first: number, length: number): readonly number[] {
  if (monthDays.length === 0) return weekdaysWithin(days, first, length);
  const named = monthDays.flatMap((nth) => {
    const at = nth > 0 ? nth - 1 : length + nth;
    return at >= 0 && at < length ? [first + at] : [];
  });
  if (days.length === 0) return ascending(named);
  const onWeekdays = new Set(weekdaysWithin(days, first, length));
  return ascending(named).filter((day) => onWeekdays.has(day));
}

/** Days with these weekdays, or the nth of them, within a stretch: a month or a year. */
function weekdaysWithin(
  days: readonly RuleDay[],
  first: number,
  length: number,
): readonly number[] {
  const found: number[] = [];
  for (const { weekday, nth } of days) {
    const head = first + ((weekday - weekdayOf(first) + 7) % 7);
    const many = Math.floor((first + length - 1 - head) / 7) + 1;
    const at = nth > 0 ? nth - 1 : many + nth;
    if (nth === 0) for (let week = 0; week < many; week += 1) found.push(head + week * 7);
    else if (at >= 0 && at < many) found.push(head + at * 7);
  }
  return ascending(found);
}

function daysOfYear(rule: Rule, first: number): readonly number[] {
  const { months, weeks, yearDays, monthDays, days } = rule;
  const { year } = civilOf(first);
  const length = yearLength(year);
  // Weekdays are counted within the months that are named, or else within the year.
  const isByMonth = months.length > 0 || (monthDays.length > 0 && days.length === 0);
  const all = isByMonth
    ? (months.length === 0 ? everyMonth : months).flatMap((month) =>
        daysOfMonth(withAnyDay(rule), dayNumber(year, month, 1), monthLength(year, month)),
      )
    : days.length > 0
      ? weekdaysWithin(days, first, length)
      : daysNamed(yearDays, first, length);
  const isNamed = (day: number) =>
    (yearDays.length === 0 || yearDays.some((nth) => counts(nth, day - first, length))) &&
    (weeks.length === 0 || isInWeeks(rule, day)) &&
    (isByMonth || monthDays.length === 0 || isDay({ ...rule, days: [], yearDays: [] }, day));
  const isLimited = yearDays.length + weeks.length > 0 || (!isByMonth && monthDays.length > 0);
  return isLimited ? all.filter((day) => isNamed(day)) : all;
}

/** Days by their numbers in the year; without any, all of them. */
function daysNamed(yearDays: readonly number[], first: number, length: number): readonly number[] {
  if (yearDays.length === 0) return Array.from({ length }, (_, at) => first + at);
  const named = yearDays.map((nth) => (nth > 0 ? nth - 1 : length + nth));
  return ascending(named.filter((at) => at >= 0 && at < length).map((at) => first + at));
}

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const anyWeekday: readonly RuleDay[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  nth: 0,
}));
const withAnyDay = (rule: Rule): Rule =>
  rule.days.length + rule.monthDays.length === 0 ? { ...rule, days: anyWeekday } : rule;

/** The first day of a year's first week, which has at least four days in it. */
function firstWeek(year: number, weekStart: number): number {
  const head = dayNumber(year, 1, 1);
  const into = (weekdayOf(head) - weekStart + 7) % 7;
  return into <= 3 ? head - into : head - into + 7;
}

/** A day around New Year may lie in a week of the year before or after. */
function isInWeeks({ weeks, weekStart }: Rule, day: number): boolean {
  const { year } = civilOf(day);
  const own = [year + 1, year, year - 1].find((one) => firstWeek(one, weekStart) <= day) ?? year;
  const first = firstWeek(own, weekStart);
  const many = (firstWeek(own + 1, weekStart) - first) / 7;
  return weeks.some((nth) => counts(nth, Math.floor((day - first) / 7), many));
}
