import { parseRule, ruleText } from "#contract/calendar/rule.ts";
import { type CalendarEvent, calendarLimits, type EventChanges } from "#contract/calendar.ts";
import { occurrences } from "#shared/calendar/expand.ts";
import {
  lastDayOf,
  occurrenceId,
  occurrenceText,
  seriesOf,
  timeText,
  wallsOf,
} from "#shared/calendar/times.ts";
import { timesAt } from "#shared/calendar/entries.ts";
import { dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { momentOf } from "#shared/calendar/zones.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Acting } from "../items/actions.ts";
import { freshAt, type Update, type Written } from "../log/change.ts";
import { applied } from "#shared/calendar/event-changes.ts";
import { changedEvent } from "./rules.ts";
import { occurrenceAt } from "./occurrences.ts";
import { calendarStore } from "./store.ts";
import { calendarTable } from "./table.ts";

type Done = Promise<Written<CalendarEvent>>;

/** An occurrence of a series that is not yet an event of its own. */
export interface Occurrence {
  readonly series: CalendarEvent;
  /** `2026-11-21` or `2026-11-21T09:30`. */
  readonly at: string;
}

const updating = (
  { id, version }: CalendarEvent,
  set: Update<CalendarEvent>["set"],
): Update<CalendarEvent> => ({
  kind: "update",
  table: calendarTable,
  id,
  set,
  ifVersion: version,
});

const moved = (current: CalendarEvent) =>
  new Problem("conflict", "Event was changed meanwhile", { current });

/** The series without one of its occurrences. */
function without({ series, at }: Occurrence): Partial<CalendarEvent> {
  if (series.exceptions.length >= calendarLimits.exceptions)
    throw invalid(
      "occurrence",
      `must not be left out: a series has at most ${String(calendarLimits.exceptions)} exceptions`,
    );
  return { exceptions: [...series.exceptions, at].toSorted() };
}

/** One occurrence as an event of its own. */
function alone({ series, at }: Occurrence, id: string, now: string): CalendarEvent {
  const entry = occurrenceAt(series, at);
  if (!entry) throw new Problem("not_found", "Event not found");
  const event: CalendarEvent = {
    ...series,
    id,
    startTime: entry.startTime,
    endTime: entry.endTime,
    recurrence: null,
    exceptions: [],
    seriesId: series.id,
    occurrence: at,
    ...freshAt(now),
  };
  return { ...event, lastDay: lastDayOf(event) };
}

/** Makes an occurrence an event of its own, changed, and leaves it out of its series: one run. */
export async function changeOccurrence(
  acting: Acting,
  occurrence: Occurrence,
  changes: EventChanges,
): Done {
  const { series, at } = occurrence;
  const { now, newId, zone = "UTC" } = acting;
  const own = occurrenceId(series.id, at);
  // An occurrence whose own event was undone left that in the trash.
  const { deleted } = await calendarStore(acting).taken([own]);
  const event = alone(occurrence, deleted.length > 0 ? newId() : own, now().toISOString());
  const item = applied(event, changedEvent(event, changes, zone));
  const [left, made] = await acting.write
    .inRun(`series:${newId()}`)
    .all([
      updating(series, without(occurrence)),
      { kind: "create", table: calendarTable, item, afterPrevious: true },
    ] as const);
  if (!left || !made) throw moved(series);
  return made;
}

/** Leaves one occurrence out of its series. Answers it as it was. */
export async function removeOccurrence(acting: Acting, occurrence: Occurrence): Done {
  const { series, at } = occurrence;
  const at_ = acting.now().toISOString();
  const gone = alone(occurrence, occurrenceId(series.id, at), at_);
  const { event } = await acting.write.one(updating(series, without(occurrence)));
  return { item: { ...gone, deletedAt: at_ }, event };
}

/** Starts of a series before one of them, exceptions among them. */
function countBefore(series: CalendarEvent, at: number): number {
  const all = { ...seriesOf(series), exceptions: new Set<number>() };
  return occurrences(all, { from: all.start, to: at, most: Infinity }).length;
}

/** The rule of the part of a series that lies before an occurrence: UNTIL stands in UTC, as RFC 5545 wants it for a zone. */
function ruleBefore(series: CalendarEvent, at: string): string {
  const rule = parseRule(series.recurrence ?? "");
  const last = wallOf(at) - 1;
  const stamp = (text: string) => `${text.slice(0, 16).replaceAll(/[-:]/g, "")}00`;
  const { timeZone, allDay } = series;
  const until = allDay
    ? dayText(dayOf(last)).replaceAll("-", "")
    : timeZone === null
      ? stamp(timeText(last, null))
      : `${stamp(new Date(momentOf(timeZone, last) * 60_000).toISOString())}Z`;
  return ruleText({ ...rule, count: null, until });
}

/** A series until before an occurrence. */
function ended(series: CalendarEvent, at: string): Partial<CalendarEvent> {
  const recurrence = ruleBefore(series, at);
  const exceptions = series.exceptions.filter((one) => one < at);
  return { recurrence, exceptions, lastDay: lastDayOf({ ...series, recurrence, exceptions }) };
}

/** Ends the series before an occurrence, and begins another there with the changes: one run. */
export async function changeFollowing(
  acting: Acting,
  { series, at }: Occurrence,
  changes: EventChanges,
): Done {
  const { now, newId, zone = "UTC" } = acting;
  const write = acting.write.inRun(`series:${newId()}`);
  const rule = parseRule(series.recurrence ?? "");
  const left = rule.count === null ? null : rule.count - countBefore(series, wallOf(at));
  const rest: CalendarEvent = {
    ...alone({ series, at }, newId(), now().toISOString()),
    recurrence: ruleText({ ...rule, count: left }),
    exceptions: series.exceptions.filter((one) => one > at),
    seriesId: null,
    occurrence: null,
    uid: null,
  };
  const item = applied(rest, changedEvent(rest, withTimes(rest, changes), zone));
  const [before, made] = await write.all([
    updating(series, ended(series, at)),
    { kind: "create", table: calendarTable, item, afterPrevious: true },
  ] as const);
  if (!before || !made) throw moved(series);
  await follow({ ...acting, write }, series.id, {
    from: at,
    by: wallOf(item.startTime) - wallOf(rest.startTime),
    seriesId: item.id,
  });
  return made;
}

/** A change without times still has to bring the last day of the new rule. */
const withTimes = ({ recurrence }: CalendarEvent, changes: EventChanges): EventChanges => ({
  recurrence,
  ...changes,
});

/** Changes a whole series; what moved one of its occurrences moves all of them. */
export async function changeSeries(
  acting: Acting,
  series: CalendarEvent,
  changes: EventChanges,
  at?: string,
): Done {
  const { newId, zone = "UTC" } = acting;
  const write = acting.write.inRun(`series:${newId()}`);
  const given = at === undefined ? changes : fromOccurrence({ series, at }, changes, zone);
  const set = changedEvent(series, given, zone);
  const [written] = await write.all([updating(series, set)]);
  if (!written) throw moved(series);
  const by = wallOf(written.item.startTime) - wallOf(series.startTime);
  if (by !== 0) await follow({ ...acting, write }, series.id, { from: "", by });
  return written;
}

/** Times of an occurrence as times of its series. */
function fromOccurrence(occurrence: Occurrence, changes: EventChanges, zone: string): EventChanges {
  if (changes.startTime === undefined && changes.endTime === undefined) return changes;
  const { series } = occurrence;
  const before = alone(occurrence, series.id, series.createdAt);
  const after = applied(before, changedEvent(before, { ...changes, recurrence: undefined }, zone));
  const walls = wallsOf(after);
  const start = wallOf(series.startTime) + walls.start - wallOf(before.startTime);
  const { allDay, timeZone } = after;
  const times = timesAt(after, start, walls.end - walls.start);
  return { ...changes, ...times, allDay, ...(!allDay && { timeZone }) };
}

interface Following {
  /** Occurrences from this time on. */
  readonly from: string;
  /** Minutes by which the series was moved. */
  readonly by: number;
  readonly seriesId?: string;
}

/** Occurrences that are events of their own keep their own times, and stand for the moved ones of the series. */
async function follow(
  acting: Acting,
  id: string,
  { from, by, seriesId = id }: Following,
): Promise<void> {
  const own = await calendarStore(acting).changedOf(id);
  const rows = own
    .filter(({ occurrence }) => (occurrence ?? "") >= from)
    .map((event) => ({
      id: event.id,
      set: {
        seriesId,
        occurrence: occurrenceText(wallOf(event.occurrence ?? event.startTime) + by, event.allDay),
      },
    }));
  await acting.write.many<CalendarEvent>({ kind: "update", table: calendarTable, rows });
}

/** Ends a series before an occurrence. Answers the series. */
export async function removeFollowing(acting: Acting, { series, at }: Occurrence): Done {
  const write = acting.write.inRun(`series:${acting.newId()}`);
  const [written] = await write.all([updating(series, ended(series, at))]);
  if (!written) throw moved(series);
  await removeOwn({ ...acting, write }, series.id, at);
  return written;
}

/** Deletes a series, and the occurrences of it that are events of their own. */
export async function removeSeries(acting: Acting, series: CalendarEvent): Done {
  const write = acting.write.inRun(`series:${acting.newId()}`);
  const deletedAt = acting.now().toISOString();
  const written = await write.one<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    type: calendarTable.eventNames.deleted,
    id: series.id,
    set: { deletedAt },
  });
  await removeOwn({ ...acting, write }, series.id, "");
  return written;
}

async function removeOwn(acting: Acting, id: string, from: string): Promise<void> {
  const own = await calendarStore(acting).changedOf(id);
  await acting.write.many<CalendarEvent>({
    kind: "update",
    table: calendarTable,
    type: calendarTable.eventNames.deleted,
    set: { deletedAt: acting.now().toISOString() },
    rows: own
      .filter(({ occurrence }) => (occurrence ?? "") >= from)
      .map(({ id: own_ }) => ({ id: own_ })),
  });
}
