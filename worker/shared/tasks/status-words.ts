import type { TaskStatus } from "#contract/tasks.ts";

/** A status within a sentence; the labels on the screen are the specification's. */
export const statusWords: Readonly<Record<TaskStatus, string>> = {
  pending: "pending",
  in_progress: "in progress",
  completed: "completed",
  blocked: "blocked",
  cancelled: "canceled",
};
