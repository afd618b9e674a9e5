import { addDays, dayIn, type Moment } from "./zone.ts";

export type Days = Readonly<Record<"from" | "to", string>>;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const firstDays: Readonly<Record<string, number>> = { mon: 1, sat: 6 };

/** The weekday that the person's weeks begin with, as their language says it ('en-GB-u-fw-mon'); Sunday where it does not (specification 3 §2.3). */
const firstDayOf = ({ language = "" }: Moment): number =>
  firstDays[/-fw-(\w+)/.exec(language)?.[1] ?? ""] ?? 0;

/**
 * The days of a week, so many weeks from today's, as the calendar shows them. Where they begin on Sunday, that behind a
 * Saturday is of this week's end, and not of the next week, since nobody puts off until then what is for tomorrow.
 */
export function weekOf(moment: Moment, ahead: number): Days {
  const today = dayIn(moment.zone, moment.now);
  const first = firstDayOf(moment);
  const from = addDays(today, ahead * 7 - ((weekdayOf(today) - first + 7) % 7));
  const shared = Number(first === 0 && weekdayOf(today) === 6);
  return {
    from: ahead === 1 ? addDays(from, shared) : from,
    to: addDays(from, ahead === 0 ? 6 + shared : 6),
  };
}
