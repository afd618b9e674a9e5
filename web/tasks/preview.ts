import type { NewTask, Task, TaskChanges } from "#contract/tasks.ts";
import { draftTask } from "./draft.ts";

/**
 * What a person does to a task, as data: it waits while nothing can be reached, survives a reload, and is
 * sent under its `key`, so that however often it is sent it takes effect once.
 */
export type TaskWrite = { readonly key: string; readonly id: string } & (
  | { readonly kind: "create"; readonly task: NewTask; readonly at: string }
  | { readonly kind: "update"; readonly changes: TaskChanges }
  | { readonly kind: "complete"; readonly completed: boolean }
  | { readonly kind: "remove" }
  | { readonly kind: "restore"; readonly task: Task }
  | ({ readonly kind: "move" } & Move)
);

/** Beside `targetId`, or at the end of the whole list. `sortOrder` is where it shows until the answer comes. */
export interface Move {
  readonly targetId: string | null;
  readonly position: "top" | "bottom";
  readonly sortOrder: string;
  readonly changes?: Omit<TaskChanges, "version"> | undefined;
}

/** What the worker will probably make of a change. */
export function preview(task: Task | undefined, write: TaskWrite): Task | undefined {
  switch (write.kind) {
    case "create":
      return task ?? draftTask({ ...write.task, id: write.id }, write.at);
    case "remove":
      return undefined;
    case "restore":
      return task ?? write.task;
    default:
      return task && changed(task, write);
  }
}

type Changing = Exclude<TaskWrite, { readonly kind: "create" | "remove" | "restore" }>;

function changed(task: Task, write: Changing): Task {
  switch (write.kind) {
    case "update": {
      const { version: _, ...changes } = write.changes;
      return withFields(task, changes);
    }
    case "complete":
      return withFields(task, { status: write.completed ? "completed" : "pending" });
    case "move":
      return withFields({ ...task, sortOrder: write.sortOrder }, write.changes ?? {});
  }
}

/** The same task where it has these values already, so that an answer that was expected changes nothing. */
function withFields(task: Task, changes: Omit<TaskChanges, "version">): Task {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  const held = new Map<string, unknown>(Object.entries(task));
  const isHeld = fields.every(([name, value]) => held.get(name) === value);
  return isHeld ? task : { ...task, ...Object.fromEntries(fields) };
}
