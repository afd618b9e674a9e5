import type { Task, TaskChanges } from "#contract/tasks.ts";

/** A task, or several as one: null where they differ. */
export type EditedTask = Omit<Task, "status" | "priority"> & {
  readonly [Name in "status" | "priority"]: Task[Name] | null;
};

export interface EditorProps {
  readonly task: EditedTask;
  close(): void;
  /** `said`: what the notice says that was done. */
  save(changes: Omit<TaskChanges, "version">, said: string): void;
}
