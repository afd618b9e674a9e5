import type { CalendarEvent, EventChanges, NewEvent } from "#contract/calendar.ts";
import * as changes from "#shared/calendar/event-changes.ts";
import { EventError } from "#shared/calendar/event-times.ts";
import { invalid } from "../http/problem.ts";

/** Refuses what an event cannot be, by its field. */
function refusing<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof EventError) throw invalid(error.field, error.message);
    throw error;
  }
}

export const createdEvent = (
  input: NewEvent,
  made: Parameters<typeof changes.createdEvent>[1],
): CalendarEvent => refusing(() => changes.createdEvent(input, made));

export const changedEvent = (event: CalendarEvent, given: EventChanges, zone: string) =>
  refusing(() => changes.changedEvent(event, given, zone));
