import { type Repeat, type Weekday, weekdays } from "#contract/tasks/repeat.ts";

const dayMs = 86_400_000;
/** The last day that still sorts as text. */
const never = "9999-12-31";
/** More rounds than any rule needs from the round that `after` lies in. */
const turns = 4;

/**
 * The first day after `after` on which the rule comes round, counted from `from`, both like `2026-11-21`. A day that a
 * month does not have is its last; weeks begin on Monday, as in RFC 5545.
 */
export function nextDay(rule: Repeat, from: string, after: string): string {
  switch (rule.every) {
    case "DAILY":
      return shifted(from, stepsPast(from, after, rule.interval) * rule.interval);
    case "WEEKLY":
      return nextInWeek(rule, from, after);
    case "MONTHLY":
      return nextInMonth(rule, rule.interval, from, after);
    case "YEARLY":
      return nextInMonth(rule, rule.interval * 12, from, after);
  }
}

/** The next due day of a task that was due and done: later than both, so that nothing missed piles up. */
export function nextDue(rule: Repeat, due: string | null, done: string): string {
  if (rule.after || due === null) return nextDay(rule, done, done);
  return nextDay(rule, due, due > done ? due : done);
}

function stepsPast(from: string, after: string, interval: number): number {
  return Math.max(0, Math.floor(daysFrom(from, after) / interval) + 1);
}

function nextInWeek({ days, interval }: Repeat, from: string, after: string): string {
  const wanted = days.length > 0 ? days : [weekdayOf(from)];
  const monday = shifted(from, -weekdays.indexOf(weekdayOf(from)));
  // The round that `after` lies in, or the first.
  const round = Math.max(0, Math.floor(daysFrom(monday, after) / 7 / interval));
  for (let week = round; week < round + turns; week += 1) {
    for (const [at, day] of weekdays.entries()) {
      const found = shifted(monday, week * interval * 7 + at);
      if (wanted.includes(day) && found > after && found >= from) return found;
    }
  }
  return never;
}

function nextInMonth(rule: Repeat, months: number, from: string, after: string): string {
  const first = monthOf(from);
  const round = Math.max(0, Math.floor((monthOf(after) - first) / months));
  for (let turn = round; turn < round + turns; turn += 1) {
    const month = first + turn * months;
    const found =
      nthInMonth(month, rule) ?? dayInMonth(month, rule.monthDay ?? Number(from.slice(8)));
    if (found > after && found >= from) return found;
  }
  return never;
}

/** Months since the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The second Monday, or the last. */
function nthInMonth(month: number, { nth, days: [name] }: Repeat): string | undefined {
  if (nth === undefined || name === undefined) return undefined;
  const first = dayInMonth(month, 1);
  const until = (day: string) =>
    (weekdays.indexOf(name) - weekdays.indexOf(weekdayOf(day)) + 7) % 7;
  if (nth > 0) return shifted(first, until(first) + (nth - 1) * 7);
  const last = shifted(dayInMonth(month, -1), -6);
  return shifted(last, until(last));
}

function dayInMonth(month: number, monthDay: number): string {
  const year = Math.floor(month / 12);
  const last = new Date(Date.UTC(year, (month % 12) + 1, 0)).getUTCDate();
  const day = monthDay === -1 ? last : Math.min(monthDay, last);
  return new Date(Date.UTC(year, month % 12, day)).toISOString().slice(0, 10);
}

const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? "MO";
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
