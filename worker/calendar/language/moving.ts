import * as v from "valibot";
import type { CalendarEvent, EventChanges } from "#contract/calendar.ts";
import { Day, WallTime, wholeNumber } from "#contract/values.ts";
import { isOff } from "#shared/calendar/entries.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { ofEvening } from "#shared/dates/half-days.ts";
import { partsOfDay, timeInPart } from "#shared/dates/part-of-day.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import { counted } from "#shared/words.ts";
import { changing, type Invocation, type Outcome } from "../../capabilities/capability.ts";
import { dayWords, onDayWords } from "../../time/day-words.ts";
import { updateEvent } from "../actions.ts";
import { calendarStretches } from "../stretches.ts";
import { calendarKit, momentOf } from "./kit.ts";

const { receipt, show } = calendarKit;

/** Says when an event is from then on. */
export const Move = v.strictObject({
  /** Another day, at the same time; another time, on the same day. */
  day: v.optional(Day),
  /** The day was said as a weekday alone. */
  isWeekday: v.optional(v.boolean()),
  time: v.optional(WallTime),
  /** How long it takes from then on. */
  minutes: v.optional(wholeNumber(1, dayMinutes * 31)),
  /** When it ends on its day. */
  end: v.optional(WallTime),
  /** No half of the day was said with its end: it is the first that comes after its beginning. */
  isNearEnd: v.optional(v.boolean()),
  /** The last day of what does not come again. */
  lastDay: v.optional(Day),
  /** The last day of what comes again. */
  until: v.optional(Day),
  /** It was said as a weekday: the one that follows the first day. */
  isNearDay: v.optional(v.boolean()),
  /** Minutes longer, shorter where negative. */
  longerMinutes: v.optional(wholeNumber(-dayMinutes, dayMinutes * 31)),
  /** No half of the day was said with the time: it is the one nearer to when the event was. */
  isNearTime: v.optional(v.boolean()),
  /** Its time was said as a part of a day: what is in it stays at its own. */
  partOfDay: v.optional(v.picklist(partsOfDay)),
  /** Of what comes every week, all of its times on these days of it, from Monday, 0. */
  weekdays: v.optional(v.pipe(v.array(wholeNumber(0, 6)), v.maxLength(7))),
  /** Minutes later, earlier where negative. */
  shiftMinutes: v.optional(wholeNumber(-dayMinutes * 366, dayMinutes * 366)),
});
export type Move = v.InferOutput<typeof Move>;
export const moveFields = ["scope", "on", "since", ...Object.keys(Move.entries)];

/** Ways to say when something ends. */
export const ending = (event: string) => [
  `(end|finish|stop|wrap up) ${event} at {end}`,
  `end ${event} on {end}`,
  `${event} (ends|finishes|will end|should end|should finish|goes on until|goes until|runs until|lasts until|is until) [at|on] {end}`,
  `(extend|lengthen|prolong|shorten) ${event} (to|until|till) {end}`,
  `(make|set|have) ${event} [last|go on|run|go] (until|till) {end}`,
];

/** 'Saturday', said on one, and any weekday of what is over a week away, is the one that follows the event's own day. */
export function withDayMeant(
  { startTime }: Pick<CalendarEvent, "startTime">,
  { isWeekday, ...move }: Move,
  { today, zone }: { readonly today: string; readonly zone: string },
): Move {
  if (isWeekday !== true || move.day === undefined) return move;
  const [own, said, now] = [wallGiven(startTime, zone), wallOf(move.day), wallOf(today)].map(
    (wall) => dayOf(wall),
  );
  if (own === undefined || said === undefined || now === undefined || own < now) return move;
  const weeks = Math.floor((own - said) / 7) + 1;
  return said === now || own > now + 7 ? { ...move, day: dayText(said + weeks * 7) } : move;
}

