/** Words for a refused change (specification 2 §8). The list of tasks needs them before anything else of the panel. */
export const taskFailures = {
  createFailed: "Failed to create task",
  updateFailed: "Failed to update task",
  deleteFailed: "Failed to delete task",
  toggleFailed: "Failed to toggle task status",
  notFound: "Task not found",
  bulkFailed: "Failed to bulk update tasks",
  reorderFailed: "Failed to reorder tasks",
} as const;
