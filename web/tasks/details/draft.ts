import { SubTask, Task, type TaskChanges, TaskPriority, TaskStatus } from "#contract/tasks.ts";
import * as v from "valibot";
import { keptDraft } from "../../ui/kept-draft.ts";

/** A task as its form holds it: nothing is an empty box. */
const Draft = v.object({
  title: v.string(),
  description: v.string(),
  status: TaskStatus,
  priority: TaskPriority,
  category: v.string(),
  tags: v.array(v.string()),
  dueDate: v.string(),
  dueTime: v.string(),
  duration: v.number(),
  timeSpent: v.number(),
  progress: v.number(),
  repeat: v.string(),
  subTasks: v.array(SubTask),
});
type Boxes = v.InferOutput<typeof Draft>;
export type Draft = Readonly<Omit<Boxes, "tags" | "subTasks">> & {
  readonly tags: readonly string[];
  readonly subTasks: readonly SubTask[];
};

/** A form left by going back, with the task as it was then. */
export const keptTask = (id: string) =>
  keptDraft(`task:${id}`, v.object({ base: Task, draft: Draft }));

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
