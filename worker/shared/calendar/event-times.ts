import type { CalendarEvent, EventChanges } from "#contract/calendar.ts";
import { timeFrom, timeText, wallsOf } from "./times.ts";
import { dayOf, dayText, wallOf } from "./wall.ts";
import { zoneName } from "./zones.ts";

/** A value that an event cannot have; the message says what `field` must be. */
export class EventError extends Error {
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

export type Times = Pick<CalendarEvent, "startTime" | "endTime" | "allDay" | "timeZone">;
type Given = Pick<EventChanges, "startTime" | "endTime" | "allDay" | "timeZone">;

/** Minutes of an event whose end is not given. */
const usualMinutes = 60;
/** Where an event of whole days gets hours. */
const morning = 9 * 60;

/** Times as they are kept, from what was given and how the event stands. `zone` is the person's. */
export function timesFrom(given: Given, event: Times | undefined, zone: string): Times {
  const isDay = given.startTime === undefined ? undefined : given.startTime.length === 10;
  const allDay = given.allDay ?? isDay ?? event?.allDay ?? false;
  if (allDay) return wholeDays(given, event, zone);
  const timeZone = zoneFrom(given.timeZone, event, zone);
  return event && !event.allDay
    ? movedHours(given, { ...event, timeZone }, { isElsewhere: timeZone !== event.timeZone, zone })
    : firstHours(given, event, { timeZone, zone });
}

const lengthOf = (event: Times): number => {
  const { start, end } = wallsOf({ ...event, recurrence: null, exceptions: [] });
  return end - start;
};

function wholeDays({ startTime, endTime }: Given, event: Times | undefined, zone: string): Times {
  const day = (text: string) => dayOf(timeFrom(text, null, zone).wall);
  const first = day(startTime ?? event?.startTime ?? "");
  const many = event?.allDay === true ? dayOf(lengthOf(event)) : 1;
  const last = endTime === undefined ? first + many - 1 : day(endTime);
  return { startTime: dayText(first), endTime: dayText(last), allDay: true, timeZone: null };
}

interface Zones {
  readonly timeZone: string | null;
  readonly zone: string;
}

/** Of a new event, or one that had whole days. */
function firstHours(
  { startTime, endTime }: Given,
  event: Times | undefined,
  { timeZone, zone }: Zones,
): Times {
  const start =
    startTime === undefined
      ? { wall: wallOf(event?.startTime ?? "") + morning, text: undefined }
      : timeFrom(startTime, timeZone, zone);
  const end = endTime === undefined ? undefined : timeFrom(endTime, timeZone, zone);
  return {
    startTime: start.text ?? timeText(start.wall, timeZone),
    endTime: end?.text ?? timeText(start.wall + usualMinutes, timeZone),
    allDay: false,
    timeZone,
  };
}

/** An event that begins at another time keeps its length, and in another zone its time on the wall. */
function movedHours(
  { startTime, endTime }: Given,
  event: Times,
  { isElsewhere, zone }: { readonly isElsewhere: boolean; readonly zone: string },
): Times {
  const { timeZone } = event;
  const read = (text: string | undefined) =>
    text === undefined ? undefined : timeFrom(text, timeZone, zone);
  const [start, end] = [read(startTime), read(endTime)];
  const first = start?.wall ?? wallOf(event.startTime);
  const isSame = !start && !isElsewhere;
  return {
    startTime: start?.text ?? (isSame ? event.startTime : timeText(first, timeZone)),
    endTime: end?.text ?? (isSame ? event.endTime : timeText(first + lengthOf(event), timeZone)),
    allDay: false,
    timeZone,
  };
}

function zoneFrom(
  given: string | null | undefined,
  event: Times | undefined,
  zone: string,
): string | null {
  if (given === null) return null;
  if (given === undefined) return event && !event.allDay ? event.timeZone : zone;
  const known = zoneName(given);
  if (known === undefined)
    throw new EventError("timeZone", "must be an IANA name like Europe/Berlin");
  return known;
}
