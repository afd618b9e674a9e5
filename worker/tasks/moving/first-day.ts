import type { Task, TaskChanges } from "#contract/tasks.ts";
import { firstDay } from "#shared/tasks/quick-words.ts";
import { addDays, type Moment, wallClock } from "../../time/zone.ts";

/** An hour of a task without a day is the next one. */
export function dayOfTime(
  { dueDate }: Task,
  { dueTime, dueDate: given }: Pick<TaskChanges, "dueTime" | "dueDate">,
  reference: Moment,
) {
  if (typeof dueTime !== "string" || dueDate !== null || given !== undefined) return {};
  const { day, time } = wallClock(reference);
  return { dueDate: dueTime > time ? day : addDays(day, 1) };
}

/** What begins to repeat is due on the first day of its rule whose hour is to come, unless it is due on one already. */
export function dayOfRule(
  { dueDate, dueTime: itsTime }: Task,
  {
    repeat,
    dueDate: given,
    dueTime = itsTime,
  }: Pick<TaskChanges, "repeat" | "dueDate" | "dueTime">,
  reference: Moment,
) {
  if (typeof repeat !== "string" || given !== undefined) return {};
  const { day: today, time } = wallClock(reference);
  const isPast = dueTime !== null && dueTime < time;
  const first = firstDay(repeat, isPast ? addDays(today, 1) : today);
  const isOn = dueDate !== null && dueDate >= today && firstDay(repeat, dueDate) === dueDate;
  return first === undefined || isOn ? {} : { dueDate: first };
}
