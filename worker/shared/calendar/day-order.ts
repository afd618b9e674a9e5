import type { CalendarEvent, EventCategory } from "#contract/calendar.ts";
import { ordered } from "../ordered.ts";
import type { Entry, Kept } from "./entries.ts";
import { dayOf } from "./wall.ts";

/** Specification 3 §2.3: the order of categories, highest first. */
const priorities: { readonly [Name in EventCategory]?: number } = {
  meeting: 4,
  appointment: 3,
  work: 2,
  personal: 1,
};
const steps = 5;

type Ordered = Kept & Pick<CalendarEvent, "allDay" | "category">;

/** Whether it goes over several days; one that ends at midnight does not. */
export const isLong = ({ start, end }: Pick<Entry<Ordered>, "start" | "end">): boolean =>
  dayOf(Math.max(end - 1, start)) > dayOf(start);

const keyOf = ({ start, event }: Entry<Ordered>): number =>
  start * steps - (priorities[event.category] ?? 0);

/** The entries of a day as every list of it shows them: whole and several days first, then by start and by priority. */
export function inDayOrder<Event extends Ordered>(
  entries: readonly Entry<Event>[],
): Entry<Event>[] {
  const isBar = (entry: Entry<Event>) => entry.event.allDay || isLong(entry);
  const bars = entries.filter(isBar);
  const timed = bars.length === 0 ? entries : entries.filter((entry) => !isBar(entry));
  return [...ordered(bars, keyOf), ...ordered(timed, keyOf)];
}
