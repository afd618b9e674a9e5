import { type CalendarEvent, calendarLimits, type EventFilter } from "#contract/calendar.ts";
import { namesIn } from "#contract/search.ts";
import {
  entriesIn,
  type Entry,
  firstEntriesIn,
  isOff,
  type Kept,
  type Stretch,
} from "#shared/calendar/entries.ts";
import { dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { type Query, query, raw, type Row } from "../db/query.ts";
import { invalid } from "../http/problem.ts";
import { itemStore, type Page } from "../items/store.ts";
import type { Reader } from "../log/change.ts";
import { calendarTable } from "./table.ts";

/** As much of an event as tells where its entries stand and what they hold up. */
export type BriefEvent = Kept &
  Pick<
    CalendarEvent,
    "title" | "category" | "status" | "visibility" | "response" | "seriesId" | "occurrence"
  > & {
    /** Bytes of its texts. */
    readonly size: number;
  };

type Filter = Pick<EventFilter, "category" | "status" | "search">;

const brief =
  "id, title, start_time, end_time, all_day, time_zone, category, status, visibility, response, recurrence, exceptions, series_id, occurrence, length(cast(description || notes || attendees || responses || location || title as blob)) size";
/** Events of one stretch; more would not fit into the worker's memory. */
const mostEvents = 50_000;
/** Bytes of one answer, which carries its items twice. */
const pageSize = 450_000;
/** Days are those of the event's own wall, which is at most this far from another's. */
const spareDays = 2;
const lastKnownDay = dayOf(wallOf("9998-12-29"));

/** Bytes of an entry beside its texts. */
const usualSize = 600;

/** As many of the first as one answer may hold, and at least one. */
export function fittingCount(sizes: readonly number[]): number {
  let sum = 0;
  const many = sizes.findIndex((size) => (sum += size + usualSize) > pageSize);
  return many < 0 ? sizes.length : Math.max(many, 1);
}

/** Reads a person's calendar by stretches of time, each occurrence an entry of its own. */
export function calendarStretches(reader: Reader) {
  const { db, userId } = reader;
  const { some } = base(reader);

  /** Events that may stand in a stretch. */
  function between({ from, to }: Pick<Stretch, "from" | "to">, filter: Filter = {}) {
    const first = dayText(dayOf(from) - spareDays);
    const last = dayText(Math.min(dayOf(to), lastKnownDay) + spareDays);
    return query`select ${raw(brief)} from calendar_events t where user_id = ${userId}
        and deleted_at is null and (last_day is null or last_day >= ${first})
        and start_time < ${last} and ${fitting(filter)} limit ${mostEvents}`
      .as(briefly)
      .all(db);
  }

  /** Entries as they travel: with all that belongs to their events. */
  async function whole(entries: readonly Entry<BriefEvent>[]): Promise<CalendarEvent[]> {
    const ids = [...new Set(entries.map(({ event }) => event.id))];
    const events = new Map((await some(ids)).map((event) => [event.id, event]));
    return entries.flatMap((entry) => {
      const event = events.get(entry.event.id);
      return event ? [entryEvent(event, entry)] : [];
    });
  }

  return {
    between,
    whole,
    /** Entries of a stretch, as many as an answer holds, and where the rest begins. */
    async entries(
      stretch: Stretch,
      { limit = calendarLimits.page, cursor, ...filter }: Filter & Paging,
    ): Promise<Page<CalendarEvent>> {
      const after = cursor === undefined ? undefined : afterCursor(cursor);
      const from = Math.max(stretch.from, after?.start ?? stretch.from);
      const events = await between({ ...stretch, from }, filter);
      const all = firstEntriesIn(
        events,
        { ...stretch, from },
        limit + 1 + (after ? events.length : 0),
      );
      const left = after ? all.slice(all.findIndex(({ id }) => id === after.id) + 1) : all;
      const shown = left.slice(
        0,
        Math.min(limit, fittingCount(left.map(({ event }) => event.size))),
      );
      const last = shown.at(-1);
      return {
        items: await whole(shown),
        nextCursor: last && left.length > shown.length ? `${String(last.start)}~${last.id}` : null,
      };
    },
    /** Entries of a stretch that hold something. */
    async count(stretch: Stretch, filter: Filter): Promise<number> {
      const entries = entriesIn(await between(stretch, filter), stretch);
      return entries.filter(({ event }) => !isOff(event)).length;
    },
    /** Entries of one series within a stretch, its overrides among them. */
    async ofSeries(seriesId: string, stretch: Stretch, limit: number): Promise<CalendarEvent[]> {
      const events =
        await query`select ${raw(brief)} from calendar_events t where user_id = ${userId}
          and deleted_at is null and (id = ${seriesId} or series_id = ${seriesId})`
          .as(briefly)
          .all(db);
      return whole(firstEntriesIn(events, stretch, limit).slice(0, limit));
    },
  };
}

const base = itemStore(calendarTable);

const briefly = (row: Row): BriefEvent => ({
  ...calendarTable.present(row),
  size: Number(row["size"]),
});

interface Paging {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

function fitting({ category, status, search }: Filter): Query<unknown> {
  const its = category === undefined ? raw("1") : query`category in ${namesIn(category)}`;
  const state = status === undefined ? raw("1") : query`status in ${namesIn(status)}`;
  const words =
    search === undefined
      ? raw("1")
      : query`instr(lower(title || char(10) || description || char(10) || location || char(10) || notes || char(10) || attendees), ${search.toLowerCase()}) > 0`;
  return query`${its} and ${state} and ${words}`;
}

function afterCursor(cursor: string): { start: number; id: string } {
  const [, start, id] = /^(-?\d{1,10})~([\w.:-]{1,64})$/.exec(cursor) ?? [];
  if (start === undefined || id === undefined) throw invalid("cursor", "is not one of ours");
  return { start: Number(start), id };
}

/** An occurrence as it travels: an event with its own id and times. */
export function entryEvent(event: CalendarEvent, entry: Entry<Kept>): CalendarEvent {
  if (entry.occurrence === null) return event;
  const { id, startTime, endTime, occurrence } = entry;
  return { ...event, id, startTime, endTime, occurrence, seriesId: event.id, exceptions: [] };
}
