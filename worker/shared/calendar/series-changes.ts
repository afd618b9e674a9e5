import { parseRule, ruleText } from "#contract/calendar/rule.ts";
import { type CalendarEvent, calendarLimits, type EventChanges } from "#contract/calendar.ts";
import { entriesOf, type Entry, timesAt } from "./entries.ts";
import { applied, changedEvent } from "./event-changes.ts";
import { EventError } from "./event-times.ts";
import { occurrences } from "./expand.ts";
import { lastDayOf, seriesOf, untilText, wallsOf } from "./times.ts";
import { dayMinutes, wallOf } from "./wall.ts";

/** A time of a series. */
export interface Occurrence {
  readonly series: CalendarEvent;
  /** `2026-11-21` or `2026-11-21T09:30`. */
  readonly at: string;
  /** An override, an event of its own, stands for it: the series leaves it out. */
  readonly isOverridden?: boolean;
}

/** No occurrence of the series begins then. */
export class NoOccurrence extends Error {}

/** The entry of a series that begins at a time on its wall; undefined where it does not come then. */
export function occurrenceAt(
  event: CalendarEvent,
  occurrence: string,
): Entry<CalendarEvent> | undefined {
  const at = wallOf(occurrence);
  const zone = event.timeZone ?? "UTC";
  const stretch = { from: at - dayMinutes, to: at + dayMinutes, zone };
  return entriesOf(event, stretch).find((entry) => entry.occurrence === occurrence);
}

/** The series without one of its occurrences. */
export function excludeOccurrence({ series, at }: Occurrence): Partial<CalendarEvent> {
  if (series.exceptions.length >= calendarLimits.exceptions)
    throw new EventError(
      "occurrence",
      `must not be left out: a series has at most ${String(calendarLimits.exceptions)} exceptions`,
    );
  return { exceptions: [...series.exceptions, at].toSorted() };
}

/** One occurrence as an override. */
export function detachOccurrence(
  { series, at, isOverridden = false }: Occurrence,
  id: string,
  now: string,
): CalendarEvent {
  const entry = occurrenceAt(isOverridden ? { ...series, exceptions: [] } : series, at);
  if (!entry) throw new NoOccurrence("Event not found");
  const event: CalendarEvent = {
    ...series,
    id,
    startTime: entry.startTime,
    endTime: entry.endTime,
    recurrence: null,
    exceptions: [],
    seriesId: series.id,
    occurrence: at,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    // Its versions are counted from the beginning, and so are the answers to them.
    answeredAt: null,
    version: 1,
  };
  return { ...event, lastDay: lastDayOf(event) };
}

/** Starts of a series before one of them, exceptions among them. */
function countBefore(series: CalendarEvent, at: number): number {
  const all = { ...seriesOf(series), exceptions: new Set<number>() };
  return occurrences(all, { from: all.start, to: at, most: Infinity }).length;
}

/** A series until before an occurrence. */
export function truncateSeries(series: CalendarEvent, at: string): Partial<CalendarEvent> {
  const until = untilText(wallOf(at) - 1, series);
  const recurrence = ruleText({ ...parseRule(series.recurrence ?? ""), count: null, until });
  const exceptions = series.exceptions.filter((one) => one < at);
  return { recurrence, exceptions, lastDay: lastDayOf({ ...series, recurrence, exceptions }) };
}

/** The part of a series from an occurrence on, as a series of its own. */
export function splitSeries(occurrence: Occurrence, id: string, now: string): CalendarEvent {
  const { series, at } = occurrence;
  const rule = parseRule(series.recurrence ?? "");
  const left = rule.count === null ? null : rule.count - countBefore(series, wallOf(at));
  const rest = {
    ...detachOccurrence(occurrence, id, now),
    recurrence: ruleText({ ...rule, count: left }),
    exceptions: series.exceptions.filter((one) => one >= at),
    seriesId: null,
    occurrence: null,
    uid: null,
    sequence: 0,
    responses: {},
  };
  return { ...rest, lastDay: lastDayOf(rest) };
}

/** Times of an occurrence as times of its series. */
export function timesOfSeries(
  occurrence: Occurrence,
  changes: EventChanges,
  zone: string,
): EventChanges {
  if (changes.startTime === undefined && changes.endTime === undefined) return changes;
  const { series } = occurrence;
  const before = detachOccurrence(occurrence, series.id, series.createdAt);
  const after = applied(before, changedEvent(before, { ...changes, recurrence: undefined }, zone));
  const walls = wallsOf(after);
  const start = wallOf(series.startTime) + walls.start - wallOf(before.startTime);
  const { allDay, timeZone } = after;
  const times = timesAt(after, start, walls.end - walls.start);
  return { ...changes, ...times, allDay, ...(!allDay && { timeZone }) };
}
