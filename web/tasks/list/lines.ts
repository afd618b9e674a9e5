import type { Task } from "#contract/tasks.ts";
import type { Group } from "./grouping.ts";

/** One line of the list: a task, or what stands above a group. */
export type Line =
  | { readonly kind: "task"; readonly task: Task; readonly group: Group; readonly place: number }
  | { readonly kind: "heading"; readonly group: Group; readonly isCollapsed: boolean };

/** Where each group begins, so that a line of a hundred thousand is found without an object for each. */
export interface Lines {
  readonly groups: readonly Group[];
  /** The first line of each group. */
  readonly starts: readonly number[];
  readonly collapsed: readonly boolean[];
  readonly count: number;
  readonly shown: number;
}

const headings = ({ title }: Group): number => (title === undefined ? 0 : 1);

export function linesOf(groups: readonly Group[], collapsed: ReadonlySet<string>): Lines {
  const starts: number[] = [];
  const hidden = groups.map(({ key }) => collapsed.has(key));
  let count = 0;
  let shown = 0;
  for (const [at, group] of groups.entries()) {
    starts.push(count);
    const tasks = hidden[at] === true ? 0 : group.tasks.length;
    count += headings(group) + tasks;
    shown += tasks;
  }
  return { groups, starts, collapsed: hidden, count, shown };
}

/** Undefined past the end. */
export function lineAt(lines: Lines, index: number): Line | undefined {
  const at = lines.starts.findLastIndex((start) => start <= index);
  const group = lines.groups[at];
  if (!group || index >= lines.count) return undefined;
  const within = index - (lines.starts[at] ?? 0) - headings(group);
  if (within < 0) return { kind: "heading", group, isCollapsed: lines.collapsed[at] === true };
  const task = group.tasks[within];
  return task && { kind: "task", task, group, place: within + 1 };
}

export function taskAt(lines: Lines, index: number): Task | undefined {
  const line = lineAt(lines, index);
  return line?.kind === "task" ? line.task : undefined;
}

/** The line that shows a task; undefined where it is filtered out or collapsed. */
export function lineOf(lines: Lines, id: string): number | undefined {
  for (const [at, group] of lines.groups.entries()) {
    if (lines.collapsed[at] === true) continue;
    const place = group.tasks.findIndex((task) => task.id === id);
    if (place >= 0) return (lines.starts[at] ?? 0) + headings(group) + place;
  }
  return undefined;
}

/** The nearest task from a line on, one step at a time; undefined at the end of the list. */
export function nextTask(lines: Lines, from: number, step: 1 | -1): Task | undefined {
  for (let index = from + step; index >= 0 && index < lines.count; index += step) {
    const task = taskAt(lines, index);
    if (task) return task;
  }
  return undefined;
}
