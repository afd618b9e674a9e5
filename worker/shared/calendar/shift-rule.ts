import { parseRule, type Rule, ruleText } from "#contract/calendar/rule.ts";
import { civilOf, dayOf, monthLength, weekdayOf } from "./wall.ts";

/** The rule of a series that is moved to another start: every Tuesday becomes every Wednesday. What names other days too, stays. */
export function shiftedRule(text: string, from: number, to: number): string {
  const days = dayOf(to) - dayOf(from);
  return days === 0
    ? text
    : ruleText({ ...parseRule(text), ...shifted(parseRule(text), from, to) });
}

function shifted(rule: Rule, from: number, to: number): Partial<Rule> {
  const [first, then] = [civilOf(dayOf(from)), civilOf(dayOf(to))];
  const by = dayOf(to) - dayOf(from);
  if (rule.frequency === "WEEKLY")
    return {
      days: rule.days
        .map(({ weekday, nth }) => ({ weekday: (((weekday + by) % 7) + 7) % 7, nth }))
        .toSorted((a, b) => a.weekday - b.weekday),
    };
  const isOn = (list: readonly number[], at: number) => list.length === 1 && list[0] === at;
  const [day] = rule.days;
  const isNth = rule.days.length === 1 && day && day.weekday === weekdayOf(dayOf(from));
  return {
    ...(isOn(rule.monthDays, first.day) && { monthDays: [then.day] }),
    ...(isOn(rule.months, first.month) && { months: [then.month] }),
    ...(isNth && day.nth !== 0 && { days: [nthDay(day.nth, to)] }),
  };
}

/** The weekday of a day by its place in the month, counted from the end where it was before and still can be. */
function nthDay(before: number, to: number) {
  const { year, month, day } = civilOf(dayOf(to));
  const fromEnd = Math.floor((monthLength(year, month) - day) / 7) + 1;
  const nth = before < 0 && fromEnd === 1 ? -1 : Math.floor((day - 1) / 7) + 1;
  return { weekday: weekdayOf(dayOf(to)), nth };
}
