import type { Rule } from "#contract/calendar/rule.ts";
import { daysOfRound, filledIn } from "./days-of-rule.ts";
import { civilOf, dayMinutes, dayNumber, dayOf } from "./wall.ts";

/** An event on the wall, in minutes: its first start, and where it comes again. The start is its first occurrence, whatever the rule. */
export interface Series {
  readonly start: number;
  readonly rule: Rule | null;
  /** The last minute at which an occurrence may begin. */
  readonly until: number | null;
  readonly exceptions: ReadonlySet<number>;
}

/** Occurrences that begin from `from` until before `to`, at most so many. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly most: number;
}

/** Days that one call looks at: some 160 years, 20 ms. A rule that names no day ends there. */
const mostDays = 60_000;
const lastYear = 9_999;
/** Minutes within which every rule that names a day at all names one, leap days that are Mondays among them: 120 years. */
const farthest = 120 * 366 * dayMinutes;

/** Visits the starts of the occurrences within a window, ascending. It costs by the window, not by how long ago the series began, unless the rule counts. */
export function eachOccurrence(
  series: Series,
  { from, to, most }: Window,
  visit: (start: number) => void,
): void {
  let left = most;
  const { exceptions } = series;
  const isLeftOut = (start: number) => exceptions.size > 0 && exceptions.has(start);
  walk(series, from, to, (start) => {
    if (start >= from && start < to && !isLeftOut(start)) {
      visit(start);
      left -= 1;
    }
    return left > 0 && start < to;
  });
}

/** The same as a list. */
export function occurrences(series: Series, window: Window): number[] {
  const found: number[] = [];
  eachOccurrence(series, window, (start) => found.push(start));
  return found;
}

/** The last start of a series, exceptions among them; null where it has no end, or one out of reach. */
export function lastStart({ start, rule, until }: Series): number | null {
  if (!rule || until !== null) return rule ? until : start;
  if (rule.count === null) return null;
  let last = start;
  let many = 0;
  walk({ start, rule, until, exceptions: new Set() }, start, start + farthest, (at) => {
    last = at;
    many += 1;
    return true;
  });
  return many === rule.count ? last : null;
}

/** Whether the rule itself names a day from its start on: a start always counts. */
export function hasOccurrence(rule: Rule, start: number, until: number | null): boolean {
  let is = false;
  eachOfRule(planned(rule, start), start, start + farthest, (at) => {
    is = until === null || at <= until;
    return false;
  });
  return is;
}

/** Visits the start and all that follow, from the round that `from` lies in, until told to stop. */
function walk(series: Series, from: number, to: number, visit: (start: number) => boolean): void {
  const { start, rule, until } = series;
  if (!visit(start) || !rule) return;
  let left = rule.count === null ? Infinity : rule.count - 1;
  const head = rule.count === null ? from : start;
  eachOfRule(planOf(series, rule), head, to, (at) => {
    if (at <= start) return true;
    if (left === 0 || (until !== null && at > until)) return false;
    left -= 1;
    return visit(at);
  });
}

/** A rule with what its start says of it. */
interface Plan {
  readonly rule: Rule;
  readonly start: number;
  /** The round that it lies in. */
  readonly unit: number;
  readonly minutes: readonly number[];
  /** Minutes of its days. */
  readonly times: readonly number[];
  readonly steps: Steps | undefined;
}

/** A series is asked for one window after another. */
const plans = new WeakMap<Series, Plan>();

function planOf(series: Series, rule: Rule): Plan {
  const known = plans.get(series);
  if (known) return known;
  const plan = planned(rule, series.start);
  plans.set(series, plan);
  return plan;
}

function planned(given: Rule, start: number): Plan {
  const rule = filledIn(given, start);
  // Before 1970 minutes are below nought, and so would be what `%` leaves of them.
  const timeOfDay = start - dayOf(start) * dayMinutes;
  const hours = rule.hours.length === 0 ? [Math.floor(timeOfDay / 60)] : rule.hours;
  const minutes = rule.minutes.length === 0 ? [timeOfDay % 60] : rule.minutes;
  const times = hours.flatMap((hour) => minutes.map((minute) => hour * 60 + minute));
  const unit = unitOf(rule, start);
  return { rule, start, unit, minutes, times, steps: stepsOf(rule, start, times) };
}

