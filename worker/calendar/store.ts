import { desc } from "drizzle-orm";
import { type CalendarEvent, calendarLimits, type EventFilter } from "#contract/calendar.ts";
import { defaultPreferences } from "#contract/preferences.ts";
import { occurrenceOf } from "#shared/calendar/times.ts";
import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { anyOf, contains, itemStore } from "../items/store.ts";
import type { Reader } from "../log/change.ts";
import { type UsualReminders, usualReminders } from "#shared/calendar/usual-reminders.ts";
import { occurrenceAt } from "#shared/calendar/series-changes.ts";
import { entryEvent, fittingCount } from "./stretches.ts";
import { calendarEvents as columns, calendarTable } from "./table.ts";

/** Ids of subscribed events begin so. */
export const subscribedMark = "sub-";
const mostInTrash = 1_000;
const base = itemStore(calendarTable);

export function calendarStore(reader: Reader) {
  const { db, userId } = reader;
  const { get, some, titled, find, page, taken } = base(reader);

  return {
    some,
    titled,
    taken,
    /** An event by its id, or one occurrence of a series by its own. */
    async get(id: string): Promise<CalendarEvent> {
      const named = occurrenceOf(id);
      if (!named) return get(id);
      const found = await some([id, named.seriesId]);
      const own = found.find((event) => event.id === id);
      if (own) return own;
      const entry = found[0] && occurrenceAt(found[0], named.occurrence);
      if (!found[0] || !entry) throw new Problem("not_found", "Event not found");
      return entryEvent(found[0], entry);
    },
    /** Events as they are kept, each once, by their start. */
    async kept({ trash, cursor, limit = calendarLimits.page, ...filter }: EventFilter) {
      if (trash === "true") {
        const orderBy = [desc(columns.deletedAt), columns.id];
        const items = await find({ isTrash: true, orderBy, limit: mostInTrash });
        return { items, nextCursor: null };
      }
      const where = [
        anyOf(columns.category, filter.category),
        anyOf(columns.status, filter.status),
        contains(searched, filter.search),
      ];
      const found = await page({ where, key: columns.startTime, cursor, limit });
      const many = fittingCount(found.items.map(sizeOf));
      return many === found.items.length
        ? found
        : page({ where, key: columns.startTime, cursor, limit: many });
    },
    /** The name of the calendar where an event is changed; undefined for the person's own, and what outlived its subscription. */
    async changedIn({ subscriptionId }: CalendarEvent): Promise<string | undefined> {
      if (subscriptionId === null) return undefined;
      const found = await query<{ name: string }>`select name from calendar_subscriptions
        where user_id = ${userId} and id = ${subscriptionId}`.first(db);
      return found?.name;
    },
    /** What a new event has that says nothing of reminders; what a file brings has those of the file. */
    async usualReminders(isAllDay: boolean): Promise<number[]> {
      const chosen = await query<UsualReminders>`select event_reminder eventReminder,
        all_day_reminder allDayReminder from preferences where user_id = ${userId}`.first(db);
      return usualReminders(isAllDay, chosen ?? defaultPreferences);
    },
    /** Events that stand for single occurrences of a series. */
    overridesOf: (seriesId: string): Promise<CalendarEvent[]> =>
      calendarTable.rows(userId, query`t.series_id = ${seriesId} and t.deleted_at is null`).all(db),
  };
}

const searched = [
  columns.title,
  columns.description,
  columns.location,
  columns.notes,
  columns.attendees,
];

const encoder = new TextEncoder();
const sizeOf = (event: CalendarEvent): number => encoder.encode(JSON.stringify(event)).length;
