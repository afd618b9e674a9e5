import type { NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { offerUndo, undoable } from "../collection/undo.ts";
import { type Move, taskCollection } from "./task-collection.ts";
import { taskTexts } from "./texts.ts";

/** Everything a person does to tasks, wherever the button for it stands. The collection tells of refusals. */
export function addTask(client: QueryClient, task: NewTask): Promise<unknown> {
  const at = new Date().toISOString();
  const writing = taskCollection.write(client, "create", [uuidv7()], { task, at });
  undoable(writing);
  return writing;
}

export function changeTask(
  client: QueryClient,
  id: string,
  changes: TaskChanges,
): Promise<unknown> {
  const writing = taskCollection.write(client, "update", [id], changes);
  undoable(writing);
  return writing;
}

export function toggleTask(client: QueryClient, { id, status }: Pick<Task, "id" | "status">): void {
  undoable(taskCollection.write(client, "complete", [id], { completed: status !== "completed" }));
}

export function removeTask(client: QueryClient, id: string): void {
  offerUndo(
    `deleted:${id}`,
    taskTexts.deleted,
    undoable(taskCollection.write(client, "remove", [id])),
  );
}

export function moveTask(client: QueryClient, id: string, move: Move): void {
  undoable(taskCollection.write(client, "move", [id], move));
}

/** Changes many at once: one press takes all of it back. */
export function changeMany(
  client: QueryClient,
  ids: readonly string[],
  updates: Omit<TaskChanges, "version"> & { readonly deleted?: boolean },
  done: string,
): void {
  if (ids.length === 0) return;
  const undo = undoable(taskCollection.write(client, "changeMany", ids, updates));
  offerUndo(`bulk:${ids[0] ?? ""}`, done, undo);
}
