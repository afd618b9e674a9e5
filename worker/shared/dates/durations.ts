import { dayMinutes } from "../calendar/wall.ts";
import { counted } from "../words.ts";

const units = [
  [10_080, "week"],
  [1_440, "day"],
  [60, "hour"],
] as const;

/** Minutes in the largest unit that measures them: '90 minutes', '2 hours', '1 day', '1 week'. */
export function lengthWords(minutes: number): string {
  const [size, unit] = units.find(([long]) => minutes > 0 && minutes % long === 0) ?? [1, "minute"];
  return counted(minutes / size, unit);
}

/** '45 minutes', '90 minutes (1½ hours)', '2 hours', '2 hours 10 minutes' */
export function durationWords(minutes: number): string {
  if (minutes === 90) return "90 minutes (1½ hours)";
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [counted(hours, "hour")] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, "minute")] : []),
  ];
  return parts.join(" ");
}

/** '15 minutes before'. */
export const beforeWords = (minutes: number): string =>
  minutes === 0 ? "At the start" : `${lengthWords(minutes)} before`;

/** Minute of the day from which reminders of all-day events are counted: nine o'clock. */
export const allDayHour = 540;

/** Days before an all-day event and the minute of that day at which its reminder comes. */
export function allDayLead(minutes: number): { readonly days: number; readonly minute: number } {
  const days = Math.max(Math.ceil((minutes - allDayHour) / dayMinutes), 0);
  return { days, minute: days * dayMinutes + allDayHour - minutes };
}
