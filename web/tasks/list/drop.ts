import { keyBetween } from "#shared/order-keys.ts";
import type { Task, TaskChanges } from "#contract/tasks.ts";
import type { Place } from "../../list/drag.tsx";
import { lineAt, type Lines, nextItem } from "../../list/lines.ts";
import type { Move } from "../task-collection.ts";
import type { TaskGroup } from "./grouping.ts";

export type TaskLines = Lines<Task, TaskGroup>;

/**
 * What letting go of a task there means: beside which it goes in the one list behind all groups, and what of it changes
 * because it went into another group. Undefined where it stays as it is.
 */
export function dropMove(
  all: readonly Task[],
  lines: TaskLines,
  id: string,
  place: Place,
): Move | undefined {
  const task = all.find((row) => row.id === id);
  const target = place === "end" ? endOf(lines) : targetOf(lines, place);
  if (!task || !target) return undefined;
  const changes = changesFor(task, target);
  if (target.task.id === id) {
    return changes && { targetId: null, position: "bottom", sortOrder: task.sortOrder, changes };
  }
  const { before, after } = neighbours(all, id, target.task.id, target.position);
  if (isThere(all, id, before, after) && changes === undefined) return undefined;
  return {
    targetId: target.task.id,
    position: target.position,
    sortOrder: keyBetween(before, after, id),
    changes,
  };
}

interface Target {
  readonly task: Task;
  readonly position: "top" | "bottom";
  /** Changes that the group it falls into asks for. */
  readonly gives: Omit<TaskChanges, "version"> | undefined;
  readonly groupKey: string;
}

function endOf(lines: TaskLines): Target | undefined {
  const last = lineAt(lines, lines.count - 1);
  return last?.kind === "item" ? asTarget(last.item, "bottom", last.group) : undefined;
}

function targetOf(lines: TaskLines, { index, side }: Exclude<Place, "end">): Target | undefined {
  const line = lineAt(lines, index);
  if (line?.kind === "item") return asTarget(line.item, side, line.group);
  if (!line) return undefined;
  // On a heading: into the group, before its first task.
  const [first] = line.group.items;
  const under = nextItem(lines, index, 1);
  return first ? asTarget(under === first ? under : first, "top", line.group) : undefined;
}

const asTarget = (
  task: Task,
  position: "top" | "bottom",
  { gives, key }: { gives: Target["gives"]; key: string },
): Target => ({ task, position, gives, groupKey: key });

/** A group that is a span of days gives the day of the task it is dropped beside. */
function changesFor(task: Task, { task: beside, gives, groupKey }: Target): Target["gives"] {
  const given =
    gives ?? (spans.has(groupKey) ? { dueDate: beside.dueDate } : doneOf(task, beside, groupKey));
  if (!given) return undefined;
  const held = new Map<string, unknown>(Object.entries(task));
  const differs = Object.entries(given).some(([name, value]) => held.get(name) !== value);
  return differs ? given : undefined;
}

const spans = new Set(["overdue", "week", "later"]);

function doneOf(task: Task, beside: Task, groupKey: string): Target["gives"] {
  const isDone = ({ status }: Task) => status === "completed" || status === "cancelled";
  if (groupKey === "done") return isDone(task) ? undefined : { status: "completed" };
  return isDone(task) && !isDone(beside) ? { status: "pending" } : undefined;
}

function neighbours(
  all: readonly Task[],
  id: string,
  targetId: string,
  position: "top" | "bottom",
): { before: string | undefined; after: string | undefined } {
  const others = all.filter((task) => task.id !== id);
  const at = others.findIndex((task) => task.id === targetId);
  const [low, high] = position === "top" ? [at - 1, at] : [at, at + 1];
  return { before: others[low]?.sortOrder, after: others[high]?.sortOrder };
}

function isThere(
  all: readonly Task[],
  id: string,
  before: string | undefined,
  after: string | undefined,
): boolean {
  const at = all.findIndex((task) => task.id === id);
  return all[at - 1]?.sortOrder === before && all[at + 1]?.sortOrder === after;
}
