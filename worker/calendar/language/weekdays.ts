import type { CalendarEvent, EventChanges } from "#contract/calendar.ts";
import { parseRule, type Rule, ruleText } from "#contract/calendar/rule.ts";
import { wallGiven } from "#shared/calendar/times.ts";
import { dayMinutes, dayOf, wallText, weekdayOf } from "#shared/calendar/wall.ts";
import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { createEvent, updateSeries } from "../actions.ts";
import { wallNow } from "../insights.ts";
import { calendarStretches } from "../stretches.ts";
import { calendarKit, describeWhole, momentOf } from "./kit.ts";
import { type Move, movedTimes } from "./moving.ts";

const { receipt, show } = calendarKit;

/** Times of a series that are looked through for those on some days of a week: a month of one that comes daily. */
const looked = 31;
const ahead = 400 * dayMinutes;

/** What comes in weeks, and its next times. */
async function weeklyOf(invocation: Invocation, { id, recurrence }: CalendarEvent) {
  const rule = recurrence === null ? undefined : parseRule(recurrence);
  if (rule?.frequency !== "WEEKLY" || rule.count !== null) return undefined;
  const now = wallNow(momentOf(invocation));
  const stretch = { from: now, to: now + ahead, zone: invocation.zone };
  const times = await calendarStretches(invocation).ofSeries(id, stretch, looked);
  return { rule, now, times };
}

const onDays = (rule: Rule, days: readonly number[]): string =>
  ruleText({ ...rule, days: days.map((weekday) => ({ weekday, nth: 0 })) });

/** 'push gym to 6:30 on Mondays only': those days part from the series, from the next of them on. Undefined where it has none. */
async function movedOnWeekdays(
  invocation: Invocation,
  item: CalendarEvent,
  { weekdays = [], ...move }: Move,
): Promise<Outcome | undefined> {
  const weekly = await weeklyOf(invocation, item);
  if (!weekly || weekdays.length === 0) return undefined;
  const { rule, times } = weekly;
  const dayOfTime = ({ startTime }: CalendarEvent) =>
    weekdayOf(dayOf(wallGiven(startTime, invocation.zone)));
  const at = times.findIndex((time) => weekdays.includes(dayOfTime(time)));
  const others = rule.days.map(({ weekday }) => weekday).filter((day) => !weekdays.includes(day));
  const first = times[at];
  const rest = times.slice(at).find((time) => others.includes(dayOfTime(time)));
  if (!first || !rest) return undefined;
  const own = rule.days.map(({ weekday }) => weekday).filter((day) => weekdays.includes(day));
  const left = await updateSeries(
    invocation,
    first.id,
    { startTime: rest.startTime, endTime: rest.endTime, recurrence: onDays(rule, others) },
    { scope: "following" },
  );
  const { title, description, location, category, color, attendees, reminders, timeZone } = first;
  const made = await createEvent(invocation, {
    title,
    description,
    location,
    category,
    color,
    attendees,
    reminders,
    timeZone,
    startTime: first.startTime,
    endTime: first.endTime,
    ...timesOf(movedTimes(first, move, invocation.zone)),
    recurrence: onDays(rule, own),
  });
  show(invocation);
  return {
    say: `Moved ${describeWhole(made.item, momentOf(invocation))}.`,
    receipts: [receipt("calendar.update", left), receipt("calendar.update", made)],
  };
}

/** What is moved, and nothing that stays. */
const timesOf = ({ startTime, endTime }: ReturnType<typeof movedTimes>) => ({
  ...(startTime !== undefined && { startTime }),
  ...(endTime !== undefined && { endTime }),
});

/** 'make gym Tue/Thu/Sat instead': from now on it comes on these days of a week. */
async function repeatedOn(
  invocation: Invocation,
  item: CalendarEvent,
  recurrence: string,
): Promise<Outcome | undefined> {
  const weekly = await weeklyOf(invocation, item);
  const { days, frequency } = parseRule(recurrence);
  const next = weekly?.times[0];
  if (!weekly || !next || frequency !== "WEEKLY" || days.length === 0) return undefined;
  const [start, end] = [next.startTime, next.endTime].map((time) =>
    wallGiven(time, invocation.zone),
  );
  if (start === undefined || end === undefined) return undefined;
  let first = dayOf(weekly.now) * dayMinutes + (start % dayMinutes);
  while (first < weekly.now || !days.some(({ weekday }) => weekday === weekdayOf(dayOf(first))))
    first += dayMinutes;
  const text = (wall: number) => (item.allDay ? wallText(wall).slice(0, 10) : wallText(wall));
  const written = await updateSeries(
    invocation,
    next.id,
    { startTime: text(first), endTime: text(first + end - start), recurrence },
    { scope: "following" },
  );
  show(invocation);
  return {
    say: `Moved ${describeWhole(written.item, momentOf(invocation))}.`,
    receipts: [receipt("calendar.update", written)],
  };
}

/** 'until Christmas': a series has no more times from then on. */
async function endedOn(
  invocation: Invocation,
  item: CalendarEvent,
  lastDay: string,
): Promise<Outcome | undefined> {
  if (item.recurrence === null || lastDay < item.startTime.slice(0, 10)) return undefined;
  const until = lastDay.replaceAll("-", "");
  const recurrence = ruleText({ ...parseRule(item.recurrence), count: null, until });
  const written = await updateSeries(invocation, item.id, { recurrence }, { scope: "all" });
  show(invocation);
  return {
    say: `Updated ${describeWhole(written.item, momentOf(invocation))}.`,
    receipts: [receipt("calendar.update", written)],
  };
}

interface Asked {
  readonly scope: string | undefined;
  readonly changes: Pick<EventChanges, "recurrence">;
  readonly moving: Move;
}

/** What changes of a series by the days of its week, or by its last day; undefined where it is not asked for. */
export async function ofWeekdays(
  invocation: Invocation,
  item: CalendarEvent,
  { scope, changes: { recurrence }, moving }: Asked,
): Promise<Outcome | undefined> {
  if (typeof recurrence === "string" && scope === "following")
    return repeatedOn(invocation, item, recurrence);
  if (moving.until !== undefined) return endedOn(invocation, item, moving.until);
  return movedOnWeekdays(invocation, item, moving);
}
