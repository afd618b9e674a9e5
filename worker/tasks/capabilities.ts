import * as v from "valibot";
import { NewTask, type Task, TaskChanges, TaskFilter, taskLimits } from "#contract/tasks.ts";
import { listOf, requiredText, wholeNumber } from "#contract/values.ts";
import { changing } from "../capabilities/capability.ts";
import { holds, namingWords } from "../capabilities/naming.ts";
import { beginsIn } from "../capabilities/resolve.ts";
import { Problem } from "../http/problem.ts";
import { idsOf } from "../items/bulk.ts";
import { addDays, dayIn } from "../time/zone.ts";
import {
  changeTasks,
  completeTask,
  createTask,
  removeTask,
  retagTasks,
  updateTask,
} from "./actions.ts";
import { isDone, openStates, preferring, said, taskKit, resolveEachTask } from "./listing.ts";
import { taskStore } from "./store.ts";
import { withAdditions } from "./steps.ts";
import { describeChange, describeWhole } from "./words.ts";

const Steps = v.optional(
  listOf(requiredText(taskLimits.title, "must not be blank"), taskLimits.subTasks),
);
const tagging = {
  addTags: TaskChanges.entries.tags,
  removeTags: TaskChanges.entries.tags,
} as const;

const Changes = v.strictObject({
  ...v.omit(TaskChanges, ["version"]).entries,
  ...tagging,
  /** Titles of new steps at the end, and words that name steps to tick. */
  addSteps: Steps,
  doneSteps: Steps,
  /** One more line of the description. */
  appendDescription: v.optional(requiredText(taskLimits.description, "must say what to add")),
  /** Days later than it is due, or than today; earlier ones are negative. */
  postponeDays: v.optional(wholeNumber(-3_650, 3_650)),
  /** Minutes later than its time of day; earlier ones are negative. */
  shiftMinutes: v.optional(wholeNumber(-1_440, 1_440)),
});

const { Words, Named, onItem, bulk, receipt, show } = taskKit;

const create = changing({
  name: "tasks.create",
  title: "Create a task",
  description: "Creates one task with a title and, when given, dates, priority, category and tags",
  examples: ["add task Pay rent tomorrow 5pm high", "remind me to call Ann on Friday"],
  input: v.strictObject({ ...NewTask.entries, steps: Steps }),
  async run(invocation, { steps = [], ...given }) {
    const { now, newId } = invocation;
    const at = now().toISOString();
    const made = steps.map((title) => ({
      id: newId(),
      title,
      completed: false,
      createdAt: at,
      completedAt: null,
    }));
    const input = made.length === 0 ? given : { ...given, subTasks: made };
    const written = await createTask(invocation, input);
    show(invocation);
    return {
      say: `Added ${describeWhole(written.item, input, said(invocation))}.`,
      receipts: [receipt("tasks.create", written)],
    };
  },
});

/** The day and the time so many days or minutes later. */
function later({ dueDate, dueTime }: Task, by: Later) {
  const { postponeDays, shiftMinutes, today } = by;
  if (postponeDays !== undefined) return { dueDate: addDays(dueDate ?? today, postponeDays) };
  if (shiftMinutes === undefined || dueTime === null) return {};
  const start = Date.parse(`${dueDate ?? today}T${dueTime}:00Z`);
  const at = new Date(start + shiftMinutes * 60_000).toISOString();
  return { dueDate: at.slice(0, 10), dueTime: at.slice(11, 16) };
}

interface Later {
  readonly postponeDays: number | undefined;
  readonly shiftMinutes: number | undefined;
  readonly today: string;
}

const complete = onItem({
  name: "tasks.complete",
  title: "Complete a task",
  description: "Marks the task that the words name as completed",
  examples: ["complete Pay rent", "mark Pay rent as done"],
  input: Named,
  careful: "complete",
  resolveEach: resolveEachTask,
  run: async (invocation, { id, title }) => ({
    say: `Completed ${title}.`,
    written: await completeTask(invocation, id, true),
  }),
});

const reopen = onItem({
  name: "tasks.reopen",
  title: "Reopen a task",
  description: "Makes the completed task that the words name pending again",
  examples: ["reopen Pay rent"],
  input: Named,
  resolve: preferring(isDone),
  run: async (invocation, { id, title }) => ({
    say: `Reopened ${title}.`,
    written: await completeTask(invocation, id, false),
  }),
});

