import { dayOf } from "../time/days.ts";
import { shortDate } from "../time/short-dates.ts";

const hourMs = 3_600_000;

/** Specification 1 §2.6: 'Just now' below an hour, 'Nh ago' below a day, 'Yesterday' below two, then a date. */
export function ageOf(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (passed < hourMs) return "Just now";
  if (passed < 24 * hourMs) return `${String(Math.floor(passed / hourMs))}h ago`;
  if (passed < 48 * hourMs) return "Yesterday";
  return shortDate(dayOf(at), dayOf(now).slice(0, 4));
}
