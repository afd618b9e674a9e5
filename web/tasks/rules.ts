import type { Task } from "#contract/tasks.ts";
import { isPast, type WallClock } from "#shared/tasks/overdue.ts";
import { utcFormat } from "../time/days.ts";
import { dayLabel } from "../time/short-dates.ts";

export const isDone = ({ status }: Pick<Task, "status">): boolean =>
  status === "completed" || status === "cancelled";

/** Past its day, or its time of this day, and not done (specification 2 §4). */
export const isOverdue = (
  task: Pick<Task, "dueDate" | "dueTime" | "status">,
  clock: WallClock,
): boolean => isPast(task, clock) && !isDone(task);

/** 'Tomorrow, 17:00'; undefined without a date. */
export function dueLabel(
  { dueDate, dueTime }: Pick<Task, "dueDate" | "dueTime">,
  today: string,
): string | undefined {
  if (dueDate === null) return undefined;
  const day = dayLabel(dueDate, today);
  return dueTime === null ? day : `${day}, ${wallTime(dueTime)}`;
}

const hours = utcFormat({ hour: "numeric", minute: "2-digit" });

/** A wall-clock time as the person's language writes it. */
export const wallTime = (time: string): string => hours(Date.parse(`1970-01-01T${time}:00Z`));
