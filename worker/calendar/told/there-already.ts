import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { calendarKit, momentOf, timesWords } from "../language/kit.ts";

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

/** What is asked where the event is there already; what comes again is asked about in its own words. */
export async function onceMore(acting: Invocation, wished: Wished): Promise<Outcome | undefined> {
  const event = await thereAlready(acting, wished);
  if (!event) return undefined;
  const { title, startTime } = event;
  return {
    say: `“${title}” is in your calendar already, ${timesWords(event, momentOf(acting))}. Should I add it once more?`,
    choices: [`add event “${title}” on ${startTime.slice(0, 10)} at ${startTime.slice(11, 16)}`],
    receipts: calendarKit.links("calendar.create", [event]),
  };
}

async function thereAlready(
  acting: Invocation,
  wished: Wished,
): Promise<CalendarEvent | undefined> {
  if (wished.startTime === undefined || (wished.recurrence ?? null) !== null) return undefined;
  const found = await calendarKit.resolve(acting, wished.title);
  const isThere = "item" in found && found.isSlip !== true;
  return isThere && isSame(found.item, wished, acting.zone) ? found.item : undefined;
}
