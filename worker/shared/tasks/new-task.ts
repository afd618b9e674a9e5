import type { NewTask, Task } from "#contract/tasks.ts";
import { orderOfNew } from "../order-keys.ts";
import { distinctTags } from "../tags.ts";

/** A task as it is made: every field that the caller left out has its default. New ones stand first. */
export function newTask(input: NewTask, id: string, at: string): Task {
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  return {
    id,
    ...empty,
    ...given,
    title: input.title,
    tags: distinctTags(input.tags ?? []),
    sortOrder: orderOfNew(at, input.id ?? id),
    completedAt: input.status === "completed" ? at : null,
    createdAt: at,
    updatedAt: at,
  };
}

const empty = {
  description: "",
  status: "pending",
  priority: "medium",
  category: null,
  dueDate: null,
  dueTime: null,
  estimatedDuration: null,
  timeSpent: 0,
  progress: 0,
  groupId: null,
  subTasks: [],
  repeat: null,
  aiMetadata: null,
  deletedAt: null,
  version: 0,
} as const satisfies Partial<Task>;
