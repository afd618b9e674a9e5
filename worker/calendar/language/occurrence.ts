import type { CalendarEvent } from "#contract/calendar.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { entryOf } from "#shared/entry-of.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { type Fields, fits, type Slot, type Spoken } from "../../capabilities/lexicon.ts";
import { meantBy, minutesIn } from "../../capabilities/slots.ts";
import { onDayWords } from "../../time/day-words.ts";
import { daysIn } from "../../time/periods.ts";
import { dayIn } from "../../time/zone.ts";
import { wallNow } from "../insights.ts";
import { calendarStretches } from "../stretches.ts";
import { calendarKit, momentOf, nextOf, timesWords } from "./kit.ts";

/** Times of a series that may reach into one day. */
const mostOverNight = 3;

/** How much of a series a sentence is about. */
export const EventScopes = ["next", "following", "all"] as const;

interface Asked {
  readonly scope: (typeof EventScopes)[number] | undefined;
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
  if (scope !== undefined) return { event: next };
  return {
    unclear: {
      say: `“${event.title}” repeats. Do you mean the next one, ${timesWords(next, momentOf(invocation))}, or all of them?`,
      choices: [`${verb} the next “${event.title}”`, `${verb} all “${event.title}”`],
    },
  };
}

/** 'from next week on': the first time of a series from that day on. */
export async function timeSince(
  invocation: Invocation,
  { id, title, recurrence }: CalendarEvent,
  since: string,
): Promise<Meant> {
  if (recurrence === null) return { unclear: { say: `“${title}” comes once.` } };
  const from = wallOf(since);
  const stretch = { from, to: from + 366 * dayMinutes, zone: invocation.zone };
  const [event] = await calendarStretches(invocation).ofSeries(id, stretch, 1);
  return event ? { event } : { unclear: { say: `“${title}” has no more occurrences.` } };
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
        ? `“${event.title}” is already canceled ${then}.`
        : `“${event.title}” is not ${then}.`,
    },
  };
}

/** The times of an event that are left between two days, both included. */
export async function timesBetween(
  invocation: Invocation,
  event: CalendarEvent,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly CalendarEvent[]> {
  const { zone } = invocation;
  const begin = Math.max(wallOf(from), wallNow(momentOf(invocation)));
  const stretch = { from: begin, to: wallOf(to) + dayMinutes, zone };
  if (event.recurrence !== null)
    return calendarStretches(invocation).ofSeries(event.id, stretch, mostBetween);
  const start = wallGiven(event.startTime, zone);
  return start >= begin && start < stretch.to ? [event] : [];
}
const mostBetween = 40;

const besideSaid = /^(before|after) (?:my |the |our )?(.+)$/i;
const meals: Readonly<Record<string, readonly [string, string]>> = {
  breakfast: ["07:00", "09:00"],
  lunch: ["12:00", "13:00"],
  work: ["09:00", "17:00"],
  dinner: ["18:00", "20:00"],
};

/** 'before lunch on Friday', 'after the stand-up': the hours beside what is in the calendar, or beside a meal. */
export const beside: Slot = {
  isFree: true,
  most: 9,
  async read(said, spoken) {
    const [, side = "", rest = ""] = besideSaid.exec(said) ?? [];
    const words = side === "" ? [] : rest.split(" ");
    for (let many = words.length; many > 0; many--) {
      const when = words.slice(many).join(" ");
      const found = await timesCalled(words.slice(0, many).join(" "), when, spoken);
      if (found) return { ...hoursOn(side.toLowerCase(), found), fit: fits.clear };
    }
    return undefined;
  },
};

/** 'half an hour earlier than the board call': when something is that is placed by another. */
export async function apartFrom(said: string, spoken: Spoken): Promise<Fields | undefined> {
  const [, long = "", way = "", name = ""] = apart.exec(said) ?? [];
  const minutes = minutesIn(long);
  const found = minutes === undefined ? undefined : await timesCalled(name, "", spoken);
  if (minutes === undefined || !found) return undefined;
  const isAfter = /^after$/i.test(way);
  const by = isAfter || /^later/i.test(way) ? minutes : -minutes;
  const [day, time] = wallText(wallOf(isAfter ? found.ends : found.begins) + by).split("T");
  return { day, time, fit: fits.named };
}
const apart =
  /^(.{2,30}?) (before|after|ahead of|(?:earlier|later|sooner) than) (?:the |my |our )?(\p{L}[^,;?]{1,50})$/iu;

/** From when to when something is, on the wall. */
interface Times {
  readonly begins: string;
  readonly ends: string;
}

function hoursOn(side: string, { begins, ends }: Times): Fields {
  const [day, hour] = (side === "before" ? begins : ends).split("T");
  return { from: day, to: day, [side === "before" ? "latest" : "earliest"]: hour };
}

/** When something of that name is, on the day that is said or the next time. */
async function timesCalled(name: string, when: string, spoken: Spoken): Promise<Times | undefined> {
  const { from: on, to } =
    (when === "" ? undefined : await daysIn(when.replace(/^(?:on|in) /i, ""), spoken)) ?? {};
  if (on !== to || (when !== "" && on === undefined)) return undefined;
  const today = dayIn(spoken.zone, spoken.now);
  const meal = entryOf(meals, name.toLowerCase());
  const found = await timesOf(name, on, spoken);
  // Without a day 'after lunch' is said of today's.
  const isMeant = !meal || on !== undefined || found?.begins.startsWith(today) === true;
  // 'before lunch on Tuesday', where lunch is with somebody on Friday alone.
  return isMeant && found ? found : usualMeal(on ?? today, meal);
}

const usualMeal = (day: string, meal: readonly [string, string] | undefined): Times | undefined =>
  meal && mealOn(day, meal);

const mealOn = (day: string, [from, to]: readonly [string, string]): Times => ({
  begins: `${day}T${from}`,
  ends: `${day}T${to}`,
});

async function timesOf(
  name: string,
  on: string | undefined,
  spoken: Spoken,
): Promise<Times | undefined> {
  const { acting, zone } = spoken;
  const [spokenOf, other] = (await meantBy(name, "calendar", spoken)) ?? [];
  const called = await calendarKit.resolve(acting, other ? name : (spokenOf?.words ?? name));
  if (!("item" in called) || called.isSlip === true) return undefined;
  const time = await meant(acting, called.item, { scope: "next", on, verb: "find" });
  if (!("event" in time) || time.event.allDay) return undefined;
  const { startTime, endTime } = time.event;
  const [begins = "", ends = ""] = [startTime, endTime].map((text) =>
    wallText(wallGiven(text, zone)),
  );
  return { begins, ends };
}
