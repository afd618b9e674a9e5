import type { CalendarEvent, EventChanges, NewEvent } from "#contract/calendar.ts";
import * as changes from "#shared/calendar/event-changes.ts";
import { EventError } from "#shared/calendar/event-times.ts";
import { NoOccurrence } from "#shared/calendar/series-changes.ts";
import { invalid, Problem } from "../http/problem.ts";

/** Refuses what an event cannot be, by its field. */
export function refusing<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    if (error instanceof EventError) throw invalid(error.field, error.message);
    if (error instanceof NoOccurrence) throw new Problem("not_found", error.message);
    throw error;
  }
}

export const createdEvent = (
  input: NewEvent,
  made: Parameters<typeof changes.createdEvent>[1],
): CalendarEvent => refusing(() => changes.createdEvent(input, made));

export const changedEvent = (event: CalendarEvent, given: EventChanges, zone: string) =>
  refusing(() => changes.changedEvent(event, given, zone));
