import { listView } from "../list/list-view.ts";
import { addDays, dayFormat } from "../time/days.ts";
import { weekStart as chosenStart } from "../time/own-locale.ts";
import { today } from "../time/today.ts";
import { calendarTexts } from "./texts.ts";

/** Those that the switch offers; a year is reached by its key and by command. */
export const switched = ["month", "week", "day", "agenda"] as const;
export const views = [...switched, "year"] as const;
export type View = (typeof views)[number];
type Strip = "analytics" | "transfer";

interface CalendarView {
  readonly view: View;
  /** A day that is shown: `2026-11-21`. */
  readonly day: string;
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
  const { view, day } = calendarView.state.get();
  const to = {
    day: () => addDays(day, by),
    week: () => addDays(day, 7 * by),
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
const dateTitles = [
  dayFormat({ month: "long", ...day, ...year }),
  dayFormat({ ...month, ...day, ...year }),
  dayFormat({ ...month, ...day }),
];
/** As a day is called where the panel is narrow, above its hours and above what it holds. */
export const shortDay = dayFormat({ weekday: "short", ...month, ...day, ...year });
const dayTitles = [longDay, shortDay, dayFormat({ weekday: "short", ...month, ...day })];
const monthTitles = [dayFormat({ month: "long", ...year }), dayFormat({ ...month, ...year })];

/** Specification 3 §2.3: what stands above each view, and the same in fewer words, where a line is too short for that. */
export function titlesOf(now: CalendarView): readonly string[] {
  if (now.view === "week") return dateTitles.map((write) => `Week of ${write(weekStart(now.day))}`);
  if (now.view === "year") return [now.day.slice(0, 4)];
  if (now.view === "agenda") return [calendarTexts.agenda];
  return (now.view === "day" ? dayTitles : monthTitles).map((write) => write(now.day));
}
