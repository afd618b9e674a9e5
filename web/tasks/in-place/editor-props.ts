import type { Task, TaskChanges } from "#contract/tasks.ts";

export interface EditorProps {
  readonly task: Task;
  close(): void;
  /** `said`: what the notice says that was done. */
  save(changes: Omit<TaskChanges, "version">, said: string): void;
}
