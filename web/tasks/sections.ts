import type { Task } from "#contract/tasks.ts";

/** One line of the list: a task, or what stands above the completed ones. */
export type Line =
  | { readonly kind: "task"; readonly task: Task }
  | { readonly kind: "heading"; readonly title: string; readonly count: number };

const lineOf = new WeakMap<Task, Line>();

/** What is to do first, what is done below it; both in the order of the list. */
export function inSections(tasks: readonly Task[]): readonly Line[] {
  const open: Line[] = [];
  const done: Line[] = [];
  for (const task of tasks) (isDone(task) ? done : open).push(asLine(task));
  if (done.length === 0) return open;
  return [...open, { kind: "heading", title: "Completed", count: done.length }, ...done];
}

const isDone = ({ status }: Task): boolean => status === "completed" || status === "cancelled";

/** Kept by task: after a change of one of a hundred thousand, one line is new. */
function asLine(task: Task): Line {
  const known = lineOf.get(task);
  if (known) return known;
  const line: Line = { kind: "task", task };
  lineOf.set(task, line);
  return line;
}
