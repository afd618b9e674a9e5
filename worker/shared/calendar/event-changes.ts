import { parseRule } from "#contract/calendar/rule.ts";
import {
  type CalendarEvent,
  calendarLimits,
  type EventChanges,
  type NewEvent,
} from "#contract/calendar.ts";
import { hasOccurrence } from "./expand.ts";
import { lastDayOf, movedOccurrence, type Timed, untilOf, wallsOf } from "./times.ts";
import { wallOf } from "./wall.ts";
import { EventError, type Times, timesFrom } from "./event-times.ts";
import { shiftedRule } from "./shift-rule.ts";

const nothingElse = {
  description: "",
  location: "",
  category: "other",
  status: "confirmed",
  visibility: "private",
  attendees: [],
  reminders: [15],
  meetingLink: null,
  notes: "",
  color: null,
} as const satisfies Partial<CalendarEvent>;

/** A new event; `zone` is the person's. */
export function createdEvent(
  input: NewEvent,
  { id, at, zone }: { readonly id: string; readonly at: string; readonly zone: string },
): CalendarEvent {
  const times = timesFrom(input, undefined, zone);
  const recurrence = input.recurrence ?? null;
  const { id: own = id, startTime: _, endTime: __, allDay: ___, timeZone: ____, ...given } = input;
  const event = applied(
    {
      ...nothingElse,
      attendees: [],
      reminders: [...nothingElse.reminders],
      title: input.title,
      id: own,
      ...times,
      recurrence,
      isRecurring: recurrence !== null,
      exceptions: [],
      seriesId: null,
      occurrence: null,
      lastDay: null,
      uid: null,
      sequence: 0,
      organizer: null,
      response: null,
      responses: {},
      subscriptionId: null,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
      version: 1,
    },
    given,
  );
  return { ...event, lastDay: checked(event) };
}

type Given = Readonly<Record<string, unknown>>;

/** The event with what was given. */
export const applied = (event: CalendarEvent, given: Given): CalendarEvent =>
  Object.assign(
    {},
    event,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );

const timeFields = ["startTime", "endTime", "allDay", "timeZone", "recurrence"] as const;

/** Whether a change can only be made from the event as it stands. */
export const changesTimes = (changes: EventChanges): boolean =>
  timeFields.some((field) => changes[field] !== undefined);

/** The columns that a change writes, from the event as it stands. */
export function changedEvent(
  event: CalendarEvent,
  { version: _, ...given }: EventChanges,
  zone: string,
) {
  if (!changesTimes(given)) return given;
  if (event.seriesId !== null && typeof given.recurrence === "string")
    throw new EventError("recurrence", "belongs to the series, and not to one occurrence of it");
  const times = timesFrom(given, event, zone);
  const recurrence = given.recurrence === undefined ? movedRule(event, times) : given.recurrence;
  // A series that is moved leaves out the same occurrences of it.
  const exceptions =
    recurrence === null ? [] : event.exceptions.map((text) => movedOccurrence(text, event, times));
  const changed = { ...event, ...times, recurrence, exceptions };
  return {
    ...given,
    ...times,
    recurrence,
    isRecurring: recurrence !== null || event.seriesId !== null,
    exceptions,
    lastDay: checked(changed),
  };
}

const movedRule = ({ recurrence, startTime }: CalendarEvent, times: Times): string | null =>
  recurrence && shiftedRule(recurrence, wallOf(startTime), wallOf(times.startTime));

/** The last day of an event whose times hold; throws a refusal that names the wrong one. */
function checked(event: Timed): string | null {
  const { start, end } = wallsOf(event);
  if (end < start) throw new EventError("endTime", "must not be before the start");
  if (end - start > calendarLimits.duration)
    throw new EventError("endTime", "must be within ten years of the start");
  if (event.recurrence !== null) {
    const rule = parseRule(event.recurrence);
    if (!hasOccurrence(rule, start, untilOf(rule, event)))
      throw new EventError("recurrence", "must name a day from the start on");
  }
  return lastDayOf(event);
}
