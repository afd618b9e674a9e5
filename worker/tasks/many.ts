import * as v from "valibot";
import { TaskChanges, TaskFilter, taskLimits } from "#contract/tasks.ts";
import { listOf, requiredText } from "#contract/values.ts";
import { holds, namingWords } from "../capabilities/naming.ts";
import { beginsIn } from "../capabilities/resolve.ts";
import { Problem } from "../http/problem.ts";
import { idsOf } from "../items/bulk.ts";
import { changeTasks, retagTasks } from "./actions.ts";
import { openStates, said, taskKit } from "./listing.ts";
import { taskStore } from "./store.ts";
import type { TaskCard } from "./table.ts";

/** Tags that are put on or taken off, beside those that a task has. */
export const tagging = {
  addTags: TaskChanges.entries.tags,
  removeTags: TaskChanges.entries.tags,
} as const;

const { bulk } = taskKit;

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
    if (ids) return { items: without(await store.cards(ids), exceptWords) };
    const found = await store.fitting({ status: openStates, ...filter }, said(invocation));
    const items = without(found, exceptWords);
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
function without(items: readonly TaskCard[], exceptWords: readonly string[]): readonly TaskCard[] {
  const isCalled = (words: string) => {
    const wanted = namingWords(words);
    return ({ id, title }: TaskCard) =>
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