export function movedTimes(
  event: Pick<CalendarEvent, "title" | "startTime" | "endTime" | "allDay">,
  move: Move,
  zone: string,
): Pick<EventChanges, "startTime" | "endTime" | "allDay"> {
  if (Object.values(move).every((part) => part === undefined)) return {};
  const start = wallGiven(event.startTime, zone);
  const length = wallGiven(event.endTime, zone) - start;
  const { day = dayText(dayOf(start)), shiftMinutes = 0 } = move;
  const lastDay = lastDayMeant(move, day, dayText(dayOf(start + length)));
  if (event.allDay && move.time === undefined && move.minutes === undefined)
    return {
      startTime: dayText(dayOf(wallOf(day) + shiftMinutes)),
      ...(lastDay !== undefined && { endTime: lastDay }),
    };
  const time = wallText(start).slice(11);
  const from = wallOf(`${day}T${timeMeant(move, time, event.title) ?? time}`) + shiftMinutes;
  const usual = event.allDay ? usualMinutes : length + (move.longerMinutes ?? 0);
  const minutes = lengthFrom(from, { ...move, lastDay }, usual);
  const times = { startTime: wallText(from), endTime: wallText(from + minutes) };
  return event.allDay ? { ...times, allDay: false } : times;
}

/** The same, but nothing where it is there already. */
export function movement(event: CalendarEvent, move: Move, zone: string) {
  const times = movedTimes(event, move, zone);
  const isThere =
    !event.allDay &&
    [times.startTime, times.endTime].every(
      (time, at) => time === wallText(wallGiven([event.startTime, event.endTime][at] ?? "", zone)),
    );
  return isThere ? {} : times;
}

/** How long it takes; its end may be said, that night's too, and one before it begins is refused as such. */
function lengthFrom(from: number, move: Move, usual: number): number {
  const { end, lastDay, minutes: said, isNearEnd } = move;
  if (end === undefined && lastDay === undefined) return Math.max(said ?? usual, shortest);
  const time = end ?? wallText(from + usual).slice(11);
  const minutes = wallOf(`${lastDay ?? dayText(dayOf(from))}T${time}`) - from;
  if (lastDay !== undefined || minutes > 0) return minutes;
  const halves = isNearEnd === true ? Math.floor(-minutes / half) + 1 : 0;
  if (halves > 0) return minutes + halves * half;
  return minutes < -half ? minutes + dayMinutes : minutes;
}
const half = dayMinutes / 2;
const usualMinutes = 60;
const shortest = 5;

/** 'until Sunday' is the one that comes while it lasts or in the week behind it, else the one that follows its first day. */
function lastDayMeant(
  { lastDay, isNearDay }: Move,
  first: string,
  end: string,
): string | undefined {
  if (lastDay === undefined || isNearDay !== true) return lastDay;
  const [day, least, most] = [lastDay, first, end].map((text) => dayOf(wallOf(text)));
  if (day === undefined || least === undefined || most === undefined) return lastDay;
  return day >= least && day <= most + 7
    ? lastDay
    : dayText(day + Math.ceil((least - day) / 7) * 7);
}

/** 'make it 8' of what is at 19:00 is 20:00. */
function timeMeant(
  { time, isNearTime, partOfDay }: Move,
  was: string,
  title: string,
): string | undefined {
  if (time !== undefined && partOfDay !== undefined) return timeInPart(was, partOfDay);
  if (time === undefined || isNearTime !== true) return time;
  const [said, before] = [time, was].map((text) => wallOf(`2000-01-01T${text}`));
  if (said === undefined || before === undefined) return time;
  return wallText(nearHour(said, before, title)).slice(11);
}
function nearHour(said: number, before: number, title: string): number {
  const other = said % dayMinutes < half ? said + half : said - half;
  // What is by day goes to no hour of the night: 'half past three' of what was at 8:30 is in the afternoon.
  const [isEarly, isOtherEarly] = [said, other].map((one) => one % dayMinutes < morning);
  if (before >= dayBegins && isEarly !== isOtherEarly) return isEarly === true ? other : said;
  const far = Math.abs(other - before);
  // Nor does it go hours on into the evening: 'half past eight' of what was at 15:00 is in the morning.
  const isByDay = Math.min(before, said) >= dayBegins && other > said;
  const isFar = far >= farOff && !ofEvening.test(title);
  return far < Math.abs(said - before) && !(isByDay && isFar) ? other : said;
}
const farOff = 5 * 60;

