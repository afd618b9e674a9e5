import * as v from "valibot";
import { Day } from "../values.ts";

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * The rhythm in which a task comes again, the part of RFC 5545 that has a meaning for days. `after` counts from the day
 * of completion instead of the day it was due.
 */
export interface Repeat {
  readonly every: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  readonly interval: number;
  readonly days: readonly Weekday[];
  /** 1 to 4, or -1 for the last: which of a month's weekdays of that name, where `days` is one. */
  readonly nth?: number | undefined;
  /** 1 to 31, or -1 for the last day of the month. */
  readonly monthDay: number | undefined;
  readonly after: boolean;
  /** The last day on which it may come, like `2026-12-25`. */
  readonly until?: string | undefined;
}

const mostInterval = 999;

/** Reads `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR`; undefined where it is none of ours. */
export function parseRepeat(rule: string): Repeat | undefined {
  const parts = partsOf(rule);
  const every = frequencies.find((name) => name === parts?.get("FREQ"));
  if (!parts || !every) return undefined;
  const [, nth, names] = /^(-1|[1-4])?(.*)$/.exec(parts.get("BYDAY") ?? "") ?? [];
  const days = daysOf(names);
  const repeat = {
    every,
    interval: Number(parts.get("INTERVAL") ?? 1),
    days: days ?? [],
    nth: nth === undefined ? undefined : Number(nth),
    monthDay: parts.has("BYMONTHDAY") ? Number(parts.get("BYMONTHDAY")) : undefined,
    after: parts.get("X-AFTER") === "DONE",
    until: parts.get("UNTIL")?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"),
  };
  return days && makesSense(repeat) ? repeat : undefined;
}

/** The rule's parts, or undefined if one is unknown or said twice. */
function partsOf(rule: string): ReadonlyMap<string, string> | undefined {
  const bare = rule.trim().replace(/^RRULE:/i, "");
  const said = bare
    .toUpperCase()
    .split(";")
    .map((part) => /^([A-Z-]+)=([\w,-]+)$/.exec(part));
  const parts = new Map(said.map((found) => [found?.[1] ?? "", found?.[2] ?? ""]));
  const isKnown = [...parts.keys()].every((name) => known.has(name));
  return isKnown && parts.size === said.length ? parts : undefined;
}

function makesSense({ every, interval, days, nth, monthDay, until }: Repeat): boolean {
  if (!isWhole(interval, 1, mostInterval)) return false;
  if (until !== undefined && !v.is(Day, until)) return false;
  if (nth !== undefined) return every === "MONTHLY" && days.length === 1 && monthDay === undefined;
  if (days.length > 0 && every !== "WEEKLY") return false;
  return monthDay === undefined || (every === "MONTHLY" && isMonthDay(monthDay));
}

/** The one way a rule is written, so that equal rules are equal text. */
export function repeatText(repeat: Repeat): string {
  const { every, interval, days, nth, monthDay, after, until } = repeat;
  const inWeek = weekdays.filter((day) => days.includes(day));
  return [
    `FREQ=${every}`,
    ...(interval === 1 ? [] : [`INTERVAL=${String(interval)}`]),
    ...(inWeek.length === 0 ? [] : [`BYDAY=${String(nth ?? "")}${inWeek.join(",")}`]),
    ...(monthDay === undefined ? [] : [`BYMONTHDAY=${String(monthDay)}`]),
    ...(after ? ["X-AFTER=DONE"] : []),
    ...(until === undefined ? [] : [`UNTIL=${until.replaceAll("-", "")}`]),
  ].join(";");
}

export const RepeatRule = v.pipe(
  v.string("must be text"),
  v.maxLength(120, "must be at most 120 characters"),
  v.check(
    (rule) => parseRepeat(rule) !== undefined,
    "must be a rule like FREQ=WEEKLY;BYDAY=MO,FR with FREQ of DAILY, WEEKLY, MONTHLY or YEARLY",
  ),
  v.transform((rule) => {
    const repeat = parseRepeat(rule);
    return repeat ? repeatText(repeat) : rule;
  }),
);

const frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
const known = new Set(["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "X-AFTER", "UNTIL"]);

function daysOf(list = ""): readonly Weekday[] | undefined {
  if (list === "") return [];
  const said = list.split(",");
  const days = weekdays.filter((day) => said.includes(day));
  return days.length === said.length ? days : undefined;
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
const isMonthDay = (day: number): boolean => day === -1 || isWhole(day, 1, 31);
