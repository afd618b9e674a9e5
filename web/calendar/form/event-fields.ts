import {
  calendarLimits,
  eventCategories,
  EventCategory,
  EventColor,
  eventStatuses,
  EventStatus,
  eventVisibilities,
  EventVisibility,
  type NewEvent,
} from "#contract/calendar.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { usualReminders } from "#shared/calendar/usual-reminders.ts";
import { timeText } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { zoneShift } from "#shared/calendar/zones.ts";
import { capital } from "#shared/words.ts";
import * as v from "valibot";
import type { Inputs } from "../../form/read-fields.ts";
import { fieldText } from "../../panels/requests.ts";
import { preferences } from "../../preferences/preferences.ts";
import { ownZone } from "../../time/zone.ts";
import type { Shown } from "../shown.ts";
import { repeatChoices, repeatLabels, ruleOf } from "./repeat.ts";

/** An event as the form holds it: nothing is an empty box, times stand on the wall of its zone, and on any where that is empty. */
export const EventFields = v.object({
  title: v.string(),
  description: v.string(),
  startDay: v.string(),
  startClock: v.string(),
  endDay: v.string(),
  endClock: v.string(),
  allDay: v.boolean(),
  timeZone: v.optional(v.string(), () => ownZone()),
  location: v.string(),
  category: EventCategory,
  status: EventStatus,
  visibility: EventVisibility,
  attendees: v.array(v.string()),
  /** Null for what new events have. */
  reminders: v.nullable(v.array(v.number())),
  repeat: v.string(),
  customRule: v.string(),
  repeatEnd: v.string(),
  meetingLink: v.string(),
  notes: v.string(),
  color: v.nullable(EventColor),
});
export type EventFields = v.InferOutput<typeof EventFields>;

/** Minutes of a new event (specification 3 §9). */
export const usualLength = 60;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
}

const spanFields = ({ start, end, allDay }: Span) => ({
  startDay: dayText(dayOf(start)),
  startClock: wallText(start).slice(11),
  endDay: dayText(dayOf(allDay ? Math.max(end - dayMinutes, start) : end)),
  endClock: wallText(end).slice(11),
  allDay,
});

export function newFields(start: number, end = start + usualLength, allDay = false): EventFields {
  return {
    title: "",
    description: "",
    ...spanFields({ start, end, allDay }),
    timeZone: ownZone(),
    location: "",
    category: "other",
    status: "confirmed",
    visibility: "private",
    attendees: [],
    reminders: null,
    repeat: "none",
    customRule: "",
    repeatEnd: "",
    meetingLink: "",
    notes: "",
    color: null,
  };
}

/** A series shows its rule as a custom one (specification 3 §4). */
export function fieldsOf({ event, start, end }: Shown): EventFields {
  const { title, description, location, category, status, visibility, notes, color } = event;
  const { allDay } = event;
  const timeZone = allDay ? ownZone() : (event.timeZone ?? "");
  const there = timeZone === "" ? (wall: number) => wall : zoneShift(ownZone(), timeZone);
  return {
    title,
    description,
    location,
    category,
    status,
    visibility,
    notes,
    color,
    ...spanFields(
      allDay ? { start, end, allDay } : { start: there(start), end: there(end), allDay },
    ),
    timeZone,
    attendees: [...event.attendees],
    reminders: [...event.reminders],
    repeat: event.recurrence === null ? "none" : "custom",
    customRule: event.recurrence ?? "",
    repeatEnd: "",
    meetingLink: event.meetingLink ?? "",
  };
}

const wordFields = ["title", "description", "location", "notes", "meetingLink"];

