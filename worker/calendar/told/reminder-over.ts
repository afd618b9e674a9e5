import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { wallNow } from "../insights.ts";
import { calendarKit, momentOf, timesWords } from "../language/kit.ts";

/** A reminder whose time is over would never come: nothing is set, and that is said. What repeats begins again. */
export function reminderOver(
  event: CalendarEvent,
  reminders: readonly number[] | undefined,
  invocation: Invocation,
): Outcome | undefined {
  const [first, ...others] = reminders ?? [];
  if (first === undefined || others.length > 0 || event.recurrence !== null) return undefined;
  const moment = momentOf(invocation);
  const start = wallGiven(event.startTime, moment.zone);
  if (event.allDay || start - first > wallNow(moment)) return undefined;
  const when = `${lengthWords(first)} before “${event.title}”, ${timesWords(event, moment)},`;
  return {
    say: `${when} is over already, so I set no reminder.`,
    receipts: calendarKit.links("calendar.update", [event]),
  };
}
