import { addDays } from "./zone.ts";

export type Days = Readonly<Record<"from" | "to", string>>;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of a week, so many weeks from today's: from Sunday to Saturday, as the calendar shows them. */
export function weekOf(today: string, ahead: number): Days {
  const from = addDays(today, ahead * 7 - weekdayOf(today));
  return { from, to: addDays(from, 6) };
}

/**
 * The same of what is to be done: said on a Saturday, the Sunday behind it is of this week's end, and not of the next week,
 * since nobody puts off until next week what is for tomorrow.
 */
export function weekToDo(today: string, ahead: number): Days {
  const { from, to } = weekOf(today, ahead);
  const shared = Number(weekdayOf(today) === 6);
  return {
    from: ahead === 1 ? addDays(from, shared) : from,
    to: ahead === 0 ? addDays(to, shared) : to,
  };
}