const morning = 7 * 60;
const dayBegins = wallOf("2000-01-01T08:00");

/** Events that one sentence moves. */
const most = 20;

/** What is on that day and can be moved; of these ids where they are given. */
async function eventsOf(
  invocation: Invocation,
  { from, to = from, shiftMinutes, ids }: DayMoved,
): Promise<CalendarEvent[]> {
  const { zone } = invocation;
  const on = async (day: string) => {
    const stretch = { from: wallOf(day), to: wallOf(day) + dayMinutes, zone };
    return (await calendarStretches(invocation).entries(stretch, { limit: most })).items;
  };
  // What comes again and is on the other day as well stays: it would be there twice.
  const others = to === from ? [] : await on(to);
  const there = new Set(others.flatMap(({ seriesId }) => seriesId ?? []));
  return (await on(from)).filter(
    (event) =>
      !there.has(event.seriesId ?? "") &&
      !isOff(event) &&
      event.subscriptionId === null &&
      !(event.allDay && shiftMinutes !== undefined) &&
      (ids?.includes(event.id) ?? true) &&
      dayText(dayOf(wallGiven(event.startTime, zone))) === from,
  );
}
const DayMoved = v.pipe(
  v.strictObject({
    from: Day,
    /** The same day unless said. */
    to: v.optional(Day),
    /** Minutes later, earlier where negative, of what has an hour. */
    shiftMinutes: v.optional(wholeNumber(-dayMinutes, dayMinutes)),
    ids: v.optional(v.pipe(v.array(v.string()), v.maxLength(most))),
  }),
  v.check(
    ({ to, shiftMinutes }) => to !== undefined || shiftMinutes !== undefined,
    "must say which day, or by how many minutes",
  ),
);
type DayMoved = v.InferOutput<typeof DayMoved>;

const nothingOn = ({ from }: DayMoved, invocation: Invocation): Outcome => ({
  say: `Your calendar has no event ${onDayWords(from, momentOf(invocation))}.`,
});

/** 'to Friday', 'an hour later' */
function whereTo({ to, shiftMinutes }: DayMoved, invocation: Invocation): string {
  const moment = momentOf(invocation);
  const by =
    shiftMinutes === undefined
      ? []
      : [`${lengthWords(Math.abs(shiftMinutes))} ${shiftMinutes < 0 ? "earlier" : "later"}`];
  return [...(to === undefined ? [] : [`to ${dayWords(to, moment)}`]), ...by].join(", ");
}

export const moveDay = changing({
  name: "calendar.move_day",
  effect: "changes",
  title: "Move a day's events",
  description:
    "Moves every event of one day to another day, each at its own time, or all of them by so many minutes; of what comes again that one time",
  examples: [
    "move all my events on Wednesday to Thursday",
    "push everything on Friday back an hour",
  ],
  input: DayMoved,
  async target(invocation, input) {
    const events = await eventsOf(invocation, input);
    if (events.length === 0) return { unclear: nothingOn(input, invocation) };
    const titles = events.map(({ title }) => `“${title}”`).join(", ");
    return {
      id: null,
      title: `Move ${counted(events.length, "event")} ${whereTo(input, invocation)}: ${titles}`,
      input: { ...input, ids: events.map(({ id }) => id) },
    };
  },
  async run(invocation, input) {
    const events = await eventsOf(invocation, input);
    if (events.length === 0) return nothingOn(input, invocation);
    show(invocation);
    const receipts = [];
    for (const event of events) {
      const { to: day, shiftMinutes } = input;
      const times = movedTimes(event, { day, shiftMinutes }, invocation.zone);
      const written = await updateEvent(invocation, event.id, times);
      receipts.push(receipt("calendar.move_day", written));
    }
    return {
      say: `Moved ${counted(events.length, "event")} ${whereTo(input, invocation)}.`,
      receipts,
    };
  },
});
