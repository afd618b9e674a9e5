import { type TaskDashboard, taskInsights, type TaskStats } from "#contract/tasks/insights.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Flame, Lightbulb, ListTodo, RotateCw, Target, TrendingUp } from "lucide-react";
import { call } from "../../api/call.ts";
import { WithAi } from "../../preferences/without-ai.ts";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Spinner } from "../../ui/display/spinner.tsx";
import { priorityLabels, taskTexts } from "../texts.ts";
import styles from "./analytics.module.css";
import tables from "./tables.module.css";
import { Bars } from "./bars.tsx";
import { Headline } from "./headline.tsx";
import { Overview } from "./overview.tsx";

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Fetched again whenever tasks change: the key of every task query begins alike. */
export const analyticsKey = ["tasks", "analytics"] as const;

const fewest = 3;
const topCategories = 6;

/** Figures of the person's tasks, as docs/analytics.md defines them. */
export function TaskAnalytics() {
  const client = useQueryClient();
  const query = { query: { timeZone: zone() } };
  const { data, error, isFetching } = useQuery({
    queryKey: analyticsKey,
    queryFn: async ({ signal }) => {
      const [stats, dashboard] = await Promise.all([
        call(taskInsights.stats, query, { signal }),
        call(taskInsights.dashboard, query, { signal }),
      ]);
      return { stats, dashboard };
    },
    refetchOnMount: "always",
    // Yesterday's figures are no answer where today's cannot be read.
    meta: { kept: false },
  });
  if (!data) {
    return error ? (
      <Failed
        isBusy={isFetching}
        retry={() => void client.refetchQueries({ queryKey: analyticsKey })}
      />
    ) : (
      <div className={styles["loading"]} role="status" aria-label="Loading analytics">
        <Spinner />
      </div>
    );
  }
  return <Figures stats={data.stats} dashboard={data.dashboard} />;
}

function Failed({ isBusy, retry }: { readonly isBusy: boolean; retry(): void }) {
  return (
    <div role="alert" className={styles["problem"]}>
      <p>{taskTexts.analyticsFailed}</p>
      <Button isBusy={isBusy} onClick={retry}>
        <RotateCw size={15} aria-hidden /> Retry
      </Button>
    </div>
  );
}

interface Given {
  readonly stats: TaskStats;
  readonly dashboard: TaskDashboard;
}

function Figures({ stats, dashboard }: Given) {
  const categories = Object.entries(stats.tasksByCategory).toSorted(([, a], [, b]) => b - a);
  return (
    <div className={styles["analytics"]} data-fade>
      {stats.completedTasks < fewest && (
        <p className={styles["early"]}>Complete three tasks to see meaningful numbers.</p>
      )}
      <Headlines dashboard={dashboard} />
      <Overview stats={stats} />
      <Section title="Priority Distribution">
        <Bars
          label="Tasks by priority"
          column="Priority"
          total={stats.totalTasks}
          rows={(["urgent", "high", "medium", "low"] as const).map((priority) => ({
            name: priorityLabels[priority],
            count: stats.tasksByPriority[priority],
            tone: priority,
          }))}
        />
      </Section>
      <Section title="Tasks by Category">
        <Bars
          label="Tasks by category"
          column="Category"
          total={stats.totalTasks}
          rows={categories
            .slice(0, topCategories)
            .map(([name, count]) => ({ name, count, tone: "plain" }))}
        />
      </Section>
      <WithAi>
        {dashboard.suggestions.length > 0 && (
          <Section title="AI Insights & Suggestions">
            <ul className={tables["suggestions"]}>
              {dashboard.suggestions.map((words) => (
                <li key={words}>
                  <Lightbulb size={15} strokeWidth={1.75} aria-hidden />
                  {words}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </WithAi>
    </div>
  );
}

const trends = { up: "↑ Trending up", down: "↓ Trending down", stable: "→ Stable" } as const;

function Headlines({ dashboard }: Pick<Given, "dashboard">) {
  const { productivityScore: score, streakDays, todaysTasks, weeklyProgress } = dashboard;
  const praise = score >= 80 ? "Excellent!" : score >= 60 ? "Good job!" : "Keep pushing!";
  return (
    <div className={styles["headlines"]}>
      <Headline
        icon={Target}
        label="Productivity Score"
        value={String(score)}
        says={praise}
        definition="0 to 100, from the last 30 days: half for what was completed of what was asked for, 30 for doing it by its day, 20 for a streak of a week."
      />
      <Headline
        icon={Flame}
        label="Streak Days"
        value={String(streakDays)}
        says="Days in a row"
        definition="Days in a row with at least one completed task. Today does not break it before it is over."
      />
      <Headline
        icon={ListTodo}
        label="Today's Tasks"
        value={String(todaysTasks)}
        says="To complete"
        definition="Open tasks that are due today or were due before."
      />
      <Headline
        icon={TrendingUp}
        label="Weekly Progress"
        value={`${String(weeklyProgress)}%`}
        says={trends[dashboard.monthlyTrend]}
        definition="Of the tasks due this week or completed in it, those that are completed. The trend compares the last 30 days with the 30 before."
      />
    </div>
  );
}
