import { importRun } from "#shared/runs.ts";
import type { NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import { sha256 } from "../http/bytes.ts";
import { invalid, Problem } from "../http/problem.ts";
import { type Acting, changeMany, itemActions } from "../items/actions.ts";
import { query } from "../db/query.ts";
import type { Change, Update, Written } from "../log/change.ts";
import { dayIn } from "../time/zone.ts";
import { enhancement, taskHabits } from "./insights/habits.ts";
import { keyOfMove, taskStore } from "./store.ts";
import { nextOccurrence, aiMark, changedFields, createdTask, retagged } from "./rules.ts";
import { type TaskCard, taskCardTable, taskTable } from "./table.ts";

const basic = itemActions<Task, NewTask, TaskChanges>(taskTable, {
  create: ({ write, now, newId }, input) => ({
    item: createdTask(input, newId(), now().toISOString(), write.author.actor),
  }),
  change: ({ write, now }, changes) => ({
    set: changedFields(changes, now().toISOString(), write.author.actor),
  }),
  mark,
});

function mark({ write, now }: Acting, operation: "delete" | "restore") {
  return { aiMetadata: aiMark(operation, write.author.actor, now().toISOString()) };
}

const { updating, removing } = basic;
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
const tries = 8;

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
async function followerOf(
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

const completing = (acting: Acting, task: Task, next: Task, changes: TaskChanges) =>
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

/** One batch, and one run where it is not part of one already. What is gone is left out. */
export async function changeTasks(
  acting: Acting,
  ids: readonly string[],
  {
    deleted,
    ...changes
  }: Omit<TaskChanges, "version"> & { readonly deleted?: boolean | undefined },
): Promise<Written<TaskCard>[]> {
  if (changes.status === "completed" && deleted !== true) {
    const write = acting.write.inRun(`bulk:${acting.newId()}`);
    return completedMany({ ...acting, write }, [...new Set(ids)], changes);
  }
  const at = acting.now().toISOString();
  const isEmpty = Object.keys(changes).length === 0;
  const { completedAt: _, ...fields } = changedFields(changes, at, acting.write.author.actor);
  const set =
    deleted === true
      ? mark(acting, "delete")
      : { ...fields, ...(changes.status === undefined ? {} : { completedAt: null }) };
  return changeMany(acting, taskCardTable, ids, {
    set: isEmpty && deleted !== true ? {} : set,
    deleted,
  });
}

/** Each keeps its other tags. One that is changed meanwhile is looked at again; those that it changes nothing in are left. */
export async function retagTasks(
  acting: Acting,
  ids: readonly string[],
  {
    fields,
    ...tags
  }: Parameters<typeof retagged>[1] & {
    readonly fields: Omit<TaskChanges, "version" | "tags">;
  },
): Promise<Written<TaskCard>[]> {
  if (fields.status === "completed")
    throw invalid("addTags", "goes with no completion; ask for both after each other");
  const write = acting.write.inRun(`bulk:${acting.newId()}`);
  const isMore = Object.values(fields).some((value) => value !== undefined);
  const written = new Map<string, Written<TaskCard>>();
  for (let tried = 0; tried < tries; tried++) {
    const left = await taskStore(acting).cards(ids.filter((id) => !written.has(id)));
    const writes = left.flatMap((task): Update<TaskCard>[] => {
      const its = retagged(task.tags, tags);
      if (!its && !isMore) return [];
      const set = { ...fields, ...(its && { tags: its }) };
      return [ofCards(updating(acting, task.id, set, task.version))];
    });
    if (writes.length === 0) break;
    for (const done of await write.all(writes)) if (done) written.set(done.item.id, done);
  }
  return ids.flatMap((id) => written.get(id) ?? []);
}

/** The same change, answered without the long texts of its task. */
const ofCards = (change: Update<Task>): Update<TaskCard> => ({ ...change, table: taskCardTable });

/** Repeating tasks leave their next ones, as when each is completed by itself. */
async function completedMany(
  acting: Acting,
  ids: readonly string[],
  changes: Omit<TaskChanges, "version">,
): Promise<Written<TaskCard>[]> {
  const written = new Map<string, Written<TaskCard>>();
  for (let tried = 0; tried < tries; tried++) {
    const left = await taskStore(acting).cards(ids.filter((id) => !written.has(id)));
    if (left.length === 0) break;
    const again = await repeating(acting, left);
    const planned = left.map(async ({ id }): Promise<readonly Change<TaskCard>[]> => {
      const task = again.get(id);
      const next = task && (await followerOf(acting, task, changes));
      if (!next) return [ofCards(updating(acting, id, changes))];
      const [done, follow] = completing(acting, task, next, changes);
      return [ofCards(done), follow];
    });
    const writes = (await Promise.all(planned)).flat();
    for (const [place, done] of (await acting.write.all(writes)).entries()) {
      if (done && writes[place]?.kind === "update") written.set(done.item.id, done);
    }
  }
  return ids.flatMap((id) => written.get(id) ?? []);
}

/** Those that come again, whole: the next has their texts. */
async function repeating(acting: Acting, cards: readonly TaskCard[]) {
  const ids = cards.filter(({ repeat }) => repeat !== null).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await taskStore(acting).some(ids);
  return new Map(found.map((task) => [task.id, task]));
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
