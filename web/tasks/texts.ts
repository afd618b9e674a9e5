import { taskFailures } from "./failures.ts";
import { isProblem } from "../api/problem.ts";

/** Specification 2 §8, word for word. */
export const taskTexts = {
  ...taskFailures,
  loadFailed: "Failed to load tasks",
  busy: "Server is busy (rate limited). Please wait a moment and try again.",
  unreachable: "Unable to connect to tasks service. Please check if the backend is running.",
  enhanceFailed: "Failed to enhance task with AI",
  historyFailed: "Failed to get task history",
  analyticsFailed: "Failed to load analytics data",
  tryAdjusting: "Try adjusting your search or filters",
  dropAtEnd: "Drop task here to move to end",
  dropNow: "Drop here to move to end",
  expand: "Click to expand",
  collapse: "Click to collapse",
  clearFilters: "Clear all filters",
  createNew: "Create New Task",
  listRequired: "Please enter at least one task",
  titleFirst: "Please enter a task title first",
  deleteQuestion: "Are you sure you want to delete this task?",
  noDescription: "No description",
  noDueDate: "No due date",
  noDueTime: "No time set",
  noCategory: "Uncategorized",
  noSubTasks: "No sub-tasks",
  titleRequired: "Title is required",
  nothingFound: "No tasks found",
  details: "Task Details",
  deleted: "Task deleted",
} as const;

export function loadProblem(error: Error): string {
  const { message } = error;
  if (/429|Too Many Requests/.test(message) || isProblem(error, "rate_limited"))
    return taskTexts.busy;
  if (message.includes("Request failed")) return taskTexts.unreachable;
  return message === "" ? taskTexts.loadFailed : message;
}

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

/** 'Xh Ym' or 'Ym' (specification 2 §5). */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${String(rest)}m`;
  return rest === 0 ? `${String(hours)}h` : `${String(hours)}h ${String(rest)}m`;
}
