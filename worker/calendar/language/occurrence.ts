import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { onDayWords } from "../../time/day-words.ts";
import { calendarStretches } from "../stretches.ts";
import { momentOf, nextOf, timesWords } from "./kit.ts";

/** Times of a series that may reach into one day. */
const mostOverNight = 3;

interface Asked {
  readonly scope: "next" | "all" | undefined;
  /** A day. */
  readonly on: string | undefined;
  readonly verb: string;
}
type Meant = { readonly event: CalendarEvent } | { readonly unclear: Outcome };

/** One event, or one time of a series; which of them is asked where that is not said. */
export async function meant(
  invocation: Invocation,
  event: CalendarEvent,
  { scope, on, verb }: Asked,
): Promise<Meant> {
  if (on !== undefined) return occurrenceOn(invocation, event, on);
  if (event.recurrence === null || event.occurrence !== null || scope === "all") return { event };
  const next = await nextOf(invocation, event);
  if (!next) return { unclear: { say: `“${event.title}” has no more occurrences.` } };
  if (scope === "next") return { event: next };
  return {
    unclear: {
      say: `“${event.title}” repeats. Do you mean the next one, ${timesWords(next, momentOf(invocation))}, or all of them?`,
      suggestions: [`${verb} the next “${event.title}”`, `${verb} all “${event.title}”`],
    },
  };
}

async function occurrenceOn(
  invocation: Invocation,
  event: CalendarEvent,
  day: string,
): Promise<Meant> {
  const { zone } = invocation;
  const moment = momentOf(invocation);
  const then = onDayWords(day, moment);
  if (event.recurrence === null) {
    const first = dayText(dayOf(wallGiven(event.startTime, zone)));
    if (first === day) return { event };
    const when = `it is ${timesWords(event, moment)}`;
    return { unclear: { say: `“${event.title}” is not ${then}: ${when}.` } };
  }
  const stretch = { from: wallOf(day), to: wallOf(day) + dayMinutes, zone };
  const found = await calendarStretches(invocation).ofSeries(event.id, stretch, mostOverNight);
  const time = found.find(({ startTime }) => dayText(dayOf(wallGiven(startTime, zone))) === day);
  if (time) return { event: time };
  const isLeftOut = event.exceptions.some((exception) => exception.startsWith(day));
  return {
    unclear: {
      say: isLeftOut
        ? `“${event.title}” is already cancelled ${then}.`
        : `“${event.title}” is not ${then}.`,
    },
  };
}
