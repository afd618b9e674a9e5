import * as v from "valibot";
import { acts, endpoint, reads } from "../endpoint.ts";
import { Receipt } from "../conversations.ts";
import { NewTask, Task, TaskChanges, TaskFilter } from "../tasks.ts";
import { text } from "../values.ts";

const base = "/api/tools/tasks";

/** Fields that the specification's local store keeps beside a task; the worker makes its own. */
const kept = v.entriesFromList(
  ["createdAt", "updatedAt", "completedAt", "sortOrder", "aiMetadata"],
  v.optional(v.unknown()),
);

const StoredNewTask = v.pipe(
  v.strictObject({ ...NewTask.entries, ...kept }),
  v.transform((given) => v.parse(v.object(NewTask.entries), given)),
);
const StoredChanges = v.pipe(
  v.strictObject({ ...TaskChanges.entries, ...kept, id: v.optional(v.unknown()) }),
  v.transform((given) => v.parse(v.object(TaskChanges.entries), given)),
);

export const previewLimits = {
  /** Characters of a sentence that is looked at while it is typed. */
  message: 1_000,
  steps: 10,
} as const;

/** The second family of calls, which the specification's local store speaks. */
export const taskService = {
  list: reads(`${base}/list`, { query: TaskFilter, answer: v.array(Task), beside: "tasks" }),
  /** The task itself, or under `task`. */
  create: acts("POST", `${base}/create`, {
    body: v.pipe(
      v.looseObject({ task: v.optional(v.looseObject({})) }),
      v.transform((body) => body.task ?? body),
      StoredNewTask,
    ),
    answer: Task,
  }),
  update: acts("PUT", `${base}/update/{id}`, {
    body: StoredChanges,
    answer: Task,
  }),
  remove: acts("DELETE", `${base}/delete/{id}`, { answer: Task }),
  /** One sentence to the assistant, without a conversation. */
  process: acts("POST", `${base}/ai-process`, {
    body: v.strictObject({ message: text(4_000), timeZone: v.optional(text(64)) }),
    answer: v.object({
      content: v.string(),
      receipts: v.array(Receipt),
      suggestions: v.array(v.string()),
    }),
  }),
  /**
   * Says what the assistant would do with a sentence, and does none of it. Empty where it would do nothing, ask, or
   * leave it to a model.
   */
  preview: endpoint(`${base}/ai-preview`, {
    method: "POST",
    scope: "read",
    body: v.strictObject({
      message: text(previewLimits.message),
      timeZone: v.optional(text(64)),
    }),
    answer: v.object({
      steps: v.array(
        v.object({
          capability: v.string(),
          /** The capability's title and the item it means: 'Complete a task: Pay rent'. */
          title: v.string(),
          /** The rest of the input in words: 'Tomorrow, 5:00 PM', 'High priority'. */
          details: v.array(v.string()),
        }),
      ),
    }),
  }),
} as const;
