import { hourWords } from "./hour-words.ts";
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
