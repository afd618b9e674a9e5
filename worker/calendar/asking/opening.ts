import { dayMinutes, dayOf, dayText, wallText } from "#shared/calendar/wall.ts";
import { minutesOf } from "#shared/tasks/day-gaps.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { dayIn } from "../../time/zone.ts";
import { type Hours, isPart } from "../hours.ts";
import { momentOf } from "../language/kit.ts";

/** What else is to be done from one wall time to another, lent by the tasks. */
export type TasksAt = (acting: Invocation, from: string, to: string) => Promise<readonly string[]>;

interface Days {
  readonly from: number;
  /** The end of the last day. */
  readonly to: number;
}

const mostOfWeek = 7;
/** Days of the longest stretch that a month shows most of. */
const mostOfMonth = 62;

function viewOf({ from, to }: Days): "day" | "week" | "month" | "year" {
  const many = (to - from) / dayMinutes;
  if (many <= 1) return "day";
  if (many <= mostOfWeek) return "week";
  return many <= mostOfMonth ? "month" : "year";
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" });

/** Opens the calendar in the view that fits the days, on every screen, and says where that is. */
export function openAt(invocation: Invocation, days: Days): string {
  const view = viewOf(days);
  const day = dayText(dayOf(days.from));
  invocation.drive({ action: "open", target: "calendar", options: { view: { view, day } } });
  const moment = momentOf(invocation);
  const year = day.slice(0, 4);
  const month = monthName.format(new Date(`${day}T00:00:00Z`));
  const isOfNow = year === dayIn(moment.zone, moment.now).slice(0, 4);
  const where = {
    day: dayWords(day, moment),
    week: `the week of ${dayWords(day, moment)}`,
    month: isOfNow ? month : `${month} ${year}`,
    year,
  }[view];
  return `The calendar now shows ${where}.`;
}

/**
 * Lists what is due at that time, 'Due then: “Call mum”.', where a part of one day is asked for or the calendar opens,
 * and opens the calendar there, saying where that is.
 */
export async function dueAndOpen(
  invocation: Invocation,
  { from, to, hours, open, isDueAsked }: Days & DueAsked,
  tasksAt: TasksAt,
): Promise<string[]> {
  if (open || isDueAsked) {
    const due = await tasksAt(invocation, wallText(from), wallText(to));
    return [...dueWords(due), ...(open ? [openAt(invocation, { from, to })] : [])];
  }
  if (!isPart(hours) || to - from > dayMinutes) return [];
  const { earliest = "00:00", latest = "24:00" } = hours;
  const [start, end] = [earliest, latest].map((time) => wallText(from + minutesOf(time)));
  const due = await tasksAt(invocation, start ?? "", end ?? "");
  return dueWords(due);
}

interface DueAsked {
  readonly hours: Hours;
  readonly open: boolean;
  readonly isDueAsked: boolean;
}

export const dueWords = (due: readonly string[]): string[] =>
  due.length === 0 ? [] : [`Due then: ${due.map((title) => `“${title}”`).join(", ")}.`];
