import { listView } from "../list/list-view.ts";
import { addDays, dayFormat, utcRange } from "../time/days.ts";
import { weekStart as chosenStart } from "../time/own-locale.ts";
import { today } from "../time/today.ts";
import { calendarTexts } from "./texts.ts";

/** Those that the switch offers; a year is reached by its key and by command. */
export const switched = ["month", "week", "day", "agenda"] as const;
export const views = [...switched, "year"] as const;
export type View = (typeof views)[number];
type Strip = "analytics" | "transfer";
export const wholeWeek = 7;

interface CalendarView {
  readonly view: View;
  /** A day that is shown: `2026-11-21`. */
  readonly day: string;
  /** That a week shows beside each other: seven, or as many as can be read where those would be too narrow. */
  readonly days: number;
  readonly search: string;
  /** Empty: all. */
  readonly category: string;
  readonly strip: Strip | undefined;
  /** Whether tasks stand beside the events. */
  readonly hasTasks: "yes" | "no";
}

export const calendarView = listView<CalendarView, "view" | "hasTasks">(
  {
    view: "month",
    day: today.get(),
    days: wholeWeek,
    search: "",
    category: "",
    strip: undefined,
    hasTasks: "yes",
  },
  { key: "aside-calendar-view", field: "view", values: views },
  { key: "aside-calendar-tasks", field: "hasTasks", values: ["yes", "no"] },
);

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

// What is laid out by weeks is laid out again.
for (const { subscribe } of [chosenStart, today]) subscribe(() => calendarView.state.touch());
const countOf = new Map([
  ["monday", 1],
  ["saturday", 6],
]);

/** That weeks begin with; Sunday is 0. */
export const firstWeekday = (): number => countOf.get(chosenStart.get()) ?? 0;

/** Days since its week began. */
export const daysIntoWeek = (day: string): number => (weekdayOf(day) - firstWeekday() + 7) % 7;

export const weekStart = (day: string): string => addDays(day, -daysIntoWeek(day));

/** The first day that a week shows. Of fewer than seven it is the one looked at, or today before it where both have room. */
export function firstShown({ day, days }: Pick<CalendarView, "day" | "days">): string {
  const first = weekStart(day);
  if (days === wholeWeek) return first;
  const now = today.get();
  return weekStart(now) === first && now < day && day < addDays(now, days) ? now : day;
}

/** The first of the 42 days that a month shows. */
export const gridStart = (day: string): string => weekStart(`${day.slice(0, 8)}01`);

/** A month later or earlier, on the same day or the month's last. */
function monthsFrom(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + by, Math.min(date, last))).toISOString().slice(0, 10);
}

/** One day, week, month or year on; the agenda does not step. */
export function step(by: 1 | -1): void {
  const now = calendarView.state.get();
  const { view, day, days } = now;
  const to = {
    day: () => addDays(day, by),
    week: () => addDays(days === wholeWeek ? day : firstShown(now), days * by),
    month: () => monthsFrom(day, by),
    agenda: () => day,
    year: () => monthsFrom(day, 12 * by),
  }[view]();
  calendarView.set({ day: to });
}

export const longDay = dayFormat({
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
export const shortWeekday = dayFormat({ weekday: "short" });
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));

const [month, day, year] = [{ month: "short" }, { day: "numeric" }, { year: "numeric" }] as const;
const shortest = dayFormat({ ...month, ...day });
const dateTitles = [
  dayFormat({ month: "long", ...day, ...year }),
  dayFormat({ ...month, ...day, ...year }),
  shortest,
];
const longRange = utcRange({ ...month, ...day, ...year });
const shortRange = utcRange({ ...month, ...day });
/** As a day is called where the panel is narrow, above its hours and above what it holds. */
export const shortDay = dayFormat({ weekday: "short", ...month, ...day, ...year });
const dayTitles = [longDay, shortDay, dayFormat({ weekday: "short", ...month, ...day })];
const monthTitles = [dayFormat({ month: "long", ...year }), dayFormat({ ...month, ...year })];

function titlesOfWeek(now: CalendarView): readonly string[] {
  const first = firstShown(now);
  if (now.days === wholeWeek) return dateTitles.map((write) => `Week of ${write(first)}`);
  const last = addDays(first, now.days - 1);
  const [from, to] = [Date.parse(first), Date.parse(last)];
  // Of two years, a range is written with both.
  const isOfOne = first.slice(0, 4) === last.slice(0, 4);
  const short = isOfOne ? shortRange(from, to) : `${shortest(first)} – ${shortest(last)}`;
  return [longRange(from, to), short];
}

/** Specification 3 §2.3: what stands above each view, and the same in fewer words, where a line is too short for that. */
export function titlesOf(now: CalendarView): readonly string[] {
  if (now.view === "week") return titlesOfWeek(now);
  if (now.view === "year") return [now.day.slice(0, 4)];
  if (now.view === "agenda") return [calendarTexts.agenda];
  return (now.view === "day" ? dayTitles : monthTitles).map((write) => write(now.day));
}
