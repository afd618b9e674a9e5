import { importRun } from "#shared/runs.ts";
import type { NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import { sha256 } from "../http/bytes.ts";
import { invalid, Problem } from "../http/problem.ts";
import { type Acting, itemActions } from "../items/actions.ts";
import { query } from "../db/query.ts";
import type { Update, Written } from "../log/change.ts";
import { dayIn } from "../time/zone.ts";
import { enhancement, taskHabits } from "./insights/habits.ts";
import { keyOfMove, taskStore } from "./store.ts";
import { nextOccurrence, aiMark, changedFields, createdTask } from "./rules.ts";
import { taskTable } from "./table.ts";

const basic = itemActions<Task, NewTask, TaskChanges>(taskTable, {
  create: ({ write, now, newId }, input) => ({
    item: createdTask(input, newId(), now().toISOString(), write.author.actor),
  }),
  change: ({ write, now }, changes) => ({
    set: changedFields(changes, now().toISOString(), write.author.actor),
  }),
  mark,
});

export function mark({ write, now }: Acting, operation: "delete" | "restore") {
  return { aiMetadata: aiMark(operation, write.author.actor, now().toISOString()) };
}

const { removing } = basic;
export const { updating } = basic;
export const { create: createTask, remove: removeTask, restore: restoreTask } = basic;

/** Completing a task that comes again makes the next one in the same batch; both are one run, so one undo. */
export async function updateTask(
  acting: Acting,
  id: string,
  changes: TaskChanges,
): Promise<Written<Task>> {
  if (changes.status === "completed") return completed(acting, id, changes);
  if (changes.status === undefined) return basic.update(acting, id, changes);
  const [task] = await taskStore(acting).some([id]);
  return reopened(acting, id, { task, changes });
}

/** Looked at again where somebody changed it between the look and the batch. */
export const tries = 8;

async function completed(
  acting: Acting,
  id: string,
  changes: TaskChanges,
  move: Pick<Task, "sortOrder"> | object = {},
): Promise<Written<Task>> {
  const { write } = acting;
  const moved = (done: Update<Task>): Update<Task> => ({ ...done, set: { ...done.set, ...move } });
  for (let tried = 0; tried < tries; tried++) {
    const task = await taskStore(acting).get(id);
    const isStale = changes.version !== undefined && changes.version !== task.version;
    const next = isStale ? undefined : await followerOf(acting, task, changes);
    if (!next) return write.one(moved(updating(acting, id, changes, changes.version)));
    const [done, follow] = completing(acting, task, next, changes);
    const [written] = await write.inRun(`repeat:${next.id}`).all([moved(done), follow] as const);
    if (written) return written;
  }
  throw new Problem("conflict", "Task was changed meanwhile", {
    current: await taskStore(acting).get(id),
  });
}

/** The next of a task that comes again, once it is completed. Changes made together with 'completed' hold for it, too. */
export async function followerOf(
  { now, zone = "UTC" }: Acting,
  task: Task,
  { version: _, status: _status, ...changes }: TaskChanges,
): Promise<Task | undefined> {
  if (task.status === "completed") return undefined;
  const set = Object.entries(changes).filter(([, value]) => value !== undefined);
  const changed = Object.assign({}, task, Object.fromEntries(set));
  const made = { id: await idOfNext(task), at: now().toISOString() };
  return nextOccurrence(changed, dayIn(zone, now()), made);
}

export const completing = (acting: Acting, task: Task, next: Task, changes: TaskChanges) =>
  [
    updating(acting, task.id, { ...changes, repeat: null }, task.version),
    { kind: "create", table: taskTable, item: next, afterPrevious: true },
  ] as const;

/** One that came again takes back what followed it, as long as nobody touched that: a second click undoes the first. */
async function reopened(
  acting: Acting,
  id: string,
  { task, changes }: { readonly task: Task | undefined; readonly changes: TaskChanges },
): Promise<Written<Task>> {
  const { write } = acting;
  const change = updating(acting, id, changes, changes.version);
  if (task?.status !== "completed" || task.repeat !== null) return write.one(change);
  const next = await idOfNext({ ...task, version: task.version - 1 });
  const repeat = query`(select n.repeat from tasks n where n.user_id = t.user_id
    and n.id = ${next} and n.version = 1 and n.deleted_at is null)`;
  const [written] = await write.inRun(`repeat:${next}`).all([
    { ...change, set: { ...change.set, repeat } },
    { ...removing(acting, next), ifVersion: 1 },
  ] as const);
  return written ?? write.one(change);
}

/** The same for two who complete one task at once, so that only one of them makes the next. */
async function idOfNext({ id, version }: Task): Promise<string> {
  const hex = await sha256(`${id} ${String(version)}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** All whose id is free, in one batch. */
export function importTasks(
  acting: Acting,
  runId: string,
  given: readonly NewTask[],
): Promise<Written<Task>[]> {
  const { write, now, newId } = acting;
  const at = now().toISOString();
  const made = given.map((input) => createdTask(input, newId(), at, write.author.actor));
  return write.inRun(importRun(runId)).many({
    kind: "create",
    table: taskTable,
    items: [...new Map(made.map((task) => [task.id, task])).values()],
  });
}

export const completeTask = (acting: Acting, id: string, isDone: boolean) =>
  updateTask(acting, id, { status: isDone ? "completed" : "pending" });

/** The other way round than it stands. */
export async function toggleTask(acting: Acting, id: string): Promise<Written<Task>> {
  const task = await taskStore(acting).get(id);
  const { version } = task;
  return task.status === "completed"
    ? reopened(acting, id, { task, changes: { status: "pending", version } })
    : completed(acting, id, { status: "completed", version });
}

export async function moveTask(
  acting: Acting,
  move: {
    readonly taskId: string;
    readonly targetTaskId?: string | null | undefined;
    readonly position?: "top" | "bottom" | undefined;
    readonly changes?: Omit<TaskChanges, "version"> | undefined;
  },
): Promise<Written<Task>> {
  if (move.targetTaskId === move.taskId) {
    throw invalid("targetTaskId", "must be another task");
  }
  const sortOrder = await keyOfMove(acting, move);
  // Dragged to the completed ones, as good as ticked.
  if (move.changes?.status === "completed")
    return completed(acting, move.taskId, move.changes, { sortOrder });
  const change = updating(acting, move.taskId, move.changes ?? {});
  return acting.write.one({ ...change, set: { ...change.set, sortOrder } });
}

/** The assistant's change, so that it is marked, listed and undone like all of its changes. */
export async function enhanceTask(acting: Acting, id: string): Promise<Task> {
  const { write, now, newId } = acting;
  const { task, habits } = await taskHabits(acting).withHabits(id);
  const changes = enhancement(task, habits, { at: now().toISOString(), newId });
  if (Object.keys(changes).length === 0) return task;
  const assistant =
    write.author.actor === "user"
      ? write.as({ actor: "assistant", runId: `enhance:${newId()}` })
      : write;
  const written = await assistant.one(
    updating({ ...acting, write: assistant }, id, changes, task.version),
  );
  return written.item;
}
