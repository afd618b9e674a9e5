import { keyBetween } from "#shared/order-keys.ts";
import type { Task } from "#contract/tasks.ts";
import type { Place } from "../../list/drag.tsx";
import { withFields } from "../../collection/versioned.ts";
import { lineAt, type Lines } from "../../list/lines.ts";
import { isDone } from "../rules.ts";
import type { Move } from "../task-collection.ts";
import type { TaskGroup } from "./grouping.ts";

/**
 * Where letting go of a task puts it: beside another in the one list behind all groups, with changes where that is
 * another group. Undefined where it stays as it is.
 */
export function dropMove(
  all: readonly Task[],
  groups: readonly TaskGroup[],
  lines: Lines<Task>,
  id: string,
  place: Place,
): Move | undefined {
  const own = all.findIndex((row) => row.id === id);
  const task = all[own];
  const target = targetOf(lines, place);
  if (!task || !target) return undefined;
  const { position } = target;
  const targetId = target.task.id;
  const gives = groups.find(({ key }) => key === target.groupKey)?.gives;
  const changes = changesFor(task, target, gives);
  if (targetId === id)
    return changes && { targetId: null, position: "bottom", sortOrder: task.sortOrder, changes };
  const others = all.toSpliced(own, 1);
  const at = others.findIndex((row) => row.id === targetId) + (position === "bottom" ? 1 : 0);
  if (at === own && changes === undefined) return undefined;
  const sortOrder = keyBetween(others[at - 1]?.sortOrder, others[at]?.sortOrder, id);
  return { targetId, position, sortOrder, changes };
}

interface Target {
  readonly task: Task;
  readonly position: "top" | "bottom";
  readonly groupKey: string;
}

function targetOf(lines: Lines<Task>, place: Place): Target | undefined {
  const isEnd = place === "end";
  const line = lineAt(lines, isEnd ? lines.count - 1 : place.index);
  if (line?.kind === "item")
    return { task: line.item, position: isEnd ? "bottom" : place.side, groupKey: line.group.key };
  // On a heading: into the group, before its first task.
  const first = isEnd ? undefined : line?.group.items[0];
  return line && first && { task: first, position: "top", groupKey: line.group.key };
}

type Changes = TaskGroup["gives"];

/** A group that is a span of days gives the day of the task it is dropped beside. */
function changesFor(task: Task, { task: beside, groupKey: key }: Target, gives: Changes): Changes {
  const day = spans.has(key) ? { dueDate: beside.dueDate } : undefined;
  const given = gives ?? day ?? doneOf(task, beside, key);
  if (!given) return undefined;
  return withFields(task, given) === task ? undefined : given;
}

const spans = new Set(["overdue", "week", "later"]);

function doneOf(task: Task, beside: Task, groupKey: string): Changes {
  if (groupKey === "done") return isDone(task) ? undefined : { status: "completed" };
  return isDone(task) && !isDone(beside) ? { status: "pending" } : undefined;
}