/** Fields that an assistant or agent filled in. */
export function fieldsFrom(filled: Prefilled): Partial<EventFields> {
  const text = (name: string) => fieldText(filled, name) ?? "";
  const words = wordFields.filter((name) => text(name) !== "");
  const [start, end] = [text("startTime"), text("endTime")];
  const isTime = (time: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(time);
  const category = v.safeParse(EventCategory, text("category"));
  return {
    ...Object.fromEntries(words.map((name): [string, string] => [name, text(name)])),
    ...(isTime(start) && { startDay: start.slice(0, 10), startClock: start.slice(11, 16) }),
    ...(isTime(end) && { endDay: end.slice(0, 10), endClock: end.slice(11, 16) }),
    ...(category.success && { category: category.output }),
  };
}

/** The form's span on the wall of its zone; until the midnight behind the last of whole days. */
export function spanOf(fields: EventFields): Span {
  const { startDay, startClock, endDay, endClock, allDay } = fields;
  if (allDay) return { start: wallOf(startDay), end: wallOf(endDay) + dayMinutes, allDay };
  const at = (day: string, clock: string) => wallOf(`${day}T${clock || "00:00"}`);
  return { start: at(startDay, startClock), end: at(endDay, endClock), allDay };
}

/** The form's span on this device's wall. */
export function ownSpanOf(fields: EventFields): Span {
  const { start, end, allDay } = spanOf(fields);
  if (allDay || fields.timeZone === "" || Number.isNaN(start + end)) return { start, end, allDay };
  const here = zoneShift(fields.timeZone, ownZone());
  return { start: here(start), end: here(end), allDay };
}

/** Those that it will have. */
export const remindersOf = ({ reminders, allDay }: EventFields): number[] =>
  reminders ?? usualReminders(allDay, preferences.get());

/** The event as it is sent. */
export function eventOf(fields: EventFields): NewEvent {
  const { startDay, startClock: _, endDay, endClock: __, repeat: ___, ...rest } = fields;
  const { customRule: ____, repeatEnd: _____, allDay, meetingLink, timeZone, ...words } = rest;
  const { start, end } = spanOf(fields);
  const zone = timeZone === "" ? null : timeZone;
  const times = allDay
    ? { startTime: startDay, endTime: endDay }
    : { startTime: timeText(start, zone), endTime: timeText(end, zone), timeZone: zone };
  return {
    ...words,
    ...times,
    title: fields.title.trim(),
    allDay,
    reminders: remindersOf(fields),
    meetingLink: meetingLink.trim() || null,
    recurrence: ruleOf(fields, { allDay, zone: zone ?? ownZone() }),
  };
}

/** Why the times or the link cannot be saved. */
export function timeProblems(fields: EventFields): {
  readonly end?: string;
  readonly start?: string;
} {
  const { start, end, allDay } = spanOf(fields);
  if (Number.isNaN(start)) return { start: "Choose a start" };
  if (Number.isNaN(end)) return { end: "Choose an end" };
  return end < start || (allDay && end === start) ? { end: "Ends before it starts" } : {};
}

export const eventInputs = {
  title: {
    kind: "text",
    label: "Title",
    limit: calendarLimits.title,
    required: "Title is required",
    placeholder: "e.g. Lunch with Ann fri 1-2pm at Luigi’s",
    autoFocus: true,
  },
  description: { kind: "area", label: "Description", limit: calendarLimits.description, rows: 2 },
  location: { kind: "text", label: "Location", limit: calendarLimits.location },
  category: { kind: "choice", label: "Category", values: eventCategories, say: capital },
  status: { kind: "choice", label: "Status", values: eventStatuses, say: capital },
  visibility: { kind: "choice", label: "Visibility", values: eventVisibilities, say: capital },
  repeat: {
    kind: "choice",
    label: "Recurrence",
    values: repeatChoices,
    say: (choice) => repeatLabels[choice] ?? choice,
  },
  customRule: {
    kind: "text",
    label: "Custom rule",
    placeholder: "RRULE:FREQ=DAILY;INTERVAL=1",
    autoComplete: "off",
    limit: 500,
  },
  repeatEnd: { kind: "date", label: "Recurrence end" },
  meetingLink: { kind: "text", label: "Meeting link", placeholder: "https://", limit: 2_000 },
  notes: { kind: "area", label: "Notes", limit: calendarLimits.description, rows: 2 },
} as const satisfies Inputs<EventFields>;
