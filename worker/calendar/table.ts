import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { CalendarEvent } from "#contract/calendar.ts";
import { lastDayOf, wallsOf } from "#shared/calendar/times.ts";
import { itemColumns, owner } from "../db/column.ts";
import type { Instead } from "../log/change.ts";
import { itemTable } from "../log/item-table.ts";

export const calendarEvents = sqliteTable(
  "calendar_events",
  {
    ...itemColumns(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    startTime: text("start_time").notNull(),
    endTime: text("end_time").notNull(),
    allDay: integer("all_day", { mode: "boolean" }).notNull(),
    timeZone: text("time_zone"),
    location: text("location").notNull(),
    category: text("category").notNull(),
    status: text("status").notNull(),
    visibility: text("visibility").notNull(),
    attendees: text("attendees", { mode: "json" }).notNull(),
    reminders: text("reminders", { mode: "json" }).notNull(),
    recurrence: text("recurrence"),
    isRecurring: integer("is_recurring", { mode: "boolean" }).notNull(),
    exceptions: text("exceptions", { mode: "json" }).notNull(),
    seriesId: text("series_id"),
    occurrence: text("occurrence"),
    lastDay: text("last_day"),
    uid: text("uid"),
    sequence: integer("sequence").notNull().default(0),
    meetingLink: text("meeting_link"),
    notes: text("notes").notNull(),
    color: text("color"),
    organizer: text("organizer"),
    response: text("response"),
    responses: text("responses", { mode: "json" })
      .notNull()
      .default(sql`'{}'`),
    answeredAt: text("answered_at", { mode: "json" }),
    subscriptionId: text("subscription_id"),
  },
  (event) => [
    primaryKey({ columns: [event.userId, event.id] }),
    index("calendar_events_by_start")
      .on(event.userId, event.startTime, event.id)
      .where(sql`deleted_at is null`),
    index("calendar_events_by_end")
      .on(event.userId, event.lastDay)
      .where(sql`deleted_at is null`),
    index("calendar_events_of_series")
      .on(event.userId, event.seriesId)
      .where(sql`series_id is not null`),
    index("calendar_events_by_uid")
      .on(event.userId, event.uid)
      .where(sql`uid is not null`),
    index("calendar_events_of_subscription")
      .on(event.userId, event.subscriptionId)
      .where(sql`subscription_id is not null`),
    index("calendar_events_in_trash")
      .on(event.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** Addresses under which the calendar can be read by others; only the hash of one is kept. */
export const calendarFeeds = sqliteTable(
  "calendar_feeds",
  {
    userId: owner(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    details: text("details").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdAt: text("created_at").notNull(),
    revokedAt: text("revoked_at"),
    readAt: text("read_at"),
  },
  (feed) => [
    primaryKey({ columns: [feed.userId, feed.id] }),
    uniqueIndex("calendar_feeds_by_token").on(feed.tokenHash),
  ],
);

/** Calendars of others that are read again and again. `etag` and `modified` are those of the last answer. */
export const calendarSubscriptions = sqliteTable(
  "calendar_subscriptions",
  {
    userId: owner(),
    id: text("id").notNull(),
    url: text("url").notNull(),
    name: text("name").notNull(),
    color: text("color"),
    createdAt: text("created_at").notNull(),
    etag: text("etag"),
    modified: text("modified"),
    /** When it was last read as a whole, and why it could not be since. */
    readAt: text("read_at"),
    problem: text("problem"),
    failures: integer("failures").notNull().default(0),
    nextAt: text("next_at").notNull(),
  },
  (subscription) => [
    primaryKey({ columns: [subscription.userId, subscription.id] }),
    index("calendar_subscriptions_due").on(subscription.nextAt),
  ],
);

/** An undo that gives back only some of the times may not leave an end before its start, nor a last day that is wrong. */
function timesThatFit(events: readonly CalendarEvent[]): Map<string, Instead> {
  return new Map(
    events.flatMap((event): [string, Instead][] => {
      const { start, end } = wallsOf(event);
      const endTime = end < start ? event.startTime : event.endTime;
      const lastDay = lastDayOf({ ...event, endTime });
      if (endTime === event.endTime && lastDay === event.lastDay) return [];
      return [[event.id, { set: { endTime, lastDay }, why: "its other times were changed since" }]];
    }),
  );
}

/** Runs that bring a subscribed calendar here begin so. */
export const refreshRun = "refresh:";

export const calendarTable = itemTable<CalendarEvent>(calendarEvents, {
  tool: "calendar",
  bookkeeping: ["answeredAt"],
  // An undo of what its author changed would stay for as long as their server says that nothing is new.
  elsewhere: [
    {
      run: refreshRun,
      who: "A calendar that you follow",
      why: "it is changed in the calendar that it comes from",
    },
  ],
  insteadOfUndo: (_reader, events) => Promise.resolve(timesThatFit(events)),
});
