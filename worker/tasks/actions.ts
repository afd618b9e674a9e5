import type { NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import { Problem } from "../http/problem.ts";
import type { Writer, Written } from "../log/writer.ts";
import { aiMark, changedFields, newTask } from "./rules.ts";
import { taskTable } from "./task-table.ts";

interface Acting {
  readonly write: Writer;
  now(): Date;
  newId(): string;
}

/** What can be done to tasks: the one place that routes and capabilities write through. */
export function createTask({ write, now, newId }: Acting, input: NewTask): Promise<Written<Task>> {
  const item = newTask(input, newId(), now().toISOString(), write.author.actor);
  return write.one({ kind: "create", table: taskTable, item });
}

export function updateTask(
  { write, now }: Acting,
  id: string,
  changes: TaskChanges,
): Promise<Written<Task>> {
  const { version, ...fields } = changes;
  if (Object.keys(fields).length === 0) {
    throw new Problem("invalid_input", "Nothing to change was given");
  }
  const set = changedFields(fields, now().toISOString(), write.author.actor);
  return write.one({ kind: "update", table: taskTable, id, set, ifVersion: version });
}

export function completeTask(acting: Acting, id: string, completed: boolean, version?: number) {
  const status = completed ? "completed" : "pending";
  return updateTask(acting, id, { status, ...(version === undefined ? {} : { version }) });
}

/** Soft: the row stays for 30 days, and undoing the event brings it back. */
export function removeTask({ write, now }: Acting, id: string): Promise<Written<Task>> {
  const at = now().toISOString();
  const set = { deletedAt: at, aiMetadata: aiMark("delete", write.author.actor, at) };
  return write.one({ kind: "update", table: taskTable, type: taskTable.says.deleted, id, set });
}
