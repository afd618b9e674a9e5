import { capital } from "#shared/words.ts";
import {
  type NewTask,
  SubTask,
  type Task,
  type TaskChanges,
  taskLimits,
  TaskPriority,
  TaskStatus,
} from "#contract/tasks.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import type { QueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { Inputs } from "../../form/read-fields.ts";
import { tagsFrom, whole } from "../../form/read-fields.ts";
import { keptDraft } from "../../form/kept-draft.ts";
import { isSame } from "../../form/kept-draft.ts";
import { withFields } from "../../collection/kind.ts";
import { fieldText } from "../../panels/requests.ts";
import { openCreate } from "../create/open.ts";
import { openItemIn } from "../../list/item-view.tsx";
import { taskCollection } from "../task-collection.ts";
import { labelsIn } from "../list/labels.ts";
import { newTask } from "#shared/tasks/new-task.ts";
import { priorityLabels, statusLabels, taskTexts } from "../texts.ts";

const words = v.nullable(v.string(), "");

/** A task as a form holds it: nothing is an empty box. */
export const TaskFields = v.object({
  title: v.string(),
  description: v.string(),
  status: TaskStatus,
  priority: TaskPriority,
  category: words,
  tags: v.array(v.string()),
  dueDate: words,
  dueTime: words,
  estimatedDuration: v.nullable(v.number(), 0),
  timeSpent: v.number(),
  progress: v.number(),
  repeat: words,
  subTasks: v.array(SubTask),
  /** Many new tasks have only names. */
  names: v.optional(v.string(), ""),
});
export type TaskFields = v.InferOutput<typeof TaskFields>;

export const fieldsOf = (task: Task): TaskFields => v.parse(TaskFields, task);
export const emptyFields = fieldsOf(newTask({ title: "" }, "", ""));

/** Fields that stay in this tab until they are saved or given up. */
const newTaskDraft = keptDraft(TaskFields, "new-task");
export const taskDraft = (id: string) => keptDraft(TaskFields, `task:${id}`);
/** One text of a task, written where it stands. */
export const textDraft = (id: string, name: "title" | "description") =>
  keptDraft(TaskFields, `task:${id}:${name}`);

/** What was written of a task and not saved, in a form or where it stood. */
export const writtenOf = (id: string): TaskFields | undefined =>
  (taskDraft(id).read() ?? textDraft(id, "title").read() ?? textDraft(id, "description").read())
    ?.fields;

export const dropWritten = (id: string): void => {
  for (const draft of [taskDraft(id), textDraft(id, "title"), textDraft(id, "description")])
    draft.drop();
};

const labelIn =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    labels[value] ?? value;

export const taskInputs = {
  title: {
    kind: "text",
    label: "Title",
    limit: taskLimits.title,
    required: taskTexts.titleRequired,
    placeholder: "What needs doing?",
    // The person has just asked for the form.
    autoFocus: true,
  },
  description: { kind: "area", label: "Description", limit: taskLimits.description },
  status: {
    kind: "choice",
    label: "Status",
    // Cancelled is not offered (specification 2 §2), but a task that is cancelled says so.
    values: TaskStatus.options.filter((status) => status !== "cancelled"),
    say: labelIn(statusLabels),
  },
  priority: {
    kind: "choice",
    label: "Priority",
    values: TaskPriority.options,
    say: labelIn(priorityLabels),
  },
  category: {
    kind: "text",
    label: "Category",
    maxLength: taskLimits.category,
    autoComplete: "off",
    known: (client) => labelsIn(taskCollection.rows(client), "categories"),
  },
  dueDate: { kind: "date", label: "Due date" },
  dueTime: { kind: "time", label: "Due time", needs: "dueDate" },
  estimatedDuration: {
    kind: "number",
    label: "Duration (minutes)",
    max: taskLimits.minutes,
    step: 5,
  },
  repeat: {
    kind: "choice",
    label: "Repeat",
    // The rules most people want; any other is said in words when the task is added.
    values: [
      "",
      "FREQ=DAILY",
      "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
      "FREQ=WEEKLY",
      "FREQ=WEEKLY;INTERVAL=2",
      "FREQ=MONTHLY",
      "FREQ=MONTHLY;BYMONTHDAY=-1",
      "FREQ=YEARLY",
    ],
    say: (rule) => (rule === "" ? "Never" : capital(sayRepeat(rule))),
  },
  timeSpent: { kind: "number", label: "Time spent (minutes)", max: taskLimits.minutes, step: 5 },
  progress: { kind: "number", label: "Progress (percent)", max: 100 },
  tags: { kind: "tags", label: "Tags", max: taskLimits.tags, maxLength: taskLimits.tag },
  names: {
    kind: "area",
    label: "Tasks",
    hint: "Separated by commas",
    rows: 5,
    placeholder: "Buy milk, Call Ann, Water the plants",
    autoFocus: true,
  },
} as const satisfies Inputs<TaskFields>;

const none = (text: string): string | null => text.trim() || null;

const written = ({ names: _, ...fields }: TaskFields): TaskChanges => ({
  ...fields,
  title: fields.title.trim(),
  description: fields.description.trim(),
  category: none(fields.category),
  dueDate: none(fields.dueDate),
  dueTime: fields.dueDate === "" ? null : none(fields.dueTime),
  estimatedDuration: fields.estimatedDuration || null,
  repeat: none(fields.repeat),
});

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

/** The names of many tasks: between commas, or each on a line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((name) => name.trim().slice(0, taskLimits.title))
    .filter((name) => name !== "");

/** Fields by their names in the contract, as somebody else filled them in; one that does not fit is left out. */
export function fieldsFrom(given: Prefilled): Partial<TaskFields> {
  const known = Object.entries(TaskFields.entries).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema, typed(name, fieldText(given, name)));
    return parsed.success && name in given ? [[name, parsed.output] as const] : [];
  });
  return Object.fromEntries(known);
}

function typed(name: string, text = ""): string | number | string[] {
  if (name === "estimatedDuration") return whole(text, taskLimits.minutes);
  return name === "tags" ? tagsFrom(text) : text;
}

/** Text that was typed in an earlier visit and refused since. A draft that was begun meanwhile stays. Answers how to open the form. */
export function giveBackNew(client: QueryClient, task: NewTask): () => void {
  const fields = fieldsOf(newTask({ ...task, id: "" }, "", ""));
  if (!newTaskDraft.read()) newTaskDraft.keep({ base: emptyFields, fields });
  return () => void openCreate(client);
}

export function giveBackChanges(task: Task, { version: _, ...changes }: TaskChanges): () => void {
  const draft = taskDraft(task.id);
  const fields = fieldsOf(withFields(task, changes));
  if (!draft.read()) draft.keep({ base: fieldsOf(task), fields });
  return () => openEditor(task.id);
}

export const openEditor = (id: string): void => openItemIn("tasks", id, "edit");
