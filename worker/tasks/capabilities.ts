import * as v from "valibot";
import { NewTask, TaskChanges, TaskFilter, taskLimits } from "#contract/tasks.ts";
import { wholeNumber } from "#contract/values.ts";
import { changing } from "../capabilities/capability.ts";
import { idsOf } from "../items/bulk.ts";
import { addDays, dayIn } from "../time/zone.ts";
import { changeTasks, completeTask, createTask, removeTask, updateTask } from "./actions.ts";
import { isDone, openStates, preferring, said, taskKit, resolveEachTask } from "./listing.ts";
import { taskStore } from "./store.ts";
import { retagged } from "./rules.ts";
import { describeChange, describeWhole } from "./words.ts";

const Changes = v.strictObject({
  ...v.omit(TaskChanges, ["version"]).entries,
  addTags: TaskChanges.entries.tags,
  removeTags: TaskChanges.entries.tags,
  /** Days later than it is due, or than today. */
  postponeDays: v.optional(wholeNumber(1, 3_650)),
});

const { Words, Named, onItem, bulk, receipt, show } = taskKit;

const create = changing({
  name: "tasks.create",
  title: "Create a task",
  description: "Creates one task with a title and, when given, dates, priority, category and tags",
  examples: ["add task Pay rent tomorrow 5pm high", "remind me to call Ann on Friday"],
  input: NewTask,
  async run(invocation, input) {
    const written = await createTask(invocation, input);
    show(invocation);
    return {
      say: `Added ${describeWhole(written.item, input, said(invocation))}.`,
      receipts: [receipt("tasks.create", written)],
    };
  },
});

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
    "Renames, reschedules, reprioritizes or tags the task that the words name. addTags and removeTags leave its other tags; tags replaces all",
  examples: ["rename task Pay rent to Pay the rent", "move Pay rent to Friday"],
  input: v.strictObject({ words: Words, changes: Changes }),
  async run(invocation, task, { changes: { addTags, removeTags, postponeDays, ...given } }) {
    const { zone, now } = invocation;
    const changes = {
      ...given,
      ...(postponeDays !== undefined && {
        dueDate: addDays(task.dueDate ?? dayIn(zone, now()), postponeDays),
      }),
    };
    const isTagging = addTags !== undefined || removeTags !== undefined;
    const tags = retagged(changes.tags ?? task.tags, { addTags, removeTags });
    if (isTagging && !tags && Object.keys(changes).length === 0)
      return { say: tagsAlready(task.title, addTags) };
    // Tags are written as a whole, so those that somebody else gives meanwhile must not be lost.
    const written = await updateTask(invocation, task.id, {
      ...changes,
      ...(tags && { tags, version: task.version }),
    });
    return { say: `${describeChange(written.item, changes, said(invocation))}.`, written };
  },
});

const tagsAlready = (title: string, added: readonly string[] | undefined): string =>
  `“${title}” already ${added === undefined ? "goes without these tags" : "has these tags"}.`;

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
    "Completes, deletes or changes every task that fits a filter: by status, priority, category, tags, due dates or words. Without a status, the open ones",
  examples: [
    "complete all overdue tasks",
    "delete all completed tasks",
    "move all overdue tasks to tomorrow",
  ],
  input: v.strictObject({
    ids: idsOf("task", taskLimits.bulk),
    filter: v.optional(v.omit(TaskFilter, ["trash", "limit", "cursor"]), {}),
    action: v.picklist(["complete", "delete", "change"], "must be complete, delete or change"),
    changes: v.optional(v.omit(TaskChanges, ["version", "subTasks", "title"])),
  }),
  choosing: ["filter"],
  verbs: {
    complete: { asked: "Complete", done: "Completed" },
    delete: { asked: "Delete", done: "Deleted" },
    change: { asked: "Change", done: "Changed" },
  },
  /** As many as one call changes, and how many more fit. */
  async fitting(invocation, { ids, filter }) {
    const store = taskStore(invocation);
    if (ids) return { items: await store.some(ids) };
    const { items } = await store.list({ status: openStates, ...filter });
    const some = items.slice(0, taskLimits.bulk);
    return { items: some, more: items.length - some.length };
  },
  change(invocation, ids, { action, changes }) {
    if (action === "delete") return changeTasks(invocation, ids, { deleted: true });
    return changeTasks(
      invocation,
      ids,
      action === "complete" ? { status: "completed" } : { ...changes },
    );
  },
});

export const changingCapabilities = [create, complete, reopen, update, remove];
