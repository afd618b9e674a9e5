import { month, weekday } from "#shared/dates/named-days.ts";
import { whenIn } from "../capabilities/slots.ts";
import { daysNamed, unknownPeriod } from "./periods.ts";
import type { Days } from "./weeks.ts";
import { addDays, dayIn, type Moment } from "./zone.ts";

const ahead = /\b(?:next|coming|tomorrow|in|days?|weeks?|months?|years?|\d{4})\b/i;
const aWeekday = new RegExp(`\\b(?:${weekday}|(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\\b)`, "i");
const aMonth = new RegExp(`\\b${month}`, "i");
const last = /^(?:the )?last /i;

/** The days of what is over, as `daysIn` reads them of what is to come: 'Monday', 'October' and 'the 15th' are the last that were. */
export async function pastDaysIn(words: string, spoken: Moment): Promise<Days | undefined> {
  const today = dayIn(spoken.zone, spoken.now);
  const said = words.toLowerCase().replace(/^(?:on|in|for|from|of|during|over|at) /, "");
  const isLast = last.test(said) && aMonth.test(said);
  const found = daysNamed(isLast ? said.replace(last, "") : said, spoken);
  if (found) {
    const isOver = isLast ? found.to < today : found.from <= today;
    return isOver ? found : aMonth.test(said) ? yearBefore(found) : undefined;
  }
  const day = unknownPeriod.test(said) ? undefined : await pastDay(said, spoken);
  return day === undefined || day > today ? undefined : { from: day, to: day };
}

export const isMonth = ({ from, to }: Days): boolean =>
  from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7) && addDays(to, 1).endsWith("-01");

/** The same month, a year before. */
export const yearBefore = ({ from }: Days): Days => {
  const [year = 0, nth = 0] = from.split("-").map(Number);
  const dayOf = (at: number, date: number) =>
    new Date(Date.UTC(year - 1, at, date)).toISOString().slice(0, 10);
  return { from: dayOf(nth - 1, 1), to: dayOf(nth, 0) };
};

/** What is there has come: 'Monday', 'October' and 'the 15th' are the last that were. */
export async function pastDay(said: string, spoken: Moment): Promise<string | undefined> {
  const today = dayIn(spoken.zone, spoken.now);
  const isLast = last.test(said) && (aWeekday.test(said) || aMonth.test(said));
  const named = isLast ? said.replace(last, "") : said;
  const day = (await whenIn(named, spoken))?.day;
  if (day === undefined || day < today || (day === today && !isLast)) return day;
  return ahead.test(named) ? undefined : dayBefore(named, { day, today });
}

/** The same weekday, date or day of a month, before. */
function dayBefore(
  named: string,
  { day, today }: { readonly day: string; readonly today: string },
): string | undefined {
  if (aWeekday.test(named)) return addDays(day, -7);
  const months = aMonth.test(named) ? 12 : /\d/.test(named) ? 1 : undefined;
  return months && monthsBefore(day, { months, today });
}

/** So often before that it is no day to come, and one that there was: the 31st not in a short month. */
function monthsBefore(
  day: string,
  { months, today }: { readonly months: number; readonly today: string },
): string | undefined {
  const [year = 0, of = 1, date = 1] = day.split("-").map(Number);
  for (const times of [1, 2, 3, 4, 5]) {
    const before = new Date(Date.UTC(year, of - 1 - months * times, date));
    const found = before.toISOString().slice(0, 10);
    if (before.getUTCDate() === date && found <= today) return found;
  }
  return undefined;
}
