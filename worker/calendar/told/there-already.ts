import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { calendarKit } from "../language/kit.ts";

interface Wished {
  readonly title: string;
  readonly startTime?: string | undefined;
  readonly recurrence?: unknown;
}

/** Tells whether an event is what somebody wishes for, by its name and its beginning. */
export function isSame(event: CalendarEvent, { title, startTime }: Wished, zone: string): boolean {
  if (startTime === undefined || title.toLowerCase() !== event.title.toLowerCase()) return false;
  return wallGiven(event.startTime, zone) === wallGiven(startTime, zone);
}

/** The one event that is what somebody wishes for; what comes again is asked about in its own words. */
export async function thereAlready(
  acting: Invocation,
  wished: Wished,
): Promise<CalendarEvent | undefined> {
  if (wished.startTime === undefined || (wished.recurrence ?? null) !== null) return undefined;
  const found = await calendarKit.resolve(acting, wished.title);
  const isThere = "item" in found && found.isSlip !== true;
  return isThere && isSame(found.item, wished, acting.zone) ? found.item : undefined;
}
