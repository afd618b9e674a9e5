import {
  type NewTask,
  SubTask,
  type Task,
  type TaskChanges,
  taskLimits,
  TaskPriority,
  TaskStatus,
} from "#contract/tasks.ts";
import * as v from "valibot";
import { isSame } from "../../form/use-draft.ts";

/** A task as a form holds it: nothing is an empty box. */
export const TaskFields = v.object({
  title: v.string(),
  description: v.string(),
  status: TaskStatus,
  priority: TaskPriority,
  category: v.string(),
  tags: v.pipe(v.array(v.string()), v.readonly()),
  dueDate: v.string(),
  dueTime: v.string(),
  /** Minutes, as is `timeSpent`. */
  duration: v.number(),
  timeSpent: v.number(),
  progress: v.number(),
  repeat: v.string(),
  subTasks: v.pipe(v.array(SubTask), v.readonly()),
});
export type TaskFields = v.InferOutput<typeof TaskFields>;

/** Fields of the form for new tasks: many have only names. */
export const NewTaskFields = v.object({ ...TaskFields.entries, names: v.string() });
export type NewTaskFields = v.InferOutput<typeof NewTaskFields>;

export const emptyFields: NewTaskFields = {
  title: "",
  description: "",
  status: "pending",
  priority: "medium",
  category: "",
  tags: [],
  dueDate: "",
  dueTime: "",
  duration: 0,
  timeSpent: 0,
  progress: 0,
  repeat: "",
  subTasks: [],
  names: "",
};

export function fieldsOf(task: Task): TaskFields {
  const { title, description, status, priority, tags, timeSpent, progress, subTasks } = task;
  return {
    title,
    description,
    status,
    priority,
    tags,
    timeSpent,
    progress,
    subTasks,
    category: task.category ?? "",
    dueDate: task.dueDate ?? "",
    dueTime: task.dueTime ?? "",
    duration: task.estimatedDuration ?? 0,
    repeat: task.repeat ?? "",
  };
}

const none = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** In the contract's form. */
function written(fields: TaskFields) {
  const { status, priority, tags, subTasks, timeSpent, progress, dueDate, duration } = fields;
  return {
    status,
    priority,
    timeSpent,
    progress,
    tags: [...tags],
    subTasks: [...subTasks],
    title: fields.title.trim(),
    description: fields.description.trim(),
    category: none(fields.category),
    dueDate: none(dueDate),
    dueTime: dueDate === "" ? null : none(fields.dueTime),
    estimatedDuration: duration === 0 ? null : duration,
    repeat: none(fields.repeat),
  } satisfies TaskChanges;
}

/** Only what the person changed. */
export function changesOf(base: TaskFields, fields: TaskFields): TaskChanges {
  const held: Readonly<Record<string, unknown>> = written(base);
  return Object.fromEntries(
    Object.entries(written(fields)).filter(([name, value]) => !isSame(value, held[name])),
  );
}

/** Leaves out every field that is as in an empty form. */
export const taskOf = (fields: TaskFields): NewTask => ({
  ...changesOf(emptyFields, fields),
  title: fields.title.trim(),
  priority: fields.priority,
});

/** More than the worker takes; the inputs say so. */
export const isTooLong = ({ title, description }: TaskFields): boolean =>
  title.trim().length > taskLimits.title || description.trim().length > taskLimits.description;

/** The names of many tasks: between commas, or each on a line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim().slice(0, taskLimits.title))
    .filter((name) => name !== "");

/** Whole minutes; whatever is none is 0 (specification 2 §5). */
export function minutesIn(text: string): number {
  const minutes = Number.parseInt(text, 10);
  if (!Number.isFinite(minutes)) return 0;
  return Math.max(0, Math.min(minutes, taskLimits.minutes));
}

export function newSubTask(title: string, now: Date): SubTask {
  const at = now.toISOString();
  // Several may be made in one millisecond.
  const id = `subtask-${String(now.getTime())}-${crypto.randomUUID().slice(0, 8)}`;
  return { id, title, completed: false, createdAt: at, completedAt: null };
}
