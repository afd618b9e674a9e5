import * as v from "valibot";
import { acts, itemRows, reads, takenRow } from "./endpoint.ts";
import { RepeatRule } from "./tasks/repeat.ts";
import {
  Id,
  Instant,
  Day,
  WallTime,
  listOf,
  text,
  requiredText,
  shownText,
  wholeNumber,
  numberText,
  Flag,
  FlagText,
  Version,
  NewId,
} from "./values.ts";

export const taskLimits = {
  title: 500,
  description: 20_000,
  category: 60,
  tag: 60,
  tags: 30,
  subTasks: 100,
  minutes: 60_000,
  /** Rows in one answer when no `limit` is asked for. */
  page: 5_000,
  bulk: 1_000,
  imported: 100,
} as const;

export const TaskStatus = v.picklist(
  ["pending", "in_progress", "completed", "blocked", "cancelled"],
  "must be pending, in_progress, completed, blocked or cancelled",
);
export type TaskStatus = v.InferOutput<typeof TaskStatus>;

export const TaskPriority = v.picklist(
  ["low", "medium", "high", "urgent"],
  "must be low, medium, high or urgent",
);
export type TaskPriority = v.InferOutput<typeof TaskPriority>;

export const SubTask = v.strictObject({
  id: Id,
  title: requiredText(taskLimits.title, "Title is required"),
  completed: Flag,
  createdAt: Instant,
  completedAt: v.nullable(Instant),
});
export type SubTask = v.InferOutput<typeof SubTask>;

/** Set while the last change came from an assistant or agent; a person's change clears it. */
export const AiMetadata = v.object({
  isAIGenerated: v.boolean(),
  lastAIOperation: v.picklist(["create", "update", "complete", "delete", "restore"]),
  aiOperationAt: Instant,
  aiModel: v.nullable(v.string()),
  aiAgent: v.string(),
});
export type AiMetadata = v.InferOutput<typeof AiMetadata>;

const minutes = wholeNumber(0, taskLimits.minutes);
const Category = v.nullable(shownText(taskLimits.category));
const Tags = listOf(requiredText(taskLimits.tag, "must not be blank"), taskLimits.tags);

/** Fields that a person or an agent may write. `null` empties a field. */
const writable = {
  title: requiredText(taskLimits.title, "Title is required"),
  description: text(taskLimits.description),
  status: TaskStatus,
  priority: TaskPriority,
  category: Category,
  tags: Tags,
  dueDate: v.nullable(Day),
  dueTime: v.nullable(WallTime),
  estimatedDuration: v.nullable(minutes),
  timeSpent: minutes,
  progress: wholeNumber(0, 100),
  groupId: v.nullable(Id),
  subTasks: v.pipe(v.array(SubTask, "must be a list"), v.maxLength(taskLimits.subTasks)),
  repeat: v.nullable(RepeatRule),
} as const;

/** Durations are whole minutes; days and times are the person's wall clock; lists sort by `sortOrder`, then `id`. */
export const Task = v.object({
  id: Id,
  ...writable,
  sortOrder: v.string(),
  aiMetadata: v.nullable(AiMetadata),
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: v.nullable(Instant),
  deletedAt: v.nullable(Instant),
  version: v.number(),
});
export type Task = v.InferOutput<typeof Task>;

const changes = v.partial(v.strictObject(writable));

/** A client may choose the id, so that it can show the task before the answer comes. */
export const NewTask = v.strictObject({
  id: v.optional(NewId),
  ...changes.entries,
  title: writable.title,
});
export type NewTask = v.InferOutput<typeof NewTask>;

/** With `version` the change is refused (409) when the task moved on meanwhile. */
export const TaskChanges = v.strictObject({
  ...changes.entries,
  version: Version,
});
export type TaskChanges = v.InferOutput<typeof TaskChanges>;

export const TaskFilter = v.strictObject({
  status: v.optional(text(200)),
  priority: v.optional(text(200)),
  category: v.optional(text(500)),
  tags: v.optional(text(1_000)),
  dueBefore: v.optional(Day),
  dueAfter: v.optional(Day),
  /** Only those without a due date, or only those with one. */
  undated: v.optional(FlagText),
  /** Only those past their day or, today, past their time of day and still to be done; or all others. */
  overdue: v.optional(FlagText),
  search: v.optional(text(200)),
  /** Only those in the trash, last deleted first. */
  trash: v.optional(FlagText),
  limit: v.optional(numberText(1, 100)),
  cursor: v.optional(text(200)),
});
export type TaskFilter = v.InferOutput<typeof TaskFilter>;

const base = "/api/tools/tasks";
const withId = `${base}/{id}` as const;
const Completion = v.optional(v.strictObject({ completed: v.optional(Flag) }));

export const tasks = {
  ...itemRows(base, { item: Task, create: NewTask, changes: TaskChanges }),
  list: reads(base, { query: TaskFilter, answer: v.array(Task), beside: "tasks" }),
  replace: acts("PUT", withId, { body: TaskChanges, answer: Task }),
  /** Without `completed` it toggles: completed becomes pending, anything else completed. */
  complete: acts("PUT", `${base}/complete/{id}`, {
    body: Completion,
    answer: Task,
  }),
  /**
   * Changes those that are there; deleted ones are left out of the answer. One run, one undo, for all calls that name the same.
   * Where long ones were changed that do not fit into the answer, `rest` beside it names them.
   */
  bulk: acts("POST", `${base}/bulk`, {
    body: v.strictObject({
      runId: v.optional(Id),
      taskIds: v.pipe(
        v.array(Id, "must be a list"),
        v.minLength(1, "must name at least one task"),
        v.maxLength(taskLimits.bulk, `must have at most ${String(taskLimits.bulk)} entries`),
      ),
      updates: v.strictObject({ ...changes.entries, deleted: v.optional(v.boolean()) }),
    }),
    answer: v.array(Task),
    beside: "tasks",
  }),
  /** Beside the target: `top` before it, `bottom` after it. Without a target: the list's own top or bottom. `changes` go with it. */
  reorder: acts("PUT", `${base}/reorder`, {
    body: v.strictObject({
      taskId: Id,
      targetTaskId: v.optional(v.nullable(Id)),
      position: v.optional(v.picklist(["top", "bottom"], "must be top or bottom")),
      changes: v.optional(changes),
    }),
    answer: Task,
  }),
  restore: acts("PUT", `${base}/restore/{id}`, { answer: Task }),
  /** A part of an import, as of notes: one run for all parts that name the same. Those whose id is taken are left out. */
  importTasks: acts("POST", `${base}/import`, {
    body: v.strictObject({ runId: v.optional(Id), tasks: listOf(NewTask, taskLimits.imported) }),
    answer: v.array(Task),
    beside: "tasks",
  }),
  taken: takenRow(`${base}/import/taken`),
} as const;
