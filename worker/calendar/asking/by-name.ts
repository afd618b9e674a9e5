import { dayMinutes } from "#shared/calendar/wall.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { isOff } from "#shared/calendar/entries.ts";
import type { CalendarEvent } from "#contract/calendar.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import type { Frame } from "../../capabilities/lexicon.ts";
import { wallNow } from "../insights.ts";
import { calendarKit, momentOf } from "../language/kit.ts";
import { ofCalendar } from "../language/span-slots.ts";
import { calendarStretches } from "../stretches.ts";

/** What to search for: the words, or of 'board calls' the title that they name. */
export async function filterBy(
  invocation: Invocation,
  words: string | undefined,
): Promise<{ readonly search?: string }> {
  if (words === undefined) return {};
  const found = await calendarKit.resolve(invocation, words);
  if (!("item" in found) || found.isSlip === true) return { search: words };
  const { title } = found.item;
  return { search: title.toLowerCase().includes(words.toLowerCase()) ? words : title };
}

/** Events that are looked through for one that is not called off. */
const looked = 20;

/** The next event that holds the words, within a year. */
export async function nextWith(
  invocation: Invocation,
  words: string,
): Promise<CalendarEvent | undefined> {
  const now = wallNow(momentOf(invocation));
  const stretch = { from: now, to: now + 366 * dayMinutes, zone: invocation.zone };
  const { items } = await calendarStretches(invocation).entries(stretch, {
    search: words,
    limit: looked,
  });
  return items.find((one) => !isOff(one) && wallGiven(one.startTime, invocation.zone) >= now);
}

const have = "(do i have|have i got|is there|are there|do we have|have we got|i have|i have got)";
const when =
  "(when is|when are|what time is|what times is|what times are|what day is|which day is|what days is|which days is|what days are|which days are)";

/** 'when is the gym next week': what is asked for by its name, and only in some days. */
export const askedByName: readonly Frame[] = [
  {
    capability: "calendar.list",
    say: [
      `${when} [the|my|our] [next] {event!} [on|in|for|over|during] {days}`,
      `(what|which) {event!} ${have} [on|in|for|over|during] {days}`,
      `(when|what time|what times|which day|which days|what day|what days) ${have} [the|my|a|an] {event!} [on|in|for|during] {days}`,
      `(any|got any|${have.slice(1, -1)}) [any|the|my|a|an] {event!} [on|for|at|in|during] {days}`,
      "[tell me] (when|what time|what day) (am i|i am|are we|we are|will i be|i will be) [next] (seeing|meeting|having|doing|at|going to) [the|my] {event!} [on|in] {days}",
    ],
    input: ({ words, ...asked }) => ({ ...ofCalendar(asked), words }),
  },
];
