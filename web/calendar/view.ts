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
export const monthAlone = dayFormat({ month: "long" });
const monthName = dayFormat({ month: "long", year: "numeric" });
const monthAndDay = dayFormat({ month: "long", day: "numeric", year: "numeric" });
export const shortWeekday = dayFormat({ weekday: "short" });
const weekdayAlone = dayFormat({ weekday: "long" });
/** Its name, counted from Monday. */
export const longWeekday = (weekday: number): string =>
  weekdayAlone(addDays("2026-11-23", weekday));
export const dayOfMonth = (day: string): string => String(Number(day.slice(8)));

const shortRange = utcRange({ month: "short", day: "numeric", year: "numeric" });

function titleOfWeek(now: CalendarView): string {
  const first = firstShown(now);
  if (now.days === wholeWeek) return `Week of ${monthAndDay(first)}`;
  return shortRange(Date.parse(first), Date.parse(addDays(first, now.days - 1)));
}

/** Specification 3 §2.3: what stands above each view. */
export function titleOf(now: CalendarView): string {
  const { view, day } = now;
  if (view === "day") return longDay(day);
  if (view === "week") return titleOfWeek(now);
  if (view === "year") return day.slice(0, 4);
  return view === "month" ? monthName(day) : calendarTexts.agenda;
}
