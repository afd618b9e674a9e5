import type { Upcoming } from "#contract/reminders.ts";
import { clockTime, dayOf } from "../time/days.ts";
import { dayLabel } from "../time/short-dates.ts";

const hourMs = 3_600_000;

/** 'in 15 minutes', 'now', 'at 10:20', 'tomorrow at 10:20', 'today'. */
export function whenWords({ startsAt, isAllDay }: Upcoming, now: number): string {
  const start = Date.parse(startsAt);
  const minutes = Math.round((start - now) / 60_000);
  const day = dayLabel(dayOf(start), dayOf(now));
  const isToday = dayOf(start) === dayOf(now);
  const dayWords = /^\p{L}+$|^In |ago$/u.test(day) ? day.toLowerCase() : `on ${day}`;
  if (isAllDay) return dayWords;
  if (minutes === 0) return "now";
  if (minutes > 0 && start - now < hourMs)
    return `in ${String(minutes)} minute${minutes === 1 ? "" : "s"}`;
  const time = `at ${clockTime(startsAt)}`;
  return isToday ? time : `${dayWords} ${time}`;
}
