import type { CalendarEvent } from "#contract/calendar.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { occurrences } from "#shared/calendar/expand.ts";
import { occurrenceOf, ruleOf, seriesOf, wallGiven } from "#shared/calendar/times.ts";
import { ruleWords } from "#shared/calendar/rule-words.ts";
import { dayMinutes, dayOf, dayText, wallText } from "#shared/calendar/wall.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { resolveItem, type Resolved } from "../../capabilities/resolve.ts";
import { orUndefined } from "../../http/problem.ts";
import { itemCapabilities } from "../../items/capabilities.ts";
import { dayWords } from "../../time/day-words.ts";
import { hourWords } from "../../time/hour-words.ts";
import type { Moment } from "../../time/zone.ts";
import { calendarStore } from "../store.ts";
import { calledByHour } from "./by-hour.ts";
import { calendarStretches } from "../stretches.ts";
import { wallNow } from "../insights.ts";

const looked = 100;
/** An occurrence is looked for within so many minutes from now: two years. */
const ahead = 1_051_200;

export const momentOf = ({ now, zone, language }: Invocation): Moment => ({
  now: now(),
  zone,
  language,
});

const parts = (wall: number) => ({ day: dayText(dayOf(wall)), time: wallText(wall).slice(11) });

/** 'tomorrow, 15:00–16:00', 'Fri, Nov 27', 'Mon, Dec 7 to Wed, Dec 9'. */
export function timesWords(event: CalendarEvent, moment: Moment): string {
  const [start, end] = [event.startTime, event.endTime].map((text) =>
    parts(wallGiven(text, moment.zone)),
  );
  if (!start || !end) return "";
  const first = dayWords(start.day, moment);
  const last = dayWords(end.day, moment);
  if (event.allDay) return start.day === end.day ? first : `${first} to ${last}`;
  const [from, to] = [start, end].map(({ time }) => hourWords(time, moment));
  return start.day === end.day
    ? `${first}, ${from ?? ""}–${to ?? ""}`
    : `${first}, ${from ?? ""} to ${last}, ${to ?? ""}`;
}

/** '“Dentist”, tomorrow, 15:00–16:00, every week, at Main St 1': all that was understood. */
export const describeWhole = (event: CalendarEvent, moment: Moment): string =>
  [
    `“${event.title}”`,
    timesWords(event, moment),
    ...(event.recurrence === null ? [] : [lowered(ruleWords(ruleOf(event.recurrence)))]),
    ...(event.location === "" ? [] : [placeWords(event.location)]),
    ...(event.attendees.length === 0 ? [] : [`with ${event.attendees.join(", ")}`]),
  ].join(", ");

const placeWords = (place: string): string => (/^online$/i.test(place) ? "online" : `at ${place}`);

export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** 'my next meeting' is whatever begins next. */
const nextNamed = /^(?:(?:the|my|our) )?next (?:meeting|event|appointment|call)$/i;
async function nextEvent(acting: Invocation): Promise<CalendarEvent | undefined> {
  const now = wallNow(momentOf(acting));
  const stretch = { from: now, to: now + 31 * dayMinutes, zone: acting.zone };
  const { items } = await calendarStretches(acting).entries(stretch, { limit: looked });
  return items.find((one) => !isOff(one) && wallGiven(one.startTime, acting.zone) >= now);
}

/** The event that words mean: one that is to come before those that are over. */
async function resolve(acting: Invocation, words: string): Promise<Resolved<CalendarEvent>> {
  const time = await timeCalled(acting, acting.targetId ?? words);
  const next = time ?? (nextNamed.test(words) ? await nextEvent(acting) : undefined);
  if (next) return { item: next };
  const store = calendarStore(acting);
  const today = parts(wallNow(momentOf(acting))).day;
  let found: Promise<readonly CalendarEvent[]> | undefined;
  const titled = (said: readonly string[]) => (found ??= store.titled(said, looked));
  // What is named by its id is meant, wherever it lies.
  const among = (fits: (event: CalendarEvent) => boolean) =>
    resolveItem(acting, words, {
      tool: "calendar",
      listing: "what is on my calendar",
      store,
      // What was changed of a series stands for itself only where it is called otherwise.
      titled: async (said) =>
        (await titled(said)).filter(
          (event) => event.id === words || (event.seriesId === null && fits(event)),
        ),
    });
  const now = wallNow(momentOf(acting));
  const coming = await among(
    (event) =>
      (event.lastDay === null || event.lastDay >= today) &&
      event.status !== "cancelled" &&
      isLeft(event, now),
  );
  if ("item" in coming || acting.targetId !== undefined) return coming;
  if (coming.unclear.isNone !== true) return coming;
  return (await calledByHour(acting, words)) ?? among(() => true);
}

/** Tells whether a series that ends has not had its last time: its end alone may be days behind that. */
const isLeft = (event: CalendarEvent, now: number): boolean =>
  event.recurrence === null ||
  event.lastDay === null ||
  occurrences(seriesOf(event), { from: now - dayMinutes, to: now + ahead, most: 1 }).length > 0;

/** One time of a series, by its own id. */
const timeCalled = async (acting: Invocation, id: string): Promise<CalendarEvent | undefined> =>
  occurrenceOf(id) && calendarStore(acting).get(id).catch(orUndefined);

export const calendarKit = itemCapabilities<CalendarEvent>({
  tool: "calendar",
  resolve,
  describe: (event, invocation) => `${event.title}, ${timesWords(event, momentOf(invocation))}`,
});

/** The last time of a series, or of what is over; undefined where nothing of it has been. */
export async function lastOf(
  acting: Invocation,
  event: CalendarEvent,
): Promise<CalendarEvent | undefined> {
  const now = wallNow(momentOf(acting));
  if (event.recurrence === null)
    return wallGiven(event.startTime, acting.zone) < now ? event : undefined;
  const stretch = { from: now - ahead, to: now, zone: acting.zone };
  return (await calendarStretches(acting).ofSeries(event.id, stretch, mostBefore)).at(-1);
}
/** Times of a series within two years, and a few a day. */
const mostBefore = 3_000;

/** The next occurrence of a series that is not over; undefined where it has none. */
export async function nextOf(
  acting: Invocation,
  series: CalendarEvent,
): Promise<CalendarEvent | undefined> {
  const from = wallNow(momentOf(acting));
  const stretch = { from, to: from + ahead, zone: acting.zone };
  const [first] = await calendarStretches(acting).ofSeries(series.id, stretch, 1);
  return first;
}
