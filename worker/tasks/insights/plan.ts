import * as v from "valibot";
import { reading } from "../../capabilities/capability.ts";
import { dayIn, addDays } from "../../time/zone.ts";
import { openStates, taskKit } from "../listing.ts";
import { taskStore } from "../store.ts";
import { whenWords } from "../words.ts";
import type { Task } from "#contract/tasks.ts";

/** A working day's worth of tasks, and what one without an estimate takes, in minutes. */
const dayMinutes = 360;
const usualMinutes = 30;
/** More would not be read before it is accepted. */
const mostSteps = 20;

const rank = { urgent: 0, high: 1, medium: 2, low: 3 } as const;

interface Planned {
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

/** A plan is shown and waits; nothing of it is written before the person accepts it. */
export const plan = reading({
  name: "tasks.plan",
  title: "Plan the day or week",
  description:
    "Proposes a day for late and undated tasks, the most urgent first; the person accepts all, some or none",
  examples: ["plan my day", "plan my week"],
  input: v.strictObject({ span: v.picklist(["day", "week"], "must be day or week") }),
  async run(acting, { span }) {
    const { zone, now } = acting;
    const today = dayIn(zone, now());
    const { items: tasks } = await taskStore(acting).list({ status: openStates });
    const planned = planTasks(tasks, { today, days: span === "day" ? 1 : 7 });
    if (planned.length === 0)
      return {
        say: `Nothing needs a ${span === "day" ? "place today" : "day"}: no task is late or undated, or there is no room.`,
      };
    taskKit.show(acting);
    const lines = planned.map(
      ({ task, day }) => `• ${task.title}: ${whenWords(day, null, { now: now(), zone })}`,
    );
    return {
      say: `A plan for ${span === "day" ? "today" : "the week"}. Nothing changes before you accept it.\n${lines.join("\n")}`,
      plan: planned.map(({ task, day }) => ({
        capability: "tasks.update",
        input: { words: task.id, changes: { dueDate: day } },
      })),
    };
  },
});
