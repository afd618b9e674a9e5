import * as v from "valibot";
import type { CalendarEvent, EventChanges } from "#contract/calendar.ts";
import { Day } from "#contract/values.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { counted } from "#shared/words.ts";
import { changing, type Invocation, type Outcome } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { updateEvent } from "../actions.ts";
import { calendarStretches } from "../stretches.ts";
import { calendarKit, momentOf } from "./kit.ts";

const { receipt, show } = calendarKit;

export interface Move {
  readonly day?: string | undefined;
  readonly time?: string | undefined;
  readonly minutes?: number | undefined;
  readonly end?: string | undefined;
  readonly longerMinutes?: number | undefined;
  readonly isNearTime?: boolean | undefined;
  readonly shiftMinutes?: number | undefined;
}

export function movedTimes(
  event: CalendarEvent,
  move: Move,
  zone: string,
): Pick<EventChanges, "startTime" | "endTime" | "allDay"> {
  if (Object.values(move).every((part) => part === undefined)) return {};
  const start = wallGiven(event.startTime, zone);
  const length = wallGiven(event.endTime, zone) - start;
  const { day = dayText(dayOf(start)), shiftMinutes = 0 } = move;
  if (event.allDay && move.time === undefined && move.minutes === undefined)
    return { startTime: dayText(dayOf(wallOf(day) + shiftMinutes)) };
  const time = wallText(start).slice(11);
  const from = wallOf(`${day}T${timeMeant(move, time) ?? time}`) + shiftMinutes;
  const usual = event.allDay ? usualMinutes : length + (move.longerMinutes ?? 0);
  const minutes = lengthFrom(from, move, usual);
  const times = { startTime: wallText(from), endTime: wallText(from + minutes) };
  return event.allDay ? { ...times, allDay: false } : times;
}

/** How long it takes; its end may be said, that night's too, and one before it begins is refused as such. */
function lengthFrom(from: number, { end, minutes: said }: Move, usual: number): number {
  if (end === undefined) return Math.max(said ?? usual, shortest);
  const minutes = wallOf(`${dayText(dayOf(from))}T${end}`) - from;
  return minutes < -dayMinutes / 2 ? minutes + dayMinutes : minutes;
}
const usualMinutes = 60;
const shortest = 5;

/** 'make it 8' of what is at 19:00 is 20:00. */
function timeMeant({ time, isNearTime }: Move, was: string): string | undefined {
  const half = dayMinutes / 2;
  if (time === undefined || isNearTime !== true) return time;
  const [said, before] = [time, was].map((text) => wallOf(`2000-01-01T${text}`));
  if (said === undefined || before === undefined) return time;
  const other = said % dayMinutes < half ? said + half : said - half;
  return wallText(Math.abs(other - before) < Math.abs(said - before) ? other : said).slice(11);
}

/** Events that one sentence moves. */
const most = 20;

/** What is on that day and can be moved; of these ids where they are given. */
async function eventsOf(
  invocation: Invocation,
  { from, to, ids }: DayMoved,
): Promise<CalendarEvent[]> {
  const { zone } = invocation;
  const on = async (day: string) => {
    const stretch = { from: wallOf(day), to: wallOf(day) + dayMinutes, zone };
    return (await calendarStretches(invocation).entries(stretch, { limit: most })).items;
  };
  // What comes again and is on the other day as well stays: it would be there twice.
  const there = new Set((await on(to)).flatMap(({ seriesId }) => seriesId ?? []));
  return (await on(from)).filter(
    (event) =>
      !there.has(event.seriesId ?? "") &&
      !isOff(event) &&
      event.subscriptionId === null &&
      (ids?.includes(event.id) ?? true) &&
      dayText(dayOf(wallGiven(event.startTime, zone))) === from,
  );
}
const DayMoved = v.strictObject({
  from: Day,
  to: Day,
  ids: v.optional(v.pipe(v.array(v.string()), v.maxLength(most))),
});
type DayMoved = v.InferOutput<typeof DayMoved>;

const nothingOn = ({ from }: DayMoved, invocation: Invocation): Outcome => ({
  say: `Your calendar has no event on ${dayWords(from, momentOf(invocation))}.`,
});

export const moveDay = changing({
  name: "calendar.move_day",
  title: "Move a day's events",
  description:
    "Moves every event of one day to another day, each at its own time; of what comes again that one time",
  examples: ["move all my events on Wednesday to Thursday"],
  input: DayMoved,
  async target(invocation, input) {
    const events = await eventsOf(invocation, input);
    if (events.length === 0) return { unclear: nothingOn(input, invocation) };
    const titles = events.map(({ title }) => `“${title}”`).join(", ");
    const when = dayWords(input.to, momentOf(invocation));
    return {
      id: null,
      title: `Move ${counted(events.length, "event")} to ${when}: ${titles}`,
      input: { ...input, ids: events.map(({ id }) => id) },
    };
  },
  async run(invocation, input) {
    const events = await eventsOf(invocation, input);
    if (events.length === 0) return nothingOn(input, invocation);
    show(invocation);
    const receipts = [];
    for (const event of events) {
      const times = movedTimes(event, { day: input.to }, invocation.zone);
      const written = await updateEvent(invocation, event.id, times);
      receipts.push(receipt("calendar.move_day", written));
    }
    const when = dayWords(input.to, momentOf(invocation));
    return { say: `Moved ${counted(events.length, "event")} to ${when}.`, receipts };
  },
});
