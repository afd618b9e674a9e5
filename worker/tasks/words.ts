import { listed } from "#shared/words.ts";
import { isPast } from "#shared/tasks/overdue.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { Task } from "#contract/tasks.ts";
import { hourWords } from "../time/hour-words.ts";
import { dayWords, whenWords } from "../time/day-words.ts";
import { type Moment, wallClock } from "../time/zone.ts";

/** 'Pay rent, tomorrow at 17:00, high priority': one line about a task. */
export const describeTask = (task: Task, reference: Moment): string =>
  [task.title, ...mainFacts(task, reference)].join(", ");

/** 'tomorrow at 17:00, high priority' */
export const factsOf = (task: Task, reference: Moment): string =>
  mainFacts(task, reference).join(", ");

function mainFacts(task: Task, reference: Moment): string[] {
  const parts: string[] = [];
  if (task.dueDate !== null) parts.push(whenWords(task.dueDate, task.dueTime, reference));
  if (task.priority === "high" || task.priority === "urgent")
    parts.push(`${task.priority} priority`);
  if (task.status === "completed") parts.push("done");
  if (task.status === "cancelled") parts.push("canceled");
  return parts;
}

/** All that was understood of a new or changed task: '…, every Mon, tagged home, in work'. Nothing is taken silently. */
export function describeWhole(
  task: Task,
  named: Readonly<Record<string, unknown>>,
  reference: Moment,
): string {
  const { priority, repeat, estimatedDuration, tags, category } = task;
  const parts = [`“${task.title}”`, ...mainFacts(task, reference)];
  if (named["priority"] === "low" || named["priority"] === "medium")
    parts.push(`${priority} priority`);
  if (repeat !== null) parts.push(sayRepeat(repeat));
  if (estimatedDuration !== null) parts.push(lengthWords(estimatedDuration));
  if (tags.length > 0) parts.push(`tagged ${listed(tags)}`);
  if (category !== null) parts.push(`in ${category}`);
  return parts.join(", ");
}

/** 'Moved “Call Ann” to Friday', where one thing was changed; of several, the whole task. */
export function describeChange(
  task: Task,
  changes: Readonly<Record<string, unknown>>,
  reference: Moment,
): string {
  const given = Object.keys(changes).filter((field) => changes[field] !== undefined);
  const [only = "", ...others] = given.filter((field) => field !== "dueTime" || given.length === 1);
  const say = others.length === 0 ? sayings[only] : undefined;
  return (
    say?.(task, reference, changes) ??
    `Updated your task ${describeWhole(task, changes, reference)}`
  );
}

type Saying = (
  task: Task,
  reference: Moment,
  changes: Readonly<Record<string, unknown>>,
) => string | undefined;
const moved: Saying = ({ title, dueDate, dueTime }, reference, changes) =>
  dueDate === null
    ? `Removed the ${"dueDate" in changes ? "due date" : "time"} of “${title}”`
    : `Moved “${title}” to ${whenWords(dueDate, dueTime, reference)}`;
const states: Partial<Record<Task["status"], (name: string) => string>> = {
  completed: (name) => `Completed ${name}`,
  cancelled: (name) => `Canceled ${name}`,
  in_progress: (name) => `Marked ${name} as in progress`,
  blocked: (name) => `Marked ${name} as blocked`,
  pending: (name) => `Marked ${name} as pending`,
};
/** What is said of one field that was changed, by its name. */
const sayings: Readonly<Record<string, Saying>> = {
  title: ({ title }) => `Renamed to “${title}”`,
  progress: ({ title, progress }) => `Set the progress of “${title}” to ${String(progress)} %`,
  priority: ({ title, priority }) => `Set “${title}” to ${priority} priority`,
  status: ({ title, status }) => states[status]?.(`“${title}”`),
  dueDate: moved,
  dueTime: moved,
  category: ({ title, category }) =>
    category === null ? `Took “${title}” out of its category` : `Put “${title}” in ${category}`,
  estimatedDuration: ({ title, estimatedDuration: length }) =>
    length === null
      ? `Removed the estimate of “${title}”`
      : `Set “${title}” to take ${lengthWords(length)}`,
  repeat: ({ title, repeat }) =>
    repeat === null
      ? `“${title}” repeats no more`
      : `Set “${title}” to repeat ${sayRepeat(repeat)}`,
};

/** '1 h 30 min' */
export const lengthWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${String(hours)} h` : "", rest > 0 ? `${String(rest)} min` : ""]
    .filter((part) => part !== "")
    .join(" ");
};

/** 'overdue since yesterday', 'overdue since 14:00', 'due tomorrow at 14:00' */
export function dueReason(day: string, time: string | null, reference: Moment): string {
  const clock = wallClock(reference);
  if (!isPast({ dueDate: day, dueTime: time }, clock))
    return `due ${whenWords(day, time, reference)}`;
  return `overdue since ${time !== null && day === clock.day ? hourWords(time, reference) : dayWords(day, reference)}`;
}
