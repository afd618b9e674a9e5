import { parseRepeat } from "#contract/tasks/repeat.ts";
import { nextDue } from "#shared/tasks/repeat-days.ts";
import type { Task } from "#contract/tasks.ts";
import { keyBetween } from "#shared/order-keys.ts";
import type { Made } from "./rules.ts";

const lastDay = "9999-12-30";

/**
 * The task that follows one that comes again, in its place of the list and with its steps open; undefined for one
 * that does not. `today` is the person's day of completion.
 */
export function nextOccurrence(task: Task, today: string, made: Made): Task | undefined {
  const rule = task.repeat === null ? undefined : parseRepeat(task.repeat);
  if (!rule) return undefined;
  const dueDate = nextDue(rule, task.dueDate, today);
  if (dueDate > lastDay) return undefined;
  return {
    ...task,
    id: made.id,
    status: "pending",
    dueDate,
    timeSpent: 0,
    progress: 0,
    subTasks: task.subTasks.map((step) => ({ ...step, completed: false, completedAt: null })),
    sortOrder: keyBetween(task.sortOrder, `${task.sortOrder}z`, made.id),
    aiMetadata: null,
    createdAt: made.at,
    updatedAt: made.at,
    completedAt: null,
    version: 1,
  };
}
