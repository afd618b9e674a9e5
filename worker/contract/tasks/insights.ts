import * as v from "valibot";
import { acts, endpoint, reads } from "../endpoint.ts";
import { LogEvent } from "../events.ts";
import { Task, TaskPriority, taskLimits } from "../tasks.ts";
import { text, requiredText } from "../values.ts";

const base = "/api/tools/tasks";
const counts = v.record(v.string(), v.number());

/** docs/analytics.md says how each figure is made. Rates are percent with one decimal, times are days. */
export const TaskStats = v.object({
  totalTasks: v.number(),
  completedTasks: v.number(),
  pendingTasks: v.number(),
  inProgressTasks: v.number(),
  blockedTasks: v.number(),
  completionRate: v.number(),
  averageCompletionTime: v.number(),
  upcomingDeadlines: v.number(),
  overdueTasks: v.number(),
  tasksByPriority: v.object(v.entriesFromList(TaskPriority.options, v.number())),
  tasksByCategory: counts,
});
export type TaskStats = v.InferOutput<typeof TaskStats>;

export const TaskDashboard = v.object({
  /** 0 to 100. */
  productivityScore: v.number(),
  streakDays: v.number(),
  todaysTasks: v.number(),
  weeklyProgress: v.number(),
  monthlyTrend: v.picklist(["up", "down", "stable"]),
  suggestions: v.array(v.string()),
});
export type TaskDashboard = v.InferOutput<typeof TaskDashboard>;

/** The zone in which days begin: an IANA name, UTC unless said. */
const Zone = v.strictObject({ timeZone: v.optional(text(64)) });

/** For one's own tools: what the log says happened to a task, newest first. */
export const TaskHistory = v.array(LogEvent);

export const taskInsights = {
  stats: reads(`${base}/analytics/stats`, { query: Zone, answer: TaskStats }),
  dashboard: reads(`${base}/dashboard/summary`, { query: Zone, answer: TaskDashboard }),
  suggestions: reads(`${base}/search/suggestions`, {
    query: v.strictObject({ query: v.optional(text(200)), context: v.optional(text(60)) }),
    answer: v.array(v.string()),
    beside: "suggestions",
  }),
  history: reads(`${base}/{id}/history`, {
    answer: TaskHistory,
    beside: "history",
  }),
  /** Fills in what is missing; the change is the assistant's, marked and undone as such. */
  enhance: acts("POST", `${base}/{id}/ai-enhance`, { answer: Task }),
  generateSubTasks: endpoint("/api/tasks/generate-subtasks", {
    method: "POST",
    body: v.strictObject({
      title: requiredText(taskLimits.title, "Title is required"),
      description: v.optional(text(taskLimits.description)),
    }),
    answer: v.array(v.string()),
    beside: "subtasks",
    scope: "read",
  }),
} as const;
