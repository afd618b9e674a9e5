import { clockTime, dayOf, fullDate, instantFormat } from "./days.ts";
import { dateForm } from "./own-locale.ts";

const steps = [
  { unit: "year", ms: 365.25 * 86_400_000 },
  { unit: "month", ms: 30.44 * 86_400_000 },
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago an instant was: 'just now', then minutes, hours, days, months and years (specification 1 §9). */
export function timeAgo(at: string, now: number): string {
  const passed = now - Date.parse(at);
  const step = steps.find(({ ms }) => passed >= ms);
  if (!step) return "just now";
  const count = Math.floor(passed / step.ms);
  return `${String(count)} ${step.unit}${count === 1 ? "" : "s"} ago`;
}

/** A screen that is open renews its session within a quarter of an hour: so late is what is known of it. */
const openMs = 16 * 60_000;
export const isActive = (at: string, now: number): boolean => now - Date.parse(at) < openMs;

const ofLanguage = instantFormat({ dateStyle: "medium", timeStyle: "short" });

export const fullTime = (at: string): string =>
  dateForm.get() === undefined ? ofLanguage(at) : `${fullDate(dayOf(at))}, ${clockTime(at)}`;
