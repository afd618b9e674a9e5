import { dayOf, shortDate } from "./days.ts";

const steps = [
  { unit: "minute", ms: 60_000, below: 60 },
  { unit: "hour", ms: 3_600_000, below: 24 },
  { unit: "day", ms: 86_400_000, below: 7 },
] as const;

/** How long ago an instant was, in the fewest words: 'now', '5m', '3h', '2d', then a date, with its year unless it is this one. */
export function shortAgo(at: string, now: number): string {
  const passed = now - Date.parse(at);
  if (passed < steps[0].ms) return "now";
  const step = steps.find(({ ms, below }) => passed < ms * below);
  if (step) return `${String(Math.floor(passed / step.ms))}${step.unit.charAt(0)}`;
  return shortDate(dayOf(new Date(at)), String(new Date(now).getFullYear()));
}

export const clockTime = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" }).format(new Date(at));

export const fullTime = (at: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(at),
  );
