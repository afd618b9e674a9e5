import { listed, ordinal } from "../words.ts";
import type { Frequency, Rule, RuleDay } from "#contract/calendar/rule.ts";

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
const units: Readonly<Record<Frequency, string>> = {
  HOURLY: "hour",
  DAILY: "day",
  WEEKLY: "week",
  MONTHLY: "month",
  YEARLY: "year",
};

/** 'Every 2 weeks on Monday and Friday until Dec 31, 2026'. */
export function ruleWords(rule: Rule): string {
  const { interval, frequency } = rule;
  const unit = units[frequency];
  const every = interval === 1 ? `Every ${unit}` : `Every ${String(interval)} ${unit}s`;
  const days = isWorkdays(rule) ? [] : daysSaid(rule);
  const head = isWorkdays(rule) && interval === 1 ? "Every weekday" : every;
  return [head, ...days, ...partsSaid(rule), ...endSaid(rule)].join(" ");
}

function partsSaid({ months: in_, weeks, yearDays, hours, positions }: Rule): string[] {
  const said = (list: readonly number[], name: (one: number) => string, words: string) =>
    list.length === 0 ? [] : [words.replace("…", listed(list.map(name)))];
  return [
    ...said(in_, monthName, "in …"),
    ...said(weeks, String, "in week …"),
    ...said(yearDays, String, "on day … of the year"),
    ...said(hours, hourName, "at …"),
    ...said(positions, nthName, "(the … of them)"),
  ];
}

function endSaid({ count, until }: Rule): string[] {
  if (count !== null) return [count === 1 ? "once" : `${String(count)} times`];
  return until === null ? [] : [`until ${untilName(until)}`];
}

const isWorkdays = ({ frequency, days }: Rule): boolean =>
  (frequency === "DAILY" || frequency === "WEEKLY") &&
  days.length === 5 &&
  days.every(({ weekday, nth }) => weekday < 5 && nth === 0);

function daysSaid({ days, monthDays }: Rule): string[] {
  const inMonth = monthDays.map((day) => (day === -1 ? "the last day" : `day ${String(day)}`));
  return [
    ...(monthDays.length > 0 ? [`on ${listed(inMonth)}`] : []),
    ...(days.length > 0 ? [`on ${listed(days.map(dayName))}`] : []),
  ];
}

const dayName = ({ weekday, nth }: RuleDay): string =>
  nth === 0 ? (names[weekday] ?? "") : `the ${nthName(nth)} ${names[weekday] ?? ""}`;
const monthName = (month: number): string => months[month - 1] ?? "";
const hourName = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

function nthName(nth: number): string {
  if (nth === -1) return "last";
  if (nth < 0) return `${ordinal(-nth)} last`;
  return ordinal(nth);
}

function untilName(until: string): string {
  const month = months[Number(until.slice(4, 6)) - 1]?.slice(0, 3) ?? "";
  return `${month} ${String(Number(until.slice(6, 8)))}, ${until.slice(0, 4)}`;
}
