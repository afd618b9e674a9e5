import type { CalendarEvent } from "#contract/calendar.ts";
import { entriesIn, type Entry, isOff } from "#shared/calendar/entries.ts";
import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { useMemo } from "react";
import type { Rows } from "../collection/rows.ts";
import { utcFormat, utcRange } from "../time/days.ts";
import { weekdayDate } from "../time/short-dates.ts";
import { clock } from "../time/own-locale.ts";
import { minute } from "../time/today.ts";
import { useZone, wallMs } from "../time/zone.ts";
import { useStore } from "../ui/store.ts";
import { isGhost, otherEvents, otherOf } from "./others.ts";
import { filterCategories, priorityOf } from "./texts.ts";
import { calendarView } from "./view.ts";

export type Shown = Entry<CalendarEvent>;

/** Minutes on the person's wall now. */
export const useNow = (): number => Math.floor(wallMs(useStore(minute)) / 60_000);

const isOther = (category: string): boolean =>
  !filterCategories.some((one) => one !== "other" && one === category);

/** Events that the search and the category leave. */
function fitting(
  rows: Rows<CalendarEvent>,
  { search, category }: { readonly search: string; readonly category: string },
): Rows<CalendarEvent> {
  const words = search.trim().toLowerCase();
  if (words === "" && category === "") return rows;
  return rows.filter((event) => {
    const { title, description, location, notes, attendees } = event;
    const isOf = category === "other" ? isOther(event.category) : event.category === category;
    const text = [title, description, location, notes, ...attendees].join("\n").toLowerCase();
    return (category === "" || isOf) && text.includes(words);
  });
}

/** Events, and what other tools show beside them, that the search and the category leave. */
export function useFitting(rows: Rows<CalendarEvent>): Rows<CalendarEvent> {
  const { search, category, hasTasks } = useStore(calendarView.state);
  const others = useStore(otherEvents);
  return useMemo(() => {
    const beside = hasTasks === "no" ? others.filter((one) => one.category !== "task") : others;
    return fitting(beside.length === 0 ? rows : [...rows, ...beside], { search, category });
  }, [rows, others, hasTasks, search, category]);
}

/** Everything that stands from one day until before another, on the person's wall. */
export function useShown(rows: Rows<CalendarEvent>, from: string, to: string): readonly Shown[] {
  const fit = useFitting(rows);
  const zone = useZone();
  return useMemo(
    () => entriesIn(fit, { from: wallOf(from), to: wallOf(to), zone }),
    [fit, from, to, zone],
  );
}

/** Entries by the days that they touch, each day by priority and then by start (specification 3 §2.3), in which order they come. */
export function byDay(shown: readonly Shown[], from: string, to: string): Map<string, Shown[]> {
  const [head, last] = [dayOf(wallOf(from)), dayOf(wallOf(to)) - 1];
  const days: Shown[][][] = [];
  for (const entry of shown) {
    const first = Math.max(dayOf(entry.start), head);
    const end = Math.min(dayOf(Math.max(entry.end - 1, entry.start)), last);
    const at = highest - priorityOf(entry.event.category);
    // Put into places: a month may hold twenty thousand, and sorting them takes longer than drawing.
    for (let day = first; day <= end; day += 1) ((days[day - head] ??= [])[at] ??= []).push(entry);
  }
  // Days without any are gaps, which this passes over.
  return new Map(days.flatMap((places, at) => [[dayText(head + at), places.flat()] as const]));
}

/** The priority of a meeting. */
const highest = priorityOf("meeting");

const writeHours = utcRange({ hour: "numeric", minute: "2-digit" });
const writeTime = utcFormat({ hour: "numeric", minute: "2-digit" });

/** A minute of the wall as the person writes times. */
export const timeOf = (wall: number): string => writeTime(wall * 60_000);

/** '9:00 – 9:30 AM', 'All day'; what is only suggested says so. */
export const rangeOf = ({ event, start, end }: Shown): string =>
  `${event.allDay ? "All day" : hoursFrom(start, end)}${isGhost(event) ? ", suggested" : ""}`;

/** Ranges within a day by their minutes: writing one takes longer than drawing it, and most are there many times. */
const ranges = new Map<number, string>();
const mostRanges = 2_000;
clock.subscribe(() => ranges.clear());

export function hoursFrom(start: number, end: number): string {
  if (dayOf(start) !== dayOf(end)) {
    const words = dayOf(end - 1) === dayOf(start) ? timeOf : momentWords;
    return `${words(start)} – ${words(end)}`;
  }
  const key = (start - dayOf(start) * dayMinutes) * dayMinutes + end - start;
  const known = ranges.get(key) ?? writeHours(start * 60_000, end * 60_000);
  if (ranges.size >= mostRanges) ranges.clear();
  ranges.set(key, known);
  return known;
}

const longRange = utcRange({ weekday: "long", month: "long", day: "numeric" });

interface Span {
  readonly start: number;
  readonly end: number;
  readonly allDay: boolean;
}

/** 'Friday, November 27 · 1:00 – 3:00 PM', with both days where it goes on into another. */
export function whenWords({ start, end, allDay }: Span): string {
  const last = Math.max(end - 1, start);
  if (!allDay && dayOf(start) !== dayOf(last)) return hoursFrom(start, end);
  const days = longRange(start * 60_000, last * 60_000);
  return allDay ? days : `${days} · ${hoursFrom(start, end)}`;
}

export const whenOf = ({ event: { allDay }, start, end }: Shown): string =>
  whenWords({ start, end, allDay });

/** An event is named to who does not see it: 'Standup, 9:00 – 9:15 AM', and its day where several stand beside each other. */
export const nameOf = (entry: Shown, hasDay = false): string =>
  [entry.event.title, rangeOf(entry), ...(hasDay ? [dayNameOf(entry)] : [])].join(", ");

/** 'Fri, Nov 27' */
export const dayNameOf = ({ start }: Pick<Shown, "start">): string =>
  weekdayDate(dayText(dayOf(start)));

/** 'Fri, Nov 27, 11:00 PM' */
const momentWords = (wall: number): string => `${dayNameOf({ start: wall })}, ${timeOf(wall)}`;

/** A task that is late is not over. */
export const isPast = ({ event, end }: Shown, now: number): boolean =>
  end <= now && otherOf(event.id) === undefined;

/** What is declined holds nothing, as what is cancelled. */
export const statusOf = (event: CalendarEvent): string =>
  isOff(event) ? "cancelled" : event.status;

export const minutesIn = (wall: number, day: string): number => wall - wallOf(day);
