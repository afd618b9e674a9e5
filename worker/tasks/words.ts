import type { Task } from "#contract/tasks.ts";
import { addDays, dayIn } from "../time/zone.ts";

/** 'Pay rent, tomorrow at 17:00, high priority': one line about a task. */
export function describeTask(task: Task, reference: { now: Date; zone: string }): string {
  const parts = [task.title];
  if (task.dueDate !== null) parts.push(whenWords(task.dueDate, task.dueTime, reference));
  if (task.priority === "high" || task.priority === "urgent")
    parts.push(`${task.priority} priority`);
  return parts.join(", ");
}

export function whenWords(
  day: string,
  time: string | null,
  { now, zone }: { now: Date; zone: string },
): string {
  const today = dayIn(zone, now);
  const word =
    day === today
      ? "today"
      : day === addDays(today, 1)
        ? "tomorrow"
        : day === addDays(today, -1)
          ? "yesterday"
          : longDay(day);
  return time === null ? word : `${word} at ${time}`;
}

const longDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
