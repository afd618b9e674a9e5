import { type Task, tasks } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { type Answer, callWhole, textBeside } from "../api/call.ts";
import { isProblem, isUnanswered } from "../api/problem.ts";
import { showProblem } from "../ui/toast.ts";
import { afterAnswer, type Tasks, withChanges } from "./cache.ts";
import { inBatch } from "./delete-batch.ts";
import { preview, type TaskWrite } from "./preview.ts";
import { taskList, taskOverlay, taskQueries, unlistedTasks } from "./queries.ts";
import { taskTexts } from "./texts.ts";

export interface TaskWritten {
  readonly task: Task;
  /** The line of the log to undo, and the run where several lines belong together. */
  readonly eventId: string | undefined;
  readonly runId: string | undefined;
}

const mutationKey = ["tasks", "write"];

type WithoutKey<Write> = Write extends unknown ? Omit<Write, "key"> : never;

/** Shows a change at once and sends it; what others wait for is the worker's answer. */
export function writeTask(client: QueryClient, given: WithoutKey<TaskWrite>): Promise<TaskWritten> {
  const write = { ...given, key: uuidv7() };
  taskWriteDefaults(client);
  lay(client, write);
  return client
    .getMutationCache()
    .build<TaskWritten, Error, TaskWrite, unknown>(
      client,
      client.defaultMutationOptions({ mutationKey, scope: { id: `task:${write.id}` } }),
    )
    .execute(write);
}

/** Registered by key, so that a change left by an earlier visit finds its way as well. */
export function taskWriteDefaults(client: QueryClient): void {
  client.setMutationDefaults(mutationKey, {
    mutationFn: (write: TaskWrite) => sent(write),
    // No answer does not mean that nothing happened. Sent again under its key it takes effect once.
    retry: (count: number, error: Error) => count < 3 && isUnanswered(error),
    retryDelay: (count: number) => 500 * 2 ** count,
    onSuccess: (written: TaskWritten, write: TaskWrite) => {
      settle(client, write, (task) => afterAnswer(task, written.task));
    },
    onError: (error: Error, write: TaskWrite) => {
      const isGone = isProblem(error, "not_found");
      settle(client, write, (task) => (isGone ? undefined : task));
      showProblem(isGone ? taskTexts.notFound : failures[write.kind]);
      if (write.kind === "move") void client.invalidateQueries(taskQueries.list());
    },
  });
}

const failures = {
  create: taskTexts.createFailed,
  update: taskTexts.updateFailed,
  complete: taskTexts.toggleFailed,
  remove: taskTexts.deleteFailed,
  restore: taskTexts.updateFailed,
  move: taskTexts.reorderFailed,
} as const;

/** After a reload: changes that still wait are laid over the list again. */
export function adoptTaskWrites(client: QueryClient): void {
  for (const mutation of client.getMutationCache().findAll({ mutationKey })) {
    const write = mutation.state.variables;
    if (isTaskWrite(write)) lay(client, write);
  }
}

/** The answer to a creation that an earlier visit left waiting; undefined where there is none. */
export function creationUnderWay(client: QueryClient, id: string): Promise<void> | undefined {
  const cache = client.getMutationCache();
  const waiting = cache.findAll({ mutationKey, status: "pending" }).find(({ state }) => {
    const write = state.variables;
    return isTaskWrite(write) && write.kind === "create" && write.id === id;
  });
  if (!waiting) return undefined;
  return new Promise((resolve, reject) => {
    const stop = cache.subscribe(({ mutation }) => {
      const { status, error } = waiting.state;
      if (mutation !== waiting || status === "pending") return;
      stop();
      if (status === "success") resolve();
      else reject(error ?? new Error("The creation was taken back"));
    });
  });
}

function lay(client: QueryClient, write: TaskWrite): void {
  change(client, write.id, (shown) =>
    taskOverlay.add(write.id, shown, { key: write.key, apply: (task) => preview(task, write) }),
  );
}

function settle(
  client: QueryClient,
  write: TaskWrite,
  step: (base: Task | undefined) => Task | undefined,
): void {
  change(client, write.id, (shown) =>
    taskOverlay.drop(write.id, write.key, taskOverlay.learn(write.id, shown, step)),
  );
}

function change(
  client: QueryClient,
  id: string,
  by: (shown: Task | undefined) => Task | undefined,
): void {
  const listed = client.getQueryData<Tasks>(taskQueries.list().queryKey);
  const rows = listed ?? unlistedTasks.get();
  const next = by(rows.find((row) => row.id === id));
  const edit = (list: Tasks) => withChanges(list, new Map([[id, next]]));
  if (!listed) unlistedTasks.change(edit);
  taskList.edit(client, edit);
}

async function sent(write: TaskWrite): Promise<TaskWritten> {
  const answer = await request(write);
  return {
    task: answer.data,
    eventId: textBeside(answer, "eventId"),
    runId: textBeside(answer, "runId"),
  };
}

function request(write: TaskWrite): Promise<Answer<Task>> {
  const options = { idempotencyKey: write.key };
  const params = { id: write.id };
  switch (write.kind) {
    case "create":
      return callWhole(tasks.create, { body: { ...write.task, id: write.id } }, options);
    case "update":
      return callWhole(tasks.update, { params, body: write.changes }, options);
    case "complete":
      return callWhole(tasks.complete, { params, body: { completed: write.completed } }, options);
    case "remove":
      return inBatch(() => callWhole(tasks.remove, { params }, options));
    case "restore":
      return callWhole(tasks.restore, { params }, options);
    case "move": {
      const { targetId: targetTaskId, position, changes } = write;
      const body = { taskId: write.id, targetTaskId, position, ...(changes ? { changes } : {}) };
      return callWhole(tasks.reorder, { body }, options);
    }
  }
}

function isTaskWrite(value: unknown): value is TaskWrite {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    "id" in value &&
    "key" in value
  );
}
