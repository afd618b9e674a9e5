import type { TaskDashboard, TaskStats } from "#contract/tasks/insights.ts";
import { expect, test } from "vitest";
import { facts, headlines, rateOf } from "./figures.ts";

const stats = (completedTasks: number): TaskStats => ({
  totalTasks: 7,
  completedTasks,
  pendingTasks: 7 - completedTasks,
  inProgressTasks: 0,
  blockedTasks: 0,
  completionRate: 14.3,
  averageCompletionTime: 2,
  upcomingDeadlines: 1,
  overdueTasks: 0,
  tasksByPriority: { low: 0, medium: 7, high: 0, urgent: 0 },
  tasksByCategory: {},
});
const dashboard: TaskDashboard = {
  productivityScore: 83,
  streakDays: 1,
  todaysTasks: 2,
  weeklyProgress: 17,
  monthlyTrend: "up",
  suggestions: [],
};
const shown = (completed: number) => [
  ...headlines(stats(completed), dashboard).map(({ value, says }) => [value, says]),
  rateOf(stats(completed)),
  Object.fromEntries(facts(stats(completed)))["Avg. Completion Time"],
];

test("TK-08 until three tasks are completed only counts are shown: no score, no verdict, no rate and no trend", () => {
  const counts = [
    ["1", "Days in a row"],
    ["2", "To complete"],
  ];
  for (const completed of [0, 1, 2])
    expect(shown(completed)).toEqual([["–", undefined], ...counts, ["–", undefined], "–", "–"]);
  expect(shown(3)).toEqual([
    ["83", "Excellent!"],
    ...counts,
    ["17%", "↑ Trending up"],
    "14.3%",
    "2 days",
  ]);
});
