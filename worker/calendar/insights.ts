import type { CalendarEvent } from "#contract/calendar.ts";
import type { EventAnalytics } from "#contract/calendar/insights.ts";
import {
  type Entry,
  entriesIn,
  firstEntriesIn,
  isOff,
  mostInAll,
  type Stretch,
} from "#shared/calendar/entries.ts";
import { occurrenceOf, timeText, wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, dayText, wallOf, wallText } from "#shared/calendar/wall.ts";
import { wallIn } from "#shared/calendar/zones.ts";
import { query } from "../db/query.ts";
import { invalid } from "../http/problem.ts";
import type { Reader } from "../log/change.ts";
import { whenWords } from "../time/day-words.ts";
import { weekOf } from "../time/weeks.ts";
import type { Moment } from "../time/zone.ts";
import { type BriefEvent, calendarStretches } from "./stretches.ts";

/** Now on the wall of who asks, to the minute. */
export const wallNow = ({ now, zone }: Moment): number =>
  wallIn(zone, Math.floor(now.getTime() / 60_000));

/** Entries that begin now or later are looked for within five years. */
const aheadMinutes = 1_830 * dayMinutes;

/** 'tomorrow at 9:00': the time of its next occurrence, or its own where none comes any more. */
export function nextWords(event: CalendarEvent, moment: Moment): string {
  const from = wallNow(moment);
  const stretch = { from, to: from + aheadMinutes, zone: moment.zone };
  const [next] = firstEntriesIn([event], stretch, 1);
  const start = next?.start ?? wallGiven(event.startTime, moment.zone);
  const time = event.allDay ? null : wallText(start).slice(11);
  return whenWords(dayText(dayOf(start)), time, moment);
}

export async function upcoming(
  reader: Reader,
  when: Moment,
  limit: number,
): Promise<CalendarEvent[]> {
  const from = wallNow(when);
  const stretch = { from, to: from + aheadMinutes, zone: when.zone };
  const stretches = calendarStretches(reader);
  const events = await stretches.between(stretch);
  // What has begun before now is left out, and may be as many again as there are events.
  const found = firstEntriesIn(events, stretch, limit + events.length);
  return stretches.whole(found.filter(({ start }) => start >= from).slice(0, limit));
}

/** Whole days hold something up only where they say so. */
export const isBusy = ({ event }: Entry<BriefEvent>): boolean =>
  !isOff(event) && (!event.allDay || event.visibility === "busy");

export async function conflicts(
  reader: Reader,
  stretch: Stretch,
  excludeId: string | undefined,
): Promise<CalendarEvent[]> {
  if (stretch.to < stretch.from) throw invalid("endTime", "must not be before the start");
  const stretches = calendarStretches(reader);
  const left = new Set([excludeId, occurrenceOf(excludeId ?? "")?.seriesId]);
  const found = entriesIn(await stretches.between(stretch), stretch).filter(
    (entry) => isBusy(entry) && !left.has(entry.event.id) && !left.has(entry.event.seriesId ?? ""),
  );
  return stretches.whole(found.slice(0, mostConflicts));
}

const mostConflicts = 100;

/** A stretch of one day, in minutes since its midnight. */
export interface HeldUp {
  readonly day: string;
  readonly start: number;
  readonly minutes: number;
}

/** What the calendar holds up from one day to another, as the person's wall clock has it. */
export async function heldUp(reader: Reader & { readonly zone: string }, from: string, to: string) {
  const stretch = { from: wallOf(from), to: wallOf(to) + dayMinutes, zone: reader.zone };
  const busy = entriesIn(await calendarStretches(reader).between(stretch), stretch).filter(isBusy);
  const all: HeldUp[] = [];
  for (let head = stretch.from; head < stretch.to; head += dayMinutes)
    for (const entry of busy) {
      const [start, end] = [Math.max(entry.start, head), Math.min(entry.end, head + dayMinutes)];
      if (end > start)
        all.push({ day: dayText(dayOf(head)), start: start - head, minutes: end - start });
    }
  return all;
}

export interface SlotsWanted {
  readonly date: string;
  /** Minutes. */
  readonly duration: number;
  readonly days: number;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

interface FreeSlot {
  readonly startTime: string;
  readonly endTime: string;
  readonly minutes: number;
}

/** The stretches of some days that nothing stands in, and that are long enough. */
export async function freeSlots(reader: Reader, wanted: SlotsWanted): Promise<FreeSlot[]> {
  const { date, days, zone, from, to, duration } = wanted;
  const head = wallOf(date);
  const stretch = { from: head, to: head + days * dayMinutes, zone };
  const busy = entriesIn(await calendarStretches(reader).between(stretch), stretch).filter(isBusy);
  const slots: FreeSlot[] = [];
  for (let day = head; day < stretch.to; day += dayMinutes) {
    let free = day + from;
    const add = (end: number): void => {
      if (end - free < duration) return;
      const [startTime, endTime] = [timeText(free, zone), timeText(end, zone)];
      slots.push({ startTime, endTime, minutes: end - free });
    };
    for (const { start, end } of busy) {
      if (end <= free || start >= day + to || start === end) continue;
      add(Math.min(start, day + to));
      free = Math.max(free, end);
    }
    add(day + to);
  }
  return slots;
}

/** A series counts once in the totals where no stretch is asked for. */
export async function analytics(
  reader: Reader,
  when: Moment,
  asked: { readonly from: number; readonly to: number } | undefined,
): Promise<EventAnalytics> {
  const { zone } = when;
  const now = wallNow(when);
  const today = dayOf(now) * dayMinutes;
  const week = wallOf(weekOf(when, 0).from);
  const stretches = calendarStretches(reader);
  const [near, byCategory] = await Promise.all([
    stretches.between({ from: week, to: now + aheadDays }),
    asked ? countedIn(reader, { ...asked, zone }) : keptIn(reader),
  ]);
  const within = (from: number, to: number) => entriesIn(near, { from, to, zone });
  const ahead = within(now, now + aheadDays);
  const totalEvents = Object.values(byCategory).reduce((sum, many) => sum + many, 0);
  return {
    totalEvents,
    isCut: ahead.length >= mostInAll || (asked !== undefined && totalEvents >= mostInAll),
    upcomingCount: ahead.filter(({ start }) => start >= now).length,
    todayEvents: within(today, today + dayMinutes).length,
    thisWeekEvents: within(week, week + 7 * dayMinutes).length,
    byCategory,
  };
}

/** How many events each category has, as they are kept. */
async function keptIn({ db, userId }: Reader): Promise<Record<string, number>> {
  const rows = await query<{ category: string; many: number }>`select category, count(*) many
    from calendar_events where user_id = ${userId} and deleted_at is null group by 1`.all(db);
  return Object.fromEntries(rows.map(({ category, many }) => [category, many]));
}

/** The same of the entries of a stretch. */
async function countedIn(reader: Reader, stretch: Stretch): Promise<Record<string, number>> {
  const entries = entriesIn(await calendarStretches(reader).between(stretch), stretch);
  const all = Map.groupBy(entries, ({ event }) => event.category);
  return Object.fromEntries([...all].map(([name, { length }]) => [name, length]));
}

/** Upcoming are those of the next 30 days. */
const aheadDays = 30 * dayMinutes;
