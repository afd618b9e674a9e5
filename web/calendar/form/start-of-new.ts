import { dayMinutes, dayOf, dayText, wallOf } from "#shared/calendar/wall.ts";
import type { View } from "../view.ts";

interface LookedAt {
  readonly view: View;
  /** The day that is shown, or chosen among those that are. */
  readonly day: string;
}

const morning = 9 * 60;

/** The day that a new event is meant for: in a month or a year today, where it is in them. */
function dayFor({ view, day }: LookedAt, today: string): string {
  if (view === "agenda") return today;
  if (view === "day" || view === "week") return day;
  const [shown, first] =
    view === "month"
      ? [day.slice(0, 7), `${day.slice(0, 7)}-01`]
      : [day.slice(0, 4), `${day.slice(0, 4)}-01-01`];
  return today.startsWith(shown) ? today : first;
}

/** Where a new event begins at the minute `now` of the wall: today at the next whole hour, on other days in the morning. */
export function startOfNew(now: number, lookedAt?: LookedAt): number {
  const today = dayText(dayOf(now));
  const day = lookedAt ? dayFor(lookedAt, today) : today;
  return day === today
    ? (Math.floor(now / 60) + 1) * 60
    : dayOf(wallOf(day)) * dayMinutes + morning;
}
