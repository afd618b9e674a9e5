/** Specification 2 §8, word for word. */
export const taskTexts = {
  loadFailed: "Failed to load tasks",
  busy: "Server is busy (rate limited). Please wait a moment and try again.",
  unreachable: "Unable to connect to tasks service. Please check if the backend is running.",
  createFailed: "Failed to create task",
  updateFailed: "Failed to update task",
  deleteFailed: "Failed to delete task",
  toggleFailed: "Failed to toggle task status",
  notFound: "Task not found",
  titleRequired: "Title is required",
  nothingFound: "No tasks found",
  details: "Task Details",
  deleted: "Task deleted",
} as const;

/** What the panel says when tasks cannot be loaded. */
export function loadProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (message.includes("429") || message.includes("Too Many Requests") || isRateLimit(error))
    return taskTexts.busy;
  if (message.includes("Request failed")) return taskTexts.unreachable;
  return message === "" ? taskTexts.loadFailed : message;
}

const isRateLimit = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "rate_limited";

export const statusLabels = {
  pending: "Pending",
  in_progress: "In Progress",
  completed: "Completed",
  blocked: "Blocked",
  cancelled: "Cancelled",
} as const;

export const priorityLabels = {
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
} as const;
