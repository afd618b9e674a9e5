import type { Task, TaskChanges } from "#contract/tasks.ts";

/** A task, or several as one: of what they differ in, nothing is known. */
export type EditedTask = Omit<Task, Shared> & {
  readonly [Name in Shared]: Task[Name] | undefined;
};
type Shared = "status" | "priority" | "dueDate" | "category";

export interface EditorProps {
  readonly task: EditedTask;
  close(): void;
  /** `said`: what the notice says that was done. */
  save(changes: Omit<TaskChanges, "version">, said: string): void;
}
