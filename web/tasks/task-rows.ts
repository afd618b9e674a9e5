import type { NewTask, Task } from "#contract/tasks.ts";
import { orderOfNew } from "#shared/order-keys.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { withFields } from "../collection/versioned.ts";

export const taskRows = sortedRows<Task>(
  (a, b) => textOrder(a.sortOrder, b.sortOrder) || textOrder(a.id, b.id),
);

/** A task as it will probably be stored, shown until the worker answers. New ones stand first. */
export function draftTask(given: NewTask & { readonly id: string }, at: string): Task {
  const empty: Task = {
    id: given.id,
    title: given.title,
    description: "",
    status: "pending",
    priority: "medium",
    category: null,
    tags: [],
    dueDate: null,
    dueTime: null,
    estimatedDuration: null,
    timeSpent: 0,
    progress: 0,
    groupId: null,
    subTasks: [],
    repeat: null,
    sortOrder: orderOfNew(at, given.id),
    aiMetadata: null,
    createdAt: at,
    updatedAt: at,
    completedAt: given.status === "completed" ? at : null,
    deletedAt: null,
    version: 0,
  };
  return withFields(empty, given);
}
