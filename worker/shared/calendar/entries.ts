import type { CalendarEvent } from "#contract/calendar.ts";
import { ordered } from "../ordered.ts";
import { eachOccurrence, type Series } from "./expand.ts";
import {
  momentOfTime,
  occurrenceId,
  occurrenceOf,
  occurrenceText,
  seriesOf,
  timeText,
  type Timed,
  wallsOf,
} from "./times.ts";
import { dayMinutes, dayOf, dayText, wallOf } from "./wall.ts";
import { wallIn, zoneShift } from "./zones.ts";

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

/** Occurrences just outside of a stretch that its edges bring along. */
const margin = 200;

/** Entries of one stretch; more are left out, which only rules by the hour come to. */
export const mostInAll = 100_000;

/** Everything that stands in a stretch, by its start; whole days come first. */
export function entriesIn<Event extends Kept>(
  events: Iterable<Event>,
  stretch: Stretch,
): Entry<Event>[] {
  const found: Entry<Event>[] = [];
  for (const event of events) {
    if (found.length >= mostInAll) break;
    collect(event, stretch, mostInAll - found.length + margin, found);
  }
  return inOrder(found);
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
    found.push(...inOrder([...single.slice(first, next), ...fresh]));
    if (series.length === 0 && next === single.length) break;
  }
  return found;
}

/** By start, whole days first, then as the events stood. */
const inOrder = <Event extends Kept>(entries: readonly Entry<Event>[]): Entry<Event>[] =>
  ordered(entries, ({ start, event }) => start * 2 + (event.allDay ? 0 : 1));

/** A zone's wall is at most this far from another's. */
const farthest = 26 * 60;

interface Read {
  readonly start: number;
  readonly length: number;
  readonly series: Series | undefined;
}

/** What the texts of an event say, read once: it is never changed, only replaced. */
const known = new WeakMap<Kept, Read>();

function readOf(event: Kept): Read {
  const before = known.get(event);
  if (before) return before;
  const { start, end } = wallsOf(event);
  const series = event.recurrence === null ? undefined : seriesOf(event);
  const read = { start, length: end - start, series };
  known.set(event, read);
  return read;
}

/** Cancelled or declined: it holds nothing up. */
export const isOff = ({ status, response }: Pick<CalendarEvent, "status" | "response">): boolean =>
  status === "cancelled" || response === "declined";

/** The entry that an id names: an event, an occurrence of a series, or, by the id of a series, the first of that. */
export function entryCalled<Event extends Kept>(
  id: string,
  events: readonly Event[],
  zone: string,
): Entry<Event> | undefined {
  const named = occurrenceOf(id);
  const own = events.find((one) => one.id === id);
  const event = own ?? events.find((one) => one.id === named?.seriesId);
  if (!event) return undefined;
  const at = wallOf(own ? own.startTime : (named?.occurrence ?? ""));
  const [from, to] = [at - 2 * dayMinutes, at + 3 * dayMinutes];
  return own
    ? firstEntriesIn([own], { from, to: to + mostAhead, zone }, 1)[0]
    : entriesOf(event, { from, to, zone }).find((entry) => entry.id === id);
}
/** A series whose first occurrences are deleted is followed for five years. */
const mostAhead = 1_830 * dayMinutes;

export function entriesOf<Event extends Kept>(event: Event, stretch: Stretch): Entry<Event>[] {
  const found: Entry<Event>[] = [];
  collect(event, stretch, mostInAll, found);
  return found;
}

function collect<Event extends Kept>(
  event: Event,
  { from, to, zone }: Stretch,
  most: number,
  found: Entry<Event>[],
): void {
  const { series, start: first, length } = readOf(event);
  const seen = seenIn(zone, event);
  const take = (start: number) => {
    const entry = new Placed(event, seen, start, length);
    if (isWithin(entry, from, to)) found.push(entry);
  };
  if (!series) take(first);
  else eachOccurrence(series, { from: from - length - farthest, to: to + farthest, most }, take);
}

type Seen = (wall: number, text: string) => number;

/** How times of an event, on its own wall, stand on that of who looks; undefined where both are the same. */
function seenIn(zone: string, event: Kept): Seen | undefined {
  const { allDay, timeZone, recurrence } = event;
  if (allDay || timeZone === null || timeZone === zone) return undefined;
  // Of what does not come again, its own text tells the first 01:30 of a night from the second.
  if (recurrence === null) return (_, text) => wallIn(zone, momentOfTime(text, event, zone));
  return zoneShift(timeZone, zone);
}

/** One that takes no time stands where it begins. */
const isWithin = ({ start, end }: Entry<Kept>, from: number, to: number): boolean =>
  start < to && (end > from || (start === end && start >= from));

/** An entry whose texts are made when somebody asks: a month has thousands, and a screen shows some. */
class Placed<Event extends Kept> implements Entry<Event> {
  readonly event: Event;
  readonly start: number;
  readonly end: number;
  /** On the event's own wall. */
  readonly #start: number;

  constructor(event: Event, seen: Seen | undefined, start: number, length: number) {
    const end = start + length;
    this.event = event;
    this.#start = start;
    this.start = seen ? seen(start, event.startTime) : start;
    this.end = seen ? seen(end, event.endTime) : end;
  }

  get occurrence(): string | null {
    const { event } = this;
    return event.recurrence === null ? null : occurrenceText(this.#start, event);
  }

  get id(): string {
    const { occurrence } = this;
    return occurrence === null ? this.event.id : occurrenceId(this.event.id, occurrence);
  }

  get startTime(): string {
    return this.#times().startTime;
  }

  get endTime(): string {
    return this.#times().endTime;
  }

  #times(): Pick<CalendarEvent, "startTime" | "endTime"> {
    const { event } = this;
    return event.recurrence === null ? event : timesAt(event, this.#start, readOf(event).length);
  }
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
