import { clock, dateForm, ownLocale } from "./own-locale.ts";
import { wallAt, wallMs } from "./zone.ts";

const dayMs = 86_400_000;

/** The person's calendar day at an instant, as the contract writes days: `2026-11-21`. */
export const dayOf = (at: string | number): string => wallAt(at).slice(0, 10);

/** Whole days from one calendar day to another; days have no zone, so no clock change bends them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Writes times of UTC as the person's language does. What does it is made for the first of them: making it takes longer than a row. */
export function utcFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  const made = formatter(options);
  return (ms) => made().format(ms);
}

/** The same of two times; what both share is written once. */
export function utcRange(
  options: Intl.DateTimeFormatOptions,
): (from: number, to: number) => string {
  const made = formatter(options);
  return (from, to) => made().formatRange(from, to);
}

/** Made again for another clock. */
function formatter(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  clock.subscribe(() => (made = undefined));
  return () => (made ??= new Intl.DateTimeFormat(ownLocale(), { ...options, timeZone: "UTC" }));
}

export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const write = utcFormat(options);
  return (day) => write(Date.parse(`${day}T00:00:00Z`));
}

/** Writes instants as the person's own clocks and calendar say them. */
export function instantFormat(
  options: Intl.DateTimeFormatOptions,
): (at: string | number) => string {
  const write = utcFormat(options);
  return (at) => write(wallMs(at));
}

export const clockTime = instantFormat({ hour: "numeric", minute: "2-digit" });

const monthName = dayFormat({ month: "short" });

/** `2026-01-31` in a form: '31 Jan 2026' of 'D MMM Y'. */
export function inForm(day: string, form: string): string {
  const [Y = "", MM = "", DD = ""] = day.split("-");
  const parts: Readonly<Record<string, string>> = {
    Y,
    MM,
    DD,
    MMM: monthName(day),
    M: String(Number(MM)),
    D: String(Number(DD)),
  };
  return form.replaceAll(/Y|M+|D+/g, (part) => parts[part] ?? part);
}

export function shortFormat(options: Intl.DateTimeFormatOptions, formNow = dateForm.get) {
  const ofLanguage = dayFormat(options);
  return (day: string): string => {
    const form = formNow();
    return form === undefined ? ofLanguage(day) : inForm(day, form);
  };
}

/** The day with its year. */
export const fullDate = shortFormat({ dateStyle: "medium" });
