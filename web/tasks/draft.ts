import { orderOfNew } from "#shared/order-keys.ts";
import type { NewTask, Task } from "#contract/tasks.ts";

/**
 * A task as it will probably be stored, shown until the worker answers. New ones stand first.
 */
export function draftTask(given: NewTask & { readonly id: string }, at: string): Task {
  return {
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
    ...withoutUndefined(given),
    id: given.id,
    title: given.title,
    sortOrder: orderOfNew(at, given.id),
    aiMetadata: null,
    createdAt: at,
    updatedAt: at,
    completedAt: given.status === "completed" ? at : null,
    deletedAt: null,
    version: 0,
  };
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> };

function withoutUndefined<Given extends object>(given: Given): Defined<Given> {
  const defined: Defined<Given> = {};
  for (const key of keysOf(given)) {
    const value = given[key];
    if (isDefined(value)) defined[key] = value;
  }
  return defined;
}

function* keysOf<Given extends object>(given: Given): Generator<keyof Given> {
  for (const key in given) yield key;
}

function isDefined<Value>(value: Value): value is Exclude<Value, undefined> {
  return value !== undefined;
}
