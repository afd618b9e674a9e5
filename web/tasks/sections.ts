import type { Task } from "#contract/tasks.ts";

/** One line of the list: a task, or what stands above the completed ones. */
export type Line =
  | { readonly kind: "task"; readonly task: Task; readonly place: number }
  | { readonly kind: "heading"; readonly title: string; readonly count: number };

/** What is to do first, what is done below it; both in the order of the list. */
export interface Sections {
  readonly todo: readonly Task[];
  readonly done: readonly Task[];
}

/** Two plain lists and no object a line: after a change of one of a hundred thousand this runs again. */
export function inSections(tasks: readonly Task[]): Sections {
  const todo: Task[] = [];
  const done: Task[] = [];
  for (const task of tasks) {
    if (task.status === "completed" || task.status === "cancelled") done.push(task);
    else todo.push(task);
  }
  return { todo, done };
}

export const countLines = ({ todo, done }: Sections): number =>
  done.length === 0 ? todo.length : todo.length + 1 + done.length;

/** The task of a line; undefined for the heading. */
export function taskAt({ todo, done }: Sections, line: number): Task | undefined {
  return line < todo.length ? todo[line] : done[line - todo.length - 1];
}

export function lineAt(sections: Sections, line: number): Line {
  const task = taskAt(sections, line);
  const { todo, done } = sections;
  if (!task) return { kind: "heading", title: "Completed", count: done.length };
  return { kind: "task", task, place: line < todo.length ? line + 1 : line };
}
