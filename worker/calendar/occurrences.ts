import type { CalendarEvent } from "#contract/calendar.ts";
import { entriesOf, type Entry, type Kept } from "#shared/calendar/entries.ts";
import { dayMinutes, wallOf } from "#shared/calendar/wall.ts";

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

/** An occurrence as it travels: an event with its own id and times. */
export function entryEvent(event: CalendarEvent, entry: Entry<Kept>): CalendarEvent {
  if (entry.occurrence === null) return event;
  const { id, startTime, endTime, occurrence } = entry;
  return { ...event, id, startTime, endTime, occurrence, seriesId: event.id, exceptions: [] };
}
