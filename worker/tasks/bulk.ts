import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { TaskChanges, TaskFilter, taskLimits } from "#contract/tasks.ts";
import { Id } from "#contract/values.ts";
import { type Acting, type Target, capability, type Outcome } from "../capabilities/capability.ts";
import { targetOfMany } from "../capabilities/many.ts";
import { changeTasks } from "./actions.ts";
import { counted, openStates, showTasks } from "./reading.ts";
import { taskStore } from "./store.ts";

/** Receipts under one answer; one undo takes back all of them. */
const mostReceipts = 20;

const asked = { complete: "Complete", delete: "Delete", change: "Change" } as const;
const done = { complete: "Completed", delete: "Deleted", change: "Changed" } as const;

const Input = v.strictObject({
  /** Exactly these, by id; or all that fit the filter. */
  ids: v.optional(
    v.pipe(
      v.array(Id, "must be a list"),
      v.minLength(1, "must name a task"),
      v.maxLength(taskLimits.bulk, `must name at most ${String(taskLimits.bulk)}`),
    ),
  ),
  filter: v.optional(v.omit(TaskFilter, ["trash", "limit", "cursor"]), {}),
  action: v.picklist(["complete", "delete", "change"], "must be complete, delete or change"),
  changes: v.optional(v.omit(TaskChanges, ["version", "subTasks", "title"])),
});
type Input = v.InferOutput<typeof Input>;

/** One change for all that fit. */
export const bulk = capability({
  name: "tasks.bulk",
  title: "Change many tasks",
  description:
    "Completes, deletes or changes every task that fits a filter: by status, priority, category, tags, due dates or words. Without a status, the open ones",
  examples: [
    "complete all overdue tasks",
    "delete all completed tasks",
    "move all overdue tasks to tomorrow",
  ],
  input: Input,
  scope: "act",
  risk: "undoable",
  async target(acting, input): Promise<Target> {
    const { action, changes } = input;
    const { tasks } = await fitting(acting, input);
    return targetOfMany(tasks, {
      nothing: nothingFits,
      deed: `${asked[action]} ${counted(tasks.length)}`,
      input: { action, ...(changes ? { changes } : {}) },
    });
  },
  async run(acting, input) {
    const { tasks, more } = await fitting(acting, input);
    if (tasks.length === 0) return nothingFits;
    showTasks(acting);
    const { action, changes } = input;
    const written = await changeTasks(
      acting,
      tasks.map(({ id }) => id),
      action === "delete"
        ? { deleted: true }
        : action === "complete"
          ? { status: "completed" }
          : { ...changes },
    );
    const rest = more > 0 ? ` ${String(more)} more fit; say it again for them.` : "";
    return {
      say: `${done[action]} ${counted(written.length)}.${rest}`,
      receipts: written.slice(0, mostReceipts).map(({ item, event }): Receipt => ({
        capability: "tasks.bulk",
        title: item.title,
        tool: "tasks",
        itemId: item.id,
        eventId: event.id,
      })),
    };
  },
});

const nothingFits: Outcome = { say: "No task fits that." };

/** What is meant, as many as one call changes, and how many more there are. */
async function fitting({ db, userId }: Acting, { ids, filter }: Input) {
  const store = taskStore(db, userId);
  if (ids) return { tasks: await store.some(ids), more: 0 };
  const { tasks } = await store.list({ status: openStates, ...filter });
  const some = tasks.slice(0, taskLimits.bulk);
  return { tasks: some, more: tasks.length - some.length };
}
