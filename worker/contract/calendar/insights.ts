import * as v from "valibot";
import { CalendarEvent, calendarLimits } from "../calendar.ts";
import { Receipt } from "../conversations.ts";
import { acts, reads } from "../endpoint.ts";
import { Day, Id, numberText, text } from "../values.ts";
import { EventTime } from "./fields.ts";

const base = "/api/tools/calendar";
const Zone = v.optional(text(64));

const FreeSlot = v.object({ startTime: v.string(), endTime: v.string(), minutes: v.number() });

export const EventAnalytics = v.object({
  totalEvents: v.number(),
  /** More than 100 000 entries were there to be counted: the figures are at least so many. */
  isCut: v.optional(v.boolean(), false),
  upcomingCount: v.number(),
  todayEvents: v.number(),
  thisWeekEvents: v.number(),
  byCategory: v.record(v.string(), v.number()),
});
export type EventAnalytics = v.InferOutput<typeof EventAnalytics>;

export const calendarInsights = {
  analytics: reads(`${base}/analytics`, {
    query: v.strictObject({
      startDate: v.optional(EventTime),
      endDate: v.optional(EventTime),
      timeZone: Zone,
    }),
    answer: EventAnalytics,
    beside: "analytics",
  }),
  /** Entries at the same time that are neither cancelled nor, all day long, anything but busy. */
  conflicts: reads(`${base}/conflicts`, {
    query: v.strictObject({
      startTime: EventTime,
      endTime: EventTime,
      excludeId: v.optional(Id),
      timeZone: Zone,
    }),
    answer: v.array(CalendarEvent),
    beside: "conflicts",
  }),
  /** Stretches between `from` and `to` of each day, 09:00 and 17:00 unless said, that nothing stands in. */
  freeSlots: reads(`${base}/free-slots`, {
    query: v.strictObject({
      date: Day,
      duration: v.optional(numberText(1, 1_440)),
      days: v.optional(numberText(1, calendarLimits.slotDays)),
      from: v.optional(text(5)),
      to: v.optional(text(5)),
      timeZone: Zone,
    }),
    answer: v.array(FreeSlot),
    beside: "slots",
  }),
  /** One sentence to the assistant. */
  process: acts("POST", `${base}/ai-process`, {
    body: v.strictObject({ message: text(4_000), timeZone: Zone }),
    answer: v.object({
      content: v.string(),
      receipts: v.array(Receipt),
      suggestions: v.array(v.string()),
    }),
  }),
} as const;
