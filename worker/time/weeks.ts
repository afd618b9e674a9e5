import { addDays } from "./zone.ts";

export type Days = Readonly<Record<"from" | "to", string>>;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The days of a week, so many weeks from today's: from Sunday to Saturday, as the calendar shows them. Said on a Saturday,
 * the Sunday behind it is of this week's end, and not of the next week, since nobody puts off until then what is for tomorrow.
 */
export function weekOf(today: string, ahead: number): Days {
  const from = addDays(today, ahead * 7 - weekdayOf(today));
  const shared = Number(weekdayOf(today) === 6);
  return {
    from: ahead === 1 ? addDays(from, shared) : from,
    to: addDays(from, ahead === 0 ? 6 + shared : 6),
  };
}
