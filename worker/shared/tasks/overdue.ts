import type { Task } from "#contract/tasks.ts";

/** The person's wall clock to the minute: day `2026-11-21`, time `17:05`. */
export interface WallClock {
  readonly day: string;
  readonly time: string;
}

/** Past its day, or past its time of this day. What is due at 17:00 is past at 17:01, and without a time at midnight. */
export const isPast = (
  { dueDate, dueTime }: Pick<Task, "dueDate" | "dueTime">,
  { day, time }: WallClock,
): boolean =>
  dueDate !== null && (dueDate < day || (dueDate === day && dueTime !== null && dueTime < time));
