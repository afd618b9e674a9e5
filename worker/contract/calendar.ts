import * as v from "valibot";
import { Address, EventTime, Link } from "./calendar/fields.ts";
import { RuleText } from "./calendar/rule.ts";
import { acts, itemRows, reads } from "./endpoint.ts";
import {
  bookkeeping,
  Day,
  Flag,
  FlagText,
  Id,
  listOf,
  longestLeadMinutes,
  NewId,
  numberText,
  requiredText,
  text,
  Version,
  wholeNumber,
} from "./values.ts";

export const calendarLimits = {
  title: 500,
  description: 20_000,
  location: 500,
  attendees: 200,
  reminders: 20,
  reminderMinutes: longestLeadMinutes,
  exceptions: 1_000,
  /** Characters of the id of an event, so that those of its occurrences are ids, too. */
  id: 48,
  /** Minutes of an event: ten years. */
  duration: 5_270_400,
  /** Entries of one answer. */
  page: 1_000,
  /** Days that free slots are looked for in. */
  slotDays: 31,
} as const;

export const eventCategories = [
  "meeting",
  "appointment",
  "task",
  "reminder",
  "birthday",
  "holiday",
  "personal",
  "work",
  "social",
  "health",
  "travel",
  "other",
] as const;
export const eventStatuses = ["confirmed", "tentative", "cancelled", "completed"] as const;
/** What somebody answers to an invitation. */
export const eventResponses = ["accepted", "tentative", "declined"] as const;
export const eventVisibilities = ["public", "private", "confidential", "busy"] as const;
/** Colour roles `--colour-{name}`. */
export const eventColors = [
  "blue",
  "emerald",
  "purple",
  "orange",
  "rose",
  "yellow",
  "teal",
  "slate",
] as const;

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.picklist(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`);

export const EventCategory = oneOf(eventCategories);
export type EventCategory = v.InferOutput<typeof EventCategory>;
export const EventStatus = oneOf(eventStatuses);
export const EventVisibility = oneOf(eventVisibilities);
export const EventColor = oneOf(eventColors);
export const EventResponse = oneOf(eventResponses);
export type EventResponse = v.InferOutput<typeof EventResponse>;

const ascending = (numbers: number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);

/** Fields that a person or an agent may write. `null` empties a field. */
const writable = {
  title: requiredText(calendarLimits.title, "Title is required"),
  description: text(calendarLimits.description),
  startTime: EventTime,
  endTime: EventTime,
  allDay: Flag,
  /** An IANA name; null for times that are the same on every wall. */
  timeZone: v.nullable(text(64)),
  location: text(calendarLimits.location),
  category: EventCategory,
  status: EventStatus,
  visibility: EventVisibility,
  attendees: v.pipe(
    listOf(Address, calendarLimits.attendees),
    v.transform((given) => [...new Set(given)]),
  ),
  /** Minutes before the start. */
  reminders: v.pipe(
    listOf(wholeNumber(0, calendarLimits.reminderMinutes), calendarLimits.reminders),
    v.transform(ascending),
  ),
  recurrence: v.nullable(RuleText),
  meetingLink: v.nullable(Link),
  notes: text(calendarLimits.description),
  color: v.nullable(EventColor),
} as const;

/**
 * An event as it is kept. One that comes again is kept once; an occurrence that was changed by itself is an event of its
 * own, with `seriesId` and the time `occurrence` that it stands for. In lists of a stretch of time each occurrence is an
 * entry: its own times, and an id of the series' id and its time, under which it is read, changed and deleted alone.
 */
export const CalendarEvent = v.object({
  id: Id,
  ...writable,
  meetingLink: v.nullable(v.string()),
  isRecurring: v.boolean(),
  /** Times on the wall at which the series does not come: `2026-11-21` or `2026-11-21T09:30`. */
  exceptions: v.array(v.string()),
  seriesId: v.nullable(Id),
  occurrence: v.nullable(v.string()),
  /** The last day that it touches; null where it comes again without end. */
  lastDay: v.nullable(v.string()),
  /** Its name in other calendars; null for one that was made here. */
  uid: v.nullable(v.string()),
  /** Which version of somebody else's invitation it is: a higher one replaces it. */
  sequence: v.optional(v.number(), 0),
  /** The address of who invites; null for an event of the person's own. */
  organizer: v.nullable(v.string()),
  /** The person's own answer to who invites. */
  response: v.nullable(EventResponse),
  /** Who was invited, by address, with their answer; null before there is one. */
  responses: v.record(v.string(), v.nullable(EventResponse)),
  /** Of guests whose answer came as a file, by address: the version that it answers and its moment, which sort as text. */
  answeredAt: v.optional(v.nullable(v.record(v.string(), v.string()))),
  /** The subscription that it comes from: it is changed there, and not here. */
  subscriptionId: v.nullable(Id),
  ...bookkeeping,
});
export type CalendarEvent = v.InferOutput<typeof CalendarEvent>;

const changes = v.partial(v.strictObject(writable));

export const NewEvent = v.strictObject({
  id: v.optional(
    v.pipe(
      NewId,
      v.maxLength(calendarLimits.id),
      v.check((id) => !/:\d{8}|^sub-/.test(id), "must not be the id of an occurrence"),
    ),
  ),
  ...changes.entries,
  title: writable.title,
  startTime: writable.startTime,
});
export type NewEvent = v.InferOutput<typeof NewEvent>;

/** With `version` the change is refused (409) when the event moved on meanwhile. */
export const EventChanges = v.strictObject({ ...changes.entries, version: Version });
export type EventChanges = v.InferOutput<typeof EventChanges>;

const Zone = v.optional(text(64));

export const EventFilter = v.strictObject({
  /** With one of these, the entries of that stretch: occurrences each by itself. Without, events as they are kept. */
  startDate: v.optional(EventTime),
  endDate: v.optional(EventTime),
  category: v.optional(text(300)),
  status: v.optional(text(200)),
  search: v.optional(text(200)),
  trash: v.optional(FlagText),
  timeZone: Zone,
  limit: v.optional(numberText(1, calendarLimits.page)),
  cursor: v.optional(text(200)),
});
export type EventFilter = v.InferOutput<typeof EventFilter>;

const base = "/api/tools/calendar";
const beside = "events";
const list = v.array(CalendarEvent);
const InZone = v.strictObject({ timeZone: Zone });

export const calendar = {
  ...itemRows(base, { item: CalendarEvent, create: NewEvent, changes: EventChanges }),
  list: reads(base, { query: EventFilter, answer: list, beside }),
  restore: acts("PUT", `${base}/restore/{id}`, { answer: CalendarEvent }),
  upcoming: reads(`${base}/upcoming`, {
    query: v.strictObject({ limit: v.optional(numberText(1, 100)), timeZone: Zone }),
    answer: list,
    beside,
  }),
  date: reads(`${base}/date/{date}`, {
    params: v.strictObject({ date: Day }),
    query: InZone,
    answer: list,
    beside,
  }),
  /** Seven days from the one that is named. */
  week: reads(`${base}/week/{date}`, {
    params: v.strictObject({ date: Day }),
    query: InZone,
    answer: list,
    beside,
  }),
  /** `month` counts from 0. */
  month: reads(`${base}/month/{year}/{month}`, {
    params: v.strictObject({ year: numberText(1_800, 9_998), month: numberText(0, 11) }),
    query: InZone,
    answer: list,
    beside,
  }),
} as const;
