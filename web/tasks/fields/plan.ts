import { type NewTask, SubTask, taskLimits, TaskPriority } from "#contract/tasks.ts";
import * as v from "valibot";
import { keptDraft } from "../../ui/kept-draft.ts";

/** A task as it is being thought up: fields as their boxes hold them. */
export interface Plan {
  readonly title: string;
  readonly description: string;
  readonly priority: TaskPriority;
  readonly category: string;
  readonly tags: readonly string[];
  readonly dueDate: string;
  readonly dueTime: string;
  /** Minutes. */
  readonly duration: number;
  readonly repeat: string;
  readonly subTasks: readonly SubTask[];
}

/** What was thought up and neither made nor given up. */
export const keptPlan = keptDraft(
  "new-task",
  v.object({
    title: v.string(),
    description: v.string(),
    priority: TaskPriority,
    category: v.string(),
    tags: v.array(v.string()),
    dueDate: v.string(),
    dueTime: v.string(),
    duration: v.number(),
    repeat: v.string(),
    subTasks: v.array(SubTask),
    /** Those of the other form. */
    names: v.string(),
  }),
);

export const emptyPlan: Plan = {
  title: "",
  description: "",
  priority: "medium",
  category: "",
  tags: [],
  dueDate: "",
  dueTime: "",
  duration: 0,
  repeat: "",
  subTasks: [],
};

/** What is left empty is left out. */
export function taskOf(plan: Plan): NewTask {
  const { title, description, priority, category, tags, subTasks } = plan;
  return {
    title: title.trim(),
    priority,
    ...(description.trim() === "" ? {} : { description: description.trim() }),
    ...(category.trim() === "" ? {} : { category: category.trim() }),
    ...(tags.length === 0 ? {} : { tags: [...tags] }),
    ...(subTasks.length === 0 ? {} : { subTasks: [...subTasks] }),
    ...timing(plan),
  };
}

const timing = ({ dueDate, dueTime, duration, repeat }: Plan) => ({
  ...(dueDate === "" ? {} : { dueDate }),
  ...(dueDate === "" || dueTime === "" ? {} : { dueTime }),
  ...(duration === 0 ? {} : { estimatedDuration: duration }),
  ...(repeat === "" ? {} : { repeat }),
});

/** The names of many tasks: between commas, or each on a line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim().slice(0, taskLimits.title))
    .filter((name) => name !== "");

/** Whole minutes; whatever is none is 0 (specification 2 §5). */
export function minutesIn(text: string, min = 0): number {
  const minutes = Number.parseInt(text, 10);
  if (!Number.isFinite(minutes)) return 0;
  return Math.max(min, Math.min(minutes, taskLimits.minutes));
}

export function newSubTask(title: string, now: Date): SubTask {
  const at = now.toISOString();
  // Several may be made in one millisecond.
  const id = `subtask-${String(now.getTime())}-${crypto.randomUUID().slice(0, 8)}`;
  return { id, title, completed: false, createdAt: at, completedAt: null };
}
