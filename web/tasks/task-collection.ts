import { type NewTask, Task, type TaskChanges, taskLimits, tasks } from "#contract/tasks.ts";
import * as v from "valibot";
import { hasTag } from "#shared/tags.ts";
import { call, callWhole } from "../api/call.ts";
import { isProblem } from "../api/problem.ts";
import { allPages, Collection } from "../collection/collection.ts";
import { type Kind, withFields } from "../collection/kind.ts";
import { newTask } from "#shared/tasks/new-task.ts";
import { taskRows } from "./task-rows.ts";
import { taskFailures } from "./failures.ts";

type Changes = Omit<TaskChanges, "version">;

/** Beside `targetId`, or at the end of the whole list. `sortOrder` is where it shows until the answer comes. */
export interface Move {
  readonly targetId: string | null;
  readonly position: "top" | "bottom";
  readonly sortOrder: string;
  readonly changes?: Changes | undefined;
}

const create: Kind<Task, { readonly task: NewTask; readonly at: string }> = {
  creates: true,
  preview: (now, { task, at }, id) => now ?? newTask({ ...task, id }, id, at),
  send: ([id = ""], { task }, options) =>
    callWhole(tasks.create, { body: { ...task, id } }, options),
  failed: taskFailures.createFailed,
  async refused(client, _ids, { task }) {
    return (await import("./fields/task-fields.ts")).giveBackNew(client, task);
  },
};

/** Many at once, in one run, so that one undo takes all of them back. */
const createMany: Kind<Task, { readonly tasks: readonly NewTask[]; readonly at: string }> = {
  creates: true,
  preview(now, { tasks: given, at }, id) {
    const task = given.find((one) => one.id === id);
    return now ?? (task && newTask(task, id, at));
  },
  send(ids, { tasks: given }, { idempotencyKey, ...options }) {
    const made = given.filter(({ id }) => id !== undefined && ids.includes(id));
    const body = { runId: idempotencyKey, tasks: made };
    return callWhole(tasks.importTasks, { body }, { ...options, idempotencyKey });
  },
  failed: taskFailures.createFailed,
};

const update: Kind<Task, TaskChanges> = {
  preview: (task, { version: _, ...changes }) => task && withFields(task, changes),
  send: ([id = ""], body, options) => callWhole(tasks.update, { params: { id }, body }, options),
  failed: taskFailures.updateFailed,
  async refused(client, [id = ""], changes) {
    const task = taskCollection.find(client, id);
    const isTyped = changes.title !== undefined || changes.description !== undefined;
    if (!task || !isTyped) return undefined;
    return (await import("./fields/task-fields.ts")).giveBackChanges(task, changes);
  },
};

interface Retag {
  /** The tags that were shown, and those that they became. */
  readonly was: readonly string[];
  readonly tags: readonly string[];
  readonly version: number;
}

/** What somebody else tags meanwhile stays: only the tags that were given or taken here are changed. */
const retag: Kind<Task, Retag> = {
  preview: (task, { tags }) => task && withFields(task, { tags: [...tags] }),
  async send([id = ""], { was, tags, version }, options) {
    const write = (body: TaskChanges, key: string) =>
      callWhole(tasks.update, { params: { id }, body }, { ...options, idempotencyKey: key });
    try {
      return await write({ tags: [...tags], version }, options.idempotencyKey);
    } catch (error) {
      const now = isProblem(error, "conflict") ? v.safeParse(Task, error.current) : undefined;
      if (!now?.success) throw error;
      const theirs = now.output.tags.filter((tag) => hasTag(tags, tag) || !hasTag(was, tag));
      const given = tags.filter((tag) => !hasTag(was, tag) && !hasTag(theirs, tag));
      const body = { tags: [...theirs, ...given], version: now.output.version };
      return write(body, `${options.idempotencyKey}-merged`);
    }
  },
  failed: taskFailures.updateFailed,
};

const complete: Kind<Task, { readonly completed: boolean }> = {
  preview: (task, { completed }) =>
    task && withFields(task, { status: completed ? "completed" : "pending" }),
  send: ([id = ""], body, options) => callWhole(tasks.complete, { params: { id }, body }, options),
  failed: taskFailures.toggleFailed,
};

const batchMs = 100;
let waiting: (() => Promise<void>)[] = [];
let sending = Promise.resolve();

/** Deletes of a tenth of a second are gathered, then sent one by one (specification 2 §4). One that fails stops no other. */
function inBatch<Result>(send: () => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  if (waiting.length === 0) setTimeout(sendBatch, batchMs);
  waiting.push(() => send().then(resolve, reject));
  return promise;
}

function sendBatch(): void {
  const batch = waiting;
  waiting = [];
  for (const send of batch) sending = sending.then(send);
}

const remove: Kind<Task, unknown> = {
  preview: () => undefined,
  send: ([id = ""], _, options) =>
    inBatch(() => callWhole(tasks.remove, { params: { id } }, options)),
  failed: taskFailures.deleteFailed,
};

const move: Kind<Task, Move> = {
  preview: (task, { sortOrder, changes }) => task && withFields(task, { ...changes, sortOrder }),
  send([taskId = ""], { targetId: targetTaskId, position, changes }, options) {
    const body = { taskId, targetTaskId, position, ...(changes ? { changes } : {}) };
    return callWhole(tasks.reorder, { body }, options);
  },
  failed: taskFailures.reorderFailed,
};

const changeMany: Kind<Task, Changes & { readonly deleted?: boolean }> = {
  preview: (task, { deleted, ...changes }) =>
    deleted === true ? undefined : task && withFields(task, changes),
  // Of more than one call takes each is one part of the same change.
  send: (taskIds, updates, options) =>
    callWhole(
      tasks.bulk,
      { body: { taskIds: [...taskIds], updates, runId: options.writeKey } },
      options,
    ),
  failed: taskFailures.bulkFailed,
};

/** The one list of tasks, in the worker's order; views filter and group it. */
export const taskCollection = new Collection({
  tool: "tasks",
  schema: Task,
  sorted: taskRows,
  load: ({ signal }) => allPages((query) => callWhole(tasks.list, { query }, { signal })),
  kinds: { create, createMany, update, retag, complete, remove, move, changeMany },
  atOnce: taskLimits.bulk / 2,
  notFound: taskFailures.notFound,
  read: (_client, id) => call(tasks.get, { params: { id } }),
  onEvents: (client) =>
    // Counted by the database; only who looks at the figures asks again.
    void client.invalidateQueries({ queryKey: ["tasks", "analytics"] }),
});