function eachOfRule(
  { rule, start, unit: own, minutes, times, steps }: Plan,
  from: number,
  to: number,
  visit: (start: number) => boolean,
): void {
  if (steps) {
    eachStep(steps, Math.max(start, from), to, visit);
    return;
  }
  const first = Math.max(0, Math.floor((unitOf(rule, from) - own) / rule.interval));
  let left = mostDays;
  for (let unit = own + first * rule.interval; left > 0; unit += rule.interval) {
    const day = firstDay(rule, unit);
    if (day * dayMinutes >= to || day > lastDay) return;
    left -= lookedAt[rule.frequency];
    const timesThen = rule.frequency === "HOURLY" ? timesOfHour(rule, unit, minutes) : times;
    for (const at of chosen(rule, daysOfRound(rule, day), timesThen))
      if (at >= start && !visit(at)) return;
  }
}

/** What comes again in equal steps: at these minutes after `base`, and after each `period` from it. */
interface Steps {
  readonly base: number;
  readonly period: number;
  readonly offsets: readonly number[];
}

const week = 7 * dayMinutes;

/** Most rules there are; undefined for one that months or positions limit. */
function stepsOf(rule: Rule, start: number, times: readonly number[]): Steps | undefined {
  const { frequency, interval, days, months, monthDays, yearDays, positions } = rule;
  if (months.length + monthDays.length + yearDays.length + positions.length > 0) return undefined;
  const isDaily = frequency === "DAILY";
  if (isDaily && days.length === 0)
    return { base: dayOf(start) * dayMinutes, period: interval * dayMinutes, offsets: times };
  if (frequency !== "WEEKLY" && !(isDaily && interval === 1)) return undefined;
  const weekly: Rule = { ...rule, frequency: "WEEKLY" };
  const offsets = days.flatMap(({ weekday }) => {
    const day = ((weekday - rule.weekStart + 7) % 7) * dayMinutes;
    return times.map((time) => day + time);
  });
  return {
    base: firstDay(weekly, unitOf(weekly, start)) * dayMinutes,
    period: interval * week,
    offsets: offsets.toSorted((a, b) => a - b),
  };
}

function eachStep(
  { base, period, offsets }: Steps,
  from: number,
  to: number,
  visit: (start: number) => boolean,
): void {
  const end = Math.min(to, lastDay * dayMinutes);
  const first = Math.max(0, Math.floor((from - base) / period));
  for (let at = base + first * period; at < end; at += period)
    for (const offset of offsets) if (at + offset >= from && !visit(at + offset)) return;
}

const lastDay = dayNumber(lastYear, 12, 30);
const lookedAt = { HOURLY: 1, DAILY: 1, WEEKLY: 7, MONTHLY: 5, YEARLY: 60 } as const;

function timesOfHour({ hours }: Rule, unit: number, minutes: readonly number[]) {
  const hour = ((unit % 24) + 24) % 24;
  if (hours.length > 0 && !hours.includes(hour)) return [];
  return minutes.map((minute) => hour * 60 + minute);
}

/** All starts of a round, or those that its positions choose. */
function chosen(
  { positions }: Rule,
  days: readonly number[],
  times: readonly number[],
): readonly number[] {
  const [time = 0] = times;
  const all =
    times.length === 1
      ? days.map((day) => day * dayMinutes + time)
      : days.flatMap((day) => times.map((one) => day * dayMinutes + one));
  if (positions.length === 0) return all;
  const at = new Set(positions.map((nth) => (nth > 0 ? nth - 1 : all.length + nth)));
  return all.filter((_, index) => at.has(index));
}

/** In which hour, day, week, month or year a minute lies. */
function unitOf({ frequency, weekStart }: Rule, wall: number): number {
  const day = dayOf(wall);
  switch (frequency) {
    case "HOURLY":
      return Math.floor(wall / 60);
    case "DAILY":
      return day;
    case "WEEKLY":
      return Math.floor((day + 3 - weekStart) / 7);
    case "MONTHLY": {
      const { year, month } = civilOf(day);
      return year * 12 + month - 1;
    }
    case "YEARLY":
      return civilOf(day).year;
  }
}

function firstDay({ frequency, weekStart }: Rule, unit: number): number {
  switch (frequency) {
    case "HOURLY":
      return Math.floor(unit / 24);
    case "DAILY":
      return unit;
    case "WEEKLY":
      return unit * 7 - 3 + weekStart;
    case "MONTHLY":
      return dayNumber(Math.floor(unit / 12), (unit % 12) + 1, 1);
    case "YEARLY":
      return dayNumber(unit, 1, 1);
  }
}
