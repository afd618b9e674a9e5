import { hourWords } from "./hour-words.ts";
import { type Days, weekOf } from "./weeks.ts";
import { addDays, dayIn, type Moment } from "./zone.ts";

/** 'tomorrow at 17:00' */
export function whenWords(day: string, time: string | null, reference: Moment): string {
  const word = dayWords(day, reference);
  return time === null ? word : `${word} at ${hourWords(time, reference)}`;
}

const nearWords = (day: string, today: string): string | undefined =>
  ["yesterday", "today", "tomorrow"].find((_, at) => addDays(today, at - 1) === day);

const dateWords = (day: string, today: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
    timeZone: "UTC",
  });

/** 'today', 'tomorrow', 'yesterday', 'Fri, Nov 27', and with its year where that is another. */
export function dayWords(day: string, { now, zone }: Moment): string {
  const today = dayIn(zone, now);
  return nearWords(day, today) ?? dateWords(day, today);
}

/** 'today', 'on Fri, Nov 27'. */
export function onDayWords(day: string, { now, zone }: Moment): string {
  const today = dayIn(zone, now);
  return nearWords(day, today) ?? `on ${dateWords(day, today)}`;
}

/** 'today', 'this week', 'in the next 7 days', 'from today to Fri, Nov 27'. */
export function spanWords({ from, to }: Days, moment: Moment): string {
  if (from === to) return onDayWords(from, moment);
  const today = dayIn(moment.zone, moment.now);
  const known: readonly (readonly [string, Days])[] = [
    ["last week", weekOf(moment, -1)],
    ["this week", weekOf(moment, 0)],
    ["next week", weekOf(moment, 1)],
    ["in the last 7 days", { from: addDays(today, -6), to: today }],
    ["in the next 7 days", { from: today, to: addDays(today, 6) }],
  ];
  const [words] = known.find(([, days]) => days.from === from && days.to === to) ?? [];
  return words ?? `from ${dayWords(from, moment)} to ${dayWords(to, moment)}`;
}

/** 'Thursday, 26 November', and with its year where that is another. */
export const longDayWords = (day: string, { now, zone }: Moment): string =>
  new Date(`${day}T00:00:00Z`)
    .toLocaleDateString("en-GB", {
      weekday: "long",
      month: "long",
      day: "numeric",
      ...(day.slice(0, 4) !== dayIn(zone, now).slice(0, 4) && { year: "numeric" }),
      timeZone: "UTC",
    })
    .replace(/^(\p{L}+) /u, "$1, ");
