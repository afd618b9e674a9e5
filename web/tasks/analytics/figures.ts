import type { TaskDashboard, TaskStats } from "#contract/tasks/insights.ts";
import { counted } from "#shared/words.ts";
import { Flame, ListTodo, Target, TrendingUp } from "lucide-react";

/** With fewer completed tasks a share or a trend is chance: only counts are shown. */
const fewest = 3;
const none = "–";
const trends = { up: "↑ Trending up", down: "↓ Trending down", stable: "→ Stable" } as const;

export const isEarly = ({ completedTasks }: Pick<TaskStats, "completedTasks">): boolean =>
  completedTasks < fewest;

const verdict = (score: number): string =>
  score >= 80 ? "Excellent!" : score >= 60 ? "Good job!" : "Keep pushing!";

export function headlines(stats: TaskStats, dashboard: TaskDashboard) {
  const { productivityScore: score, streakDays, todaysTasks, weeklyProgress } = dashboard;
  const early = isEarly(stats) && { value: none, says: undefined };
  return [
    {
      icon: Target,
      label: "Productivity Score",
      ...(early || { value: String(score), says: verdict(score) }),
      definition:
        "0 to 100, from the last 30 days: half for what was completed of what was asked for, 30 for doing it by its day, 20 for a streak of a week.",
    },
    {
      icon: Flame,
      label: "Streak Days",
      value: String(streakDays),
      says: "Days in a row",
      definition:
        "Days in a row with at least one completed task. Today does not break it before it is over.",
    },
    {
      icon: ListTodo,
      label: "Today's Tasks",
      value: String(todaysTasks),
      says: "To complete",
      definition: "Open tasks that are due today or were due before.",
    },
    {
      icon: TrendingUp,
      label: "Weekly Progress",
      ...(early || { value: `${String(weeklyProgress)}%`, says: trends[dashboard.monthlyTrend] }),
      definition:
        "Of the tasks due this week or completed in it, those that are completed. The trend compares the last 30 days with the 30 before.",
    },
  ];
}

export const rateOf = (stats: TaskStats): string =>
  isEarly(stats) ? none : `${stats.completionRate.toFixed(1)}%`;

export const facts = (stats: TaskStats): readonly (readonly [string, string | number])[] => [
  ["Total", stats.totalTasks],
  ["Completed", stats.completedTasks],
  ["Pending", stats.pendingTasks],
  ["In Progress", stats.inProgressTasks],
  ["Blocked", stats.blockedTasks],
  [
    "Avg. Completion Time",
    isEarly(stats) ? none : counted(Math.round(stats.averageCompletionTime), "day"),
  ],
  ["Upcoming Deadlines", stats.upcomingDeadlines],
  ["Overdue Tasks", stats.overdueTasks],
];
