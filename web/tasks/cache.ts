import type { LogEvent } from "#contract/events.ts";
import { Task } from "#contract/tasks.ts";
import * as v from "valibot";

export type Tasks = readonly Task[];

/** What became of some items: the new item, or undefined where there is none any more. */
export type Changes = ReadonlyMap<string, Task | undefined>;

/** Up to this many changes the list is searched and spliced; more are merged in one walk. */
const fewChanges = 16;

/** The order of the list, as the worker keeps it. */
export function compareTasks(
  a: Pick<Task, "id" | "sortOrder">,
  b: Pick<Task, "id" | "sortOrder">,
): number {
  if (a.sortOrder !== b.sortOrder) return a.sortOrder < b.sortOrder ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Puts changed items in their places of a sorted list, and takes the deleted ones out. */
export function withChanges(rows: Tasks, changes: Changes): Tasks {
  if (changes.size === 0) return rows;
  return changes.size <= fewChanges ? spliced(rows, changes) : merged(rows, changes);
}

function spliced(rows: Tasks, changes: Changes): Tasks {
  let next: Task[] | undefined;
  for (const [id, task] of changes) {
    const list = next ?? rows;
    const at = list.findIndex((row) => row.id === id);
    if (list[at] === task) continue;
    next ??= [...rows];
    const isInPlace = task !== undefined && next[at]?.sortOrder === task.sortOrder;
    if (isInPlace) next[at] = task;
    else {
      if (at >= 0) next.splice(at, 1);
      if (task) next.splice(placeOf(next, task), 0, task);
    }
  }
  return next ?? rows;
}

function placeOf(rows: Tasks, task: Task): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row && compareTasks(row, task) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function merged(rows: Tasks, changes: Changes): Tasks {
  const coming = [...changes.values()].filter((task) => task !== undefined).toSorted(compareTasks);
  const next: Task[] = [];
  let at = 0;
  for (const row of rows) {
    if (changes.has(row.id)) continue;
    for (let task = coming[at]; task && compareTasks(task, row) < 0; task = coming[++at])
      next.push(task);
    next.push(row);
  }
  return [...next, ...coming.slice(at)];
}

/**
 * The task after an event. One that already has the event's version, or a later one, stays as it is: an
 * answer and its event may come in either order, and twice.
 */
export function afterEvent(
  task: Task | undefined,
  { after }: Pick<LogEvent, "after">,
): Task | undefined {
  const version = after?.["version"];
  if (!after || (task && typeof version === "number" && task.version >= version)) return task;
  if (typeof after["deletedAt"] === "string") return undefined;
  const whole = v.safeParse(Task, task ? { ...task, ...after } : after);
  return whole.success ? whole.output : task;
}

/** The newer of what is cached and what the worker answered; the cached one where they are the same. */
export function afterAnswer(task: Task | undefined, answer: Task): Task | undefined {
  if (task && task.version >= answer.version) return task;
  return answer.deletedAt === null ? answer : undefined;
}

/** Finds tasks by id: a walk for one, an index for many. */
export function lookUp(rows: Tasks, many: boolean): (id: string) => Task | undefined {
  if (!many) return (id) => rows.find((row) => row.id === id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id);
}
