import type { CalendarEvent } from "#contract/calendar.ts";
import { entriesIn, type Entry } from "#shared/calendar/entries.ts";
import { dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import { wallIn } from "#shared/calendar/zones.ts";
import { useMemo } from "react";
import type { Rows } from "../collection/rows.ts";
import { minute } from "../time/today.ts";
import { useStore } from "../ui/store.ts";
import { ownZone } from "./calendar-collection.ts";
import { otherEvents, otherOf } from "./others.ts";
import { filterCategories, priorityOf } from "./texts.ts";
import { calendarView } from "./view.ts";

export type Shown = Entry<CalendarEvent>;

/** Minutes on this device's wall now. */
export function useNow(): number {
  return wallIn(ownZone(), Math.floor(useStore(minute) / 60_000));
}

const isOther = (category: string): boolean =>
  !filterCategories.some((one) => one !== "other" && one === category);

/** Events that the search and the category leave. */
export function fitting(
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

/** Everything that stands from one day until before another, on this device's wall. */
export function useShown(rows: Rows<CalendarEvent>, from: string, to: string): readonly Shown[] {
  const { search, category, hasTasks } = useStore(calendarView.state);
  const others = useStore(otherEvents);
  return useMemo(() => {
    const stretch = { from: wallOf(from), to: wallOf(to), zone: ownZone() };
    const all = hasTasks === "no" ? rows : [...rows, ...others];
    return entriesIn(fitting(all, { search, category }), stretch);
  }, [rows, others, hasTasks, from, to, search, category]);
}

/** Entries by the days that they touch, each day by priority and then by start (specification 3 §2.3). */
export function byDay(shown: readonly Shown[], from: string, to: string): Map<string, Shown[]> {
  const days = new Map<string, Shown[]>();
  const [head, last] = [dayOf(wallOf(from)), dayOf(wallOf(to)) - 1];
  for (const entry of shown) {
    const first = Math.max(dayOf(entry.start), head);
    const end = Math.min(dayOf(Math.max(entry.end - 1, entry.start)), last);
    for (let day = first; day <= end; day += 1) {
      const text = dayText(day);
      const list = days.get(text);
      if (list) list.push(entry);
      else days.set(text, [entry]);
    }
  }
  for (const list of days.values()) list.sort(byPriority);
  return days;
}

const byPriority = (a: Shown, b: Shown): number =>
  priorityOf(b.event.category) - priorityOf(a.event.category) || a.start - b.start;

const clock = new Intl.DateTimeFormat(undefined, {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
});

/** A minute of the wall as the person writes times. */
export const timeOf = (wall: number): string => clock.format(wall * 60_000);

/** '9:00 – 9:30 AM', 'All day'. */
export const rangeOf = ({ event, start, end }: Shown): string =>
  event.allDay ? "All day" : clock.formatRange(start * 60_000, end * 60_000);

/** An event is named to who does not see it: 'Standup, 9:00 – 9:15 AM'. */
export const nameOf = (entry: Shown): string => `${entry.event.title}, ${rangeOf(entry)}`;

/** A task that is late is not over. */
export const isPast = ({ event, end }: Shown, now: number): boolean =>
  end <= now && otherOf(event.id) === undefined;

export const minutesIn = (wall: number, day: string): number => wall - wallOf(day);
