import type { TaskPriority, TaskStatus } from "#contract/tasks.ts";

export type GroupBy = "none" | "status" | "priority" | "category" | "due";

export interface Filter {
  readonly status: TaskStatus | "all";
  readonly priority: TaskPriority | "all";
  /** Undefined: all of them; null: those without one. */
  readonly category: string | null | undefined;
  /** Due on or before this day. */
  readonly dueBefore: string | undefined;
  readonly tags: readonly string[];
}

export const noFilter: Filter = {
  status: "all",
  priority: "all",
  category: undefined,
  dueBefore: undefined,
  tags: [],
};

export const isFiltering = ({ status, priority, category, dueBefore, tags }: Filter): boolean =>
  status !== "all" ||
  priority !== "all" ||
  category !== undefined ||
  dueBefore !== undefined ||
  tags.length > 0;
