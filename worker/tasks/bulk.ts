import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import { TaskChanges, TaskFilter, taskLimits } from "#contract/tasks.ts";
import { capability } from "../capabilities/capability.ts";
import { changeTasks } from "./actions.ts";
import { counted, openStates, showTasks } from "./reading.ts";
import { taskStore } from "./store.ts";

/** Receipts under one answer; one undo takes back all of them. */
const mostReceipts = 20;

const done = { complete: "Completed", delete: "Deleted", change: "Changed" } as const;

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
  input: v.strictObject({
    filter: v.omit(TaskFilter, ["trash", "limit", "cursor"]),
    action: v.picklist(["complete", "delete", "change"], "must be complete, delete or change"),
    changes: v.optional(v.omit(TaskChanges, ["version", "subTasks", "title"])),
  }),
  scope: "act",
  risk: "undoable",
  async run(acting, { filter, action, changes }) {
    const { tasks } = await taskStore(acting.db, acting.userId).list({
      status: openStates,
      ...filter,
    });
    if (tasks.length === 0) return { say: "No task fits that." };
    showTasks(acting);
    const ids = tasks.slice(0, taskLimits.bulk).map(({ id }) => id);
    const written = await changeTasks(
      acting,
      ids,
      action === "delete"
        ? { deleted: true }
        : action === "complete"
          ? { status: "completed" }
          : { ...changes },
    );
    const rest = tasks.length - ids.length;
    const more = rest > 0 ? ` ${String(rest)} more fit; say it again for them.` : "";
    return {
      say: `${done[action]} ${counted(written.length)}.${more}`,
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
