import type { Task } from "#contract/tasks.ts";
import { addDays } from "../../time/zone.ts";

/** A working day's worth of tasks, and what one without an estimate takes, in minutes. */
const dayMinutes = 360;
const usualMinutes = 30;
/** More would not be read before it is accepted. */
const mostSteps = 20;

const rank = { urgent: 0, high: 1, medium: 2, low: 3 } as const;

export interface Planned {
  readonly task: Task;
  readonly day: string;
}

/**
 * A day for every open task that has none or is late: the most urgent first, on the first day with room. What is
 * due on a day takes its share of it; work is not laid on weekends, except for a plan made on one.
 */
export function planTasks(
  tasks: readonly Task[],
  { today, days }: { readonly today: string; readonly days: 1 | 7 },
): Planned[] {
  const span = Array.from({ length: days }, (_, at) => addDays(today, at));
  const open = span.filter((day, at) => at === 0 || !isWeekend(day));
  const filled = new Map(open.map((day) => [day, 0]));
  for (const task of tasks) {
    const { dueDate } = task;
    if (dueDate !== null && filled.has(dueDate))
      filled.set(dueDate, (filled.get(dueDate) ?? 0) + lengthOf(task));
  }
  const planned: Planned[] = [];
  for (const task of waiting(tasks, today)) {
    const day = open.find((one) => (filled.get(one) ?? 0) + lengthOf(task) <= dayMinutes);
    if (day === undefined || planned.length === mostSteps) continue;
    filled.set(day, (filled.get(day) ?? 0) + lengthOf(task));
    planned.push({ task, day });
  }
  return planned;
}

const lengthOf = ({ estimatedDuration }: Task): number => estimatedDuration ?? usualMinutes;

function waiting(tasks: readonly Task[], today: string): Task[] {
  return tasks
    .filter(({ dueDate }) => dueDate === null || dueDate < today)
    .toSorted(
      (a, b) =>
        rank[a.priority] - rank[b.priority] ||
        (a.dueDate ?? "~").localeCompare(b.dueDate ?? "~") ||
        a.createdAt.localeCompare(b.createdAt),
    );
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
