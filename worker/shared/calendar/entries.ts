import type { CalendarEvent } from "#contract/calendar.ts";
import { occurrences } from "./expand.ts";
import {
  momentOfTime,
  occurrenceId,
  occurrenceText,
  seriesOf,
  timeText,
  type Timed,
  wallsOf,
} from "./times.ts";
import { dayMinutes, dayOf, dayText } from "./wall.ts";
import { wallIn } from "./zones.ts";

/** An event, or one occurrence of it, on the wall of who looks: in minutes, until before `end`. */
export interface Entry<Event extends Kept> {
  /** The event's, or that of the occurrence. */
  readonly id: string;
  readonly event: Event;
  readonly start: number;
  readonly end: number;
  /** Null for what does not come again. */
  readonly occurrence: string | null;
  readonly startTime: string;
  readonly endTime: string;
}

export type Kept = Timed & Pick<CalendarEvent, "id">;

/** A stretch on the wall of who looks, in minutes, and their zone. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** Occurrences of one event in one window; more are left out. */
const mostOfOne = 10_000;

/** Everything that stands in a stretch, by its start; whole days come first. */
export function entriesIn<Event extends Kept>(
  events: Iterable<Event>,
  stretch: Stretch,
): Entry<Event>[] {
  const found: Entry<Event>[] = [];
  for (const event of events) for (const entry of entriesOf(event, stretch)) found.push(entry);
  return found.toSorted(inOrder);
}

/** Days that series are followed at a time. */
const chunk = 31 * dayMinutes;

/** The first entries of a stretch that may be long, and at least so many where there are. Series are followed only so far. */
export function firstEntriesIn<Event extends Kept>(
  events: readonly Event[],
  { from, to, zone }: Stretch,
  most: number,
): Entry<Event>[] {
  const series = events.filter(({ recurrence }) => recurrence !== null);
  const single = entriesIn(
    events.filter(({ recurrence }) => recurrence === null),
    { from, to, zone },
  );
  const found: Entry<Event>[] = [];
  let next = 0;
  for (let at = from; at < to && found.length < most; at += chunk) {
    const end = Math.min(at + chunk, to);
    const first = next;
    while (next < single.length && (single[next]?.start ?? end) < end) next += 1;
    const again = entriesIn(series, { from: at, to: end, zone });
    const fresh = at === from ? again : again.filter(({ start }) => start >= at);
    found.push(...[...single.slice(first, next), ...fresh].toSorted(inOrder));
    if (series.length === 0 && next === single.length) break;
  }
  return found;
}

const inOrder = (a: Entry<Kept>, b: Entry<Kept>): number =>
  a.start - b.start ||
  Number(b.event.allDay) - Number(a.event.allDay) ||
  b.end - a.end ||
  (a.id < b.id ? -1 : 1);

/** A zone's wall is at most this far from another's. */
const farthest = 26 * 60;

export function entriesOf<Event extends Kept>(
  event: Event,
  { from, to, zone }: Stretch,
  most = mostOfOne,
): Entry<Event>[] {
  const walls = wallsOf(event);
  const length = walls.end - walls.start;
  if (event.recurrence === null) {
    const entry = placed(event, zone, walls.start, length);
    return isWithin(entry, from, to) ? [entry] : [];
  }
  const window = { from: from - length - farthest, to: to + farthest, most };
  return occurrences(seriesOf(event), window)
    .map((start) => placed(event, zone, start, length))
    .filter((entry) => isWithin(entry, from, to));
}

/** One that takes no time stands where it begins. */
const isWithin = ({ start, end }: Entry<Kept>, from: number, to: number): boolean =>
  start < to && (end > from || (start === end && start >= from));

function placed<Event extends Kept>(
  event: Event,
  zone: string,
  start: number,
  length: number,
): Entry<Event> {
  const { allDay, timeZone } = event;
  const isSeries = event.recurrence !== null;
  const occurrence = isSeries ? occurrenceText(start, allDay) : null;
  const times = isSeries ? timesAt(event, start, length) : event;
  const { startTime, endTime } = times;
  const isElsewhere = !allDay && timeZone !== null && timeZone !== zone;
  const onWall = (text: string) => wallIn(zone, momentOfTime(text, event, zone));
  return {
    id: occurrence === null ? event.id : occurrenceId(event.id, occurrence),
    event,
    start: isElsewhere ? onWall(startTime) : start,
    end: isElsewhere ? onWall(endTime) : start + length,
    occurrence,
    startTime,
    endTime,
  };
}

/** Times of the occurrence that begins there, as an event has them. */
export function timesAt(
  { allDay, timeZone }: Pick<Timed, "allDay" | "timeZone">,
  start: number,
  length: number,
): Pick<CalendarEvent, "startTime" | "endTime"> {
  if (!allDay)
    return { startTime: timeText(start, timeZone), endTime: timeText(start + length, timeZone) };
  const last = start + Math.max(length - dayMinutes, 0);
  return { startTime: dayText(dayOf(start)), endTime: dayText(dayOf(last)) };
}
