import type { SubTask, Task, TaskChanges, TaskPriority, TaskStatus } from "#contract/tasks.ts";

/** A task as its form holds it: nothing is an empty box. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly status: TaskStatus;
  readonly priority: TaskPriority;
  readonly category: string;
  readonly tags: readonly string[];
  readonly dueDate: string;
  readonly dueTime: string;
  readonly duration: number;
  readonly timeSpent: number;
  readonly progress: number;
  readonly repeat: string;
  readonly subTasks: readonly SubTask[];
}

export function draftOf(task: Task): Draft {
  const { title, description, status, priority, tags, timeSpent, progress, subTasks } = task;
  return {
    title,
    description,
    status,
    priority,
    category: task.category ?? "",
    tags,
    dueDate: task.dueDate ?? "",
    dueTime: task.dueTime ?? "",
    duration: task.estimatedDuration ?? 0,
    timeSpent,
    progress,
    repeat: task.repeat ?? "",
    subTasks,
  };
}

/** Only what the person changed, in the contract's form. */
export function changesOf(base: Task, draft: Draft): TaskChanges {
  const wanted = written(draft);
  const held = written(draftOf(base));
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isSame(value, held[name])),
  );
}

const none = (text: string): string | null => (text.trim() === "" ? null : text.trim());

function written(draft: Draft): Readonly<Record<string, unknown>> {
  const { duration, dueDate, dueTime, ...rest } = draft;
  return {
    ...rest,
    tags: [...draft.tags],
    subTasks: [...draft.subTasks],
    title: draft.title.trim(),
    description: draft.description.trim(),
    category: none(draft.category),
    dueDate: none(dueDate),
    dueTime: dueDate === "" ? null : none(dueTime),
    estimatedDuration: duration === 0 ? null : duration,
    repeat: none(draft.repeat),
  } satisfies TaskChanges;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const names: Readonly<Record<keyof Draft, string>> = {
  title: "title",
  description: "description",
  status: "status",
  priority: "priority",
  category: "category",
  tags: "tags",
  dueDate: "due date",
  dueTime: "due time",
  duration: "duration",
  timeSpent: "time spent",
  progress: "progress",
  repeat: "repeat",
  subTasks: "sub-tasks",
};

const keys = (draft: Draft): (keyof Draft)[] => {
  const all: (keyof Draft)[] = [];
  for (const key in draft) if (isKey(key)) all.push(key);
  return all;
};
const isKey = (key: string): key is keyof Draft => Object.hasOwn(names, key);

/** What somebody else changed since the form was opened, and the form does not show. */
export function elsewhere(base: Task, now: Task, draft: Draft): string[] {
  const [before, after] = [draftOf(base), draftOf(now)];
  return keys(after)
    .filter((key) => !isSame(before[key], after[key]) && !isSame(after[key], draft[key]))
    .map((key) => names[key]);
}

/** The draft, with what was changed elsewhere taken over. */
export function withTheirs(base: Task, now: Task, draft: Draft): Draft {
  const [before, after] = [draftOf(base), draftOf(now)];
  const theirs = keys(after).filter((key) => !isSame(before[key], after[key]));
  return { ...draft, ...Object.fromEntries(theirs.map((key) => [key, after[key]])) };
}