const update = onItem({
  name: "tasks.update",
  title: "Change a task",
  description:
    "Renames, reschedules, reprioritizes or tags the task that the words name, adds steps to it, ticks them or adds to its description. addTags and removeTags leave its other tags; tags replaces all",
  examples: ["rename task Pay rent to Pay the rent", "move Pay rent to Friday"],
  input: v.strictObject({ words: Words, changes: Changes }),
  async run(invocation, task, { changes: given }) {
    const { zone, now, newId } = invocation;
    const { addTags, removeTags, addSteps, doneSteps, appendDescription, ...rest } = given;
    const { postponeDays, shiftMinutes, ...fields } = rest;
    if (shiftMinutes !== undefined && task.dueTime === null)
      return { say: `“${task.title}” has no time of day to be moved from.` };
    const today = dayIn(zone, now());
    const changes = { ...fields, ...later(task, { postponeDays, shiftMinutes, today }) };
    const additions = { addTags, removeTags, addSteps, doneSteps, appendDescription };
    const added = withAdditions(task, fields, additions, { at: now().toISOString(), newId });
    const isAdding = Object.keys(added.changes).length > 0;
    const isOther = Object.keys(changes).length > 0;
    if (!isAdding && !isOther && Object.keys(given).length > 0)
      return { say: alreadySo(task.title, given) };
    // What is added to is written as a whole, so what somebody else adds meanwhile must not be lost.
    const written = await updateTask(invocation, task.id, {
      ...changes,
      ...added.changes,
      ...(isAdding && { version: task.version }),
    });
    const isTagged = added.changes.tags !== undefined;
    const change =
      isOther || isTagged || added.said.length === 0
        ? [describeChange(written.item, changes, said(invocation))]
        : [];
    return { say: `${[...added.said, ...change].join(". ")}.`, written };
  },
});

function alreadySo(title: string, { addTags, doneSteps }: v.InferOutput<typeof Changes>): string {
  if (doneSteps) return `That is ticked already in “${title}”.`;
  return `“${title}” already ${addTags === undefined ? "goes without these tags" : "has these tags"}.`;
}

const remove = onItem({
  name: "tasks.delete",
  title: "Delete a task",
  description: "Deletes the task that the words name; it can be undone",
  examples: ["delete task Pay rent"],
  input: Named,
  careful: "delete",
  resolveEach: resolveEachTask,
  run: async (invocation, { id, title }) => ({
    say: `Deleted ${title}.`,
    written: await removeTask(invocation, id),
  }),
});

export const changingMany = bulk({
  title: "Change many tasks",
  description:
    "Completes, deletes or changes every task that fits a filter: by status, priority, category, tags, due dates, undated or words, but for those that exceptWords names. Without a status, the open ones",
  examples: [
    "complete all overdue tasks",
    "delete all completed tasks",
    "move all overdue tasks to tomorrow",
  ],
  input: v.strictObject({
    ids: idsOf("task", taskLimits.bulk),
    filter: v.optional(v.omit(TaskFilter, ["trash", "limit", "cursor"]), {}),
    /** Words of titles: tasks that are called so are left out. */
    exceptWords: v.optional(
      listOf(requiredText(taskLimits.title, "must name a task"), taskLimits.tags),
      [],
    ),
    action: v.picklist(["complete", "delete", "change"], "must be complete, delete or change"),
    changes: v.optional(
      v.strictObject({
        ...v.omit(TaskChanges, ["version", "subTasks", "title"]).entries,
        ...tagging,
      }),
    ),
  }),
  choosing: ["filter", "exceptWords"],
  verbs: {
    complete: { asked: "Complete", done: "Completed" },
    delete: { asked: "Delete", done: "Deleted" },
    change: { asked: "Change", done: "Changed" },
  },
  /** As many as one call changes, and how many more fit. */
  async fitting(invocation, { ids, filter, exceptWords }) {
    const store = taskStore(invocation);
    if (ids) return { items: without(await store.some(ids), exceptWords) };
    const found = await store.list({ status: openStates, ...filter }, { isAnyCase: true });
    const items = without(found.items, exceptWords);
    const some = items.slice(0, taskLimits.bulk);
    return { items: some, more: items.length - some.length };
  },
  change(invocation, ids, { action, changes }) {
    if (action === "delete") return changeTasks(invocation, ids, { deleted: true });
    if (action === "complete") return changeTasks(invocation, ids, { status: "completed" });
    const { addTags, removeTags, ...fields } = changes ?? {};
    return addTags || removeTags
      ? retagTasks(invocation, ids, { fields, addTags, removeTags })
      : changeTasks(invocation, ids, fields);
  },
});

/** The tasks but for those whose titles hold such words. Words that leave out none were meant otherwise. */
function without(items: readonly Task[], exceptWords: readonly string[]): readonly Task[] {
  const isCalled = (words: string) => {
    const wanted = namingWords(words);
    return ({ id, title }: Task) =>
      id === words || beginsIn(title, words) || holds(title, wanted) === "whole";
  };
  const left = exceptWords.map((words) => ({ words, fits: isCalled(words) }));
  const unknown = left.find(({ fits }) => !items.some((task) => fits(task)));
  if (unknown)
    throw new Problem("invalid_input", `None of these tasks is called “${unknown.words}”`, {
      field: "exceptWords",
    });
  return items.filter((task) => !left.some(({ fits }) => fits(task)));
}

export const changingCapabilities = [create, complete, reopen, update, remove];
