import { dayMinutes, dayOf, dayText } from "#shared/calendar/wall.ts";
import type { Invocation } from "../../capabilities/capability.ts";
import { dayWords } from "../../time/day-words.ts";
import { dayIn } from "../../time/zone.ts";
import { momentOf } from "../language/kit.ts";

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
