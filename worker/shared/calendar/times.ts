import { parseRule, type Rule } from "#contract/calendar/rule.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import { remembered } from "../remembered.ts";
import { type Series, lastStart } from "./expand.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "./wall.ts";
import { momentOf, wallIn } from "./zones.ts";

/** The fields that say when an event is. */
export type Timed = Pick<
  CalendarEvent,
  "startTime" | "endTime" | "allDay" | "timeZone" | "recurrence" | "exceptions"
>;

/** Behind a time: `Z`, `+01:00`, or nothing. */
const offsetOf = (text: string): string | undefined =>
  /(Z|[+-]\d\d:\d\d)$/i.exec(text.slice(16))?.[0];

/** A time as it was given, in minutes on the zone's wall; one without an offset stands on that wall already. */
export function wallGiven(text: string, zone: string): number {
  if (text.length === 10 || offsetOf(text) === undefined) return wallOf(text);
  return wallIn(zone, momentGiven(text));
}

/** Minutes since 1970 in UTC of a text with an offset. */
const momentGiven = (text: string): number => Math.floor(Date.parse(text) / 60_000);

/** A time as it was given, on the wall of its zone (null: the viewer's) and as it is kept. */
export function timeFrom(
  given: string,
  zone: string | null,
  viewer: string,
): { readonly wall: number; readonly text: string } {
  const wall = wallGiven(given, zone ?? viewer);
  if (zone === null || given.length === 10 || offsetOf(given) === undefined)
    return { wall, text: timeText(wall, zone) };
  return { wall, text: `${wallText(wall)}:00${offsetText(wall - momentGiven(given))}` };
}

/** `2026-11-21T09:30:00+01:00`; without an offset for a floating time. */
export function timeText(wall: number, zone: string | null): string {
  const text = `${wallText(wall)}:00`;
  return zone === null ? text : text + offsetText(wall - momentOf(zone, wall));
}

/** `+01:00` */
export function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const all = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(all / 60))}:${two(all % 60)}`;
}

/** Where an event stands on its own wall: until `end`, which for whole days is the midnight behind the last of them. */
export function wallsOf({ startTime, endTime, allDay }: Timed): { start: number; end: number } {
  const [start, end] = [wallOf(startTime), wallOf(endTime)];
  return allDay ? { start, end: end + dayMinutes } : { start, end };
}

const mostRules = 5_000;

/** Rules of events are read once. */
export const ruleOf = remembered(mostRules, (text: string): Rule => parseRule(text));

/** UNTIL on the wall of the event: one in UTC means that moment, a day its whole day. */
export function untilOf(
  { until }: Pick<Rule, "until">,
  { timeZone, allDay }: Pick<Timed, "timeZone" | "allDay">,
): number | null {
  if (until === null) return null;
  const [year, month, day] = [until.slice(0, 4), until.slice(4, 6), until.slice(6, 8)];
  const date = wallOf(`${year}-${month}-${day}`);
  if (until.length === 8) return date + dayMinutes - 1;
  const at = date + Number(until.slice(9, 11)) * 60 + Number(until.slice(11, 13));
  // A series of whole days ends with a day, whatever zone its end was said in.
  if (allDay) return dayOf(at) * dayMinutes;
  return until.endsWith("Z") && timeZone !== null ? wallIn(timeZone, at) : at;
}

/** The reverse: UNTIL for a series whose last minute on its wall this is, in UTC where it has a zone, as RFC 5545 wants it. */
export function untilText(
  last: number,
  { timeZone, allDay }: Pick<Timed, "timeZone" | "allDay">,
): string {
  if (allDay) return dayText(dayOf(last)).replaceAll("-", "");
  const text = wallText(timeZone === null ? last : momentOf(timeZone, last));
  return `${text.replaceAll(/[-:]/g, "")}00${timeZone === null ? "" : "Z"}`;
}

export function seriesOf(event: Timed): Series {
  const rule = event.recurrence === null ? null : ruleOf(event.recurrence);
  return {
    start: wallOf(event.startTime),
    rule,
    until: rule && untilOf(rule, event),
    exceptions: new Set(event.exceptions.map((text) => wallOf(text))),
  };
}

/** The last day that an event touches on its own wall; null where it comes again without end. */
export function lastDayOf(event: Timed): string | null {
  const { start, end } = wallsOf(event);
  const last = lastStart(seriesOf(event));
  return last === null
    ? null
    : dayText(dayOf(Math.max(last, start) + Math.max(end - start - 1, 0)));
}

type SeriesTimes = Pick<Timed, "startTime" | "allDay">;

/** The time of an occurrence as `exceptions` and `occurrence` name it, in the form of its series: `2026-11-21`, `2026-11-21T09:30`. */
export const occurrenceText = (wall: number, { allDay }: Pick<SeriesTimes, "allDay">): string =>
  allDay ? dayText(dayOf(wall)) : wallText(wall);

/** The first occurrence of a series. */
export const firstOccurrence = (series: SeriesTimes): string =>
  occurrenceText(wallOf(series.startTime), series);

/** The name of an occurrence once its series was moved. */
export const movedOccurrence = (text: string, before: SeriesTimes, after: SeriesTimes): string =>
  occurrenceText(wallOf(text) + wallOf(after.startTime) - wallOf(before.startTime), after);

/** The id of an occurrence: its series' and its time, `20261121T0930`. */
export const occurrenceId = (seriesId: string, occurrence: string): string =>
  `${seriesId}:${occurrence.replaceAll(/[-:]/g, "")}`;

/** The reverse; undefined for an id that is no occurrence's. */
export function occurrenceOf(id: string): { seriesId: string; occurrence: string } | undefined {
  const [, seriesId, year, month, day, hour, minute] =
    /^(.+):(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d))?$/.exec(id) ?? [];
  if (seriesId === undefined) return undefined;
  const date = [year, month, day].join("-");
  const time = hour === undefined ? "" : `T${hour}:${minute ?? ""}`;
  return { seriesId, occurrence: `${date}${time}` };
}

/** The moment at which an event begins or ends; its own text tells the first 01:30 of a night from the second. */
export function momentOfTime(text: string, event: Timed, viewer: string): number {
  const { timeZone, allDay } = event;
  if (allDay || timeZone === null) return momentOf(viewer, wallOf(text));
  if (offsetOf(text) !== undefined) {
    const moment = momentGiven(text);
    if (wallIn(timeZone, moment) === wallOf(text)) return moment;
  }
  return momentOf(timeZone, wallOf(text));
}
