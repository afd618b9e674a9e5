import { counted } from "#shared/words.ts";
import { type TaskDashboard, taskInsights, type TaskStats } from "#contract/tasks/insights.ts";
import { useQuery } from "@tanstack/react-query";
import { Flame, Info, Lightbulb, ListTodo, Target, TrendingUp } from "lucide-react";
import { transient } from "../../api/transient.ts";
import { call } from "../../api/call.ts";
import { ListStates } from "../../list/list-states.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { Section } from "../../ui/display/section.tsx";
import { priorityLabels, taskTexts } from "../texts.ts";
import styles from "./analytics.module.css";
import tables from "./tables.module.css";
import type { ComponentProps } from "react";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useZone } from "../../time/zone.ts";

const fewest = 3;
const topCategories = 6;

/** Figures of the person's tasks, as docs/analytics.md defines them. */
export function TaskAnalytics() {
  const timeZone = useZone();
  const query = useQuery({
    // Fetched again whenever tasks change: the key of every task query begins alike.
    queryKey: ["tasks", "analytics", timeZone],
    queryFn: async ({ signal }) => {
      const asked = { query: { timeZone } };
      const [stats, dashboard] = await Promise.all([
        call(taskInsights.stats, asked, { signal }),
        call(taskInsights.dashboard, asked, { signal }),
      ]);
      return { stats, dashboard };
    },
    refetchOnMount: "always",
    // Yesterday's figures are no answer where today's cannot be read.
    meta: transient.meta,
  });
  return (
    <ListStates
      rows={query.data}
      query={query}
      retry={() => void query.refetch()}
      loading="Loading analytics"
      problem={() => taskTexts.analyticsFailed}
    >
      {({ stats, dashboard }) => (
        <div className={styles["analytics"]} data-fade>
          {stats.completedTasks < fewest && (
            <p className={styles["early"]}>Complete three tasks to see meaningful numbers.</p>
          )}
          <Headlines figures={headlines(dashboard)} />
          <Overview stats={stats} />
          {distributions(stats).map((one) => (
            <Bars key={one.title} {...one} total={stats.totalTasks} />
          ))}
          <WithAi>
            {dashboard.suggestions.length > 0 && <Suggestions words={dashboard.suggestions} />}
          </WithAi>
        </div>
      )}
    </ListStates>
  );
}

const trends = { up: "↑ Trending up", down: "↓ Trending down", stable: "→ Stable" } as const;

function headlines(dashboard: TaskDashboard) {
  const { productivityScore: score, streakDays, todaysTasks, weeklyProgress } = dashboard;
  return [
    {
      icon: Target,
      label: "Productivity Score",
      value: String(score),
      says: score >= 80 ? "Excellent!" : score >= 60 ? "Good job!" : "Keep pushing!",
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
      value: `${String(weeklyProgress)}%`,
      says: trends[dashboard.monthlyTrend],
      definition:
        "Of the tasks due this week or completed in it, those that are completed. The trend compares the last 30 days with the 30 before.",
    },
  ];
}

function Overview({ stats }: { readonly stats: TaskStats }) {
  const rate = `${stats.completionRate.toFixed(1)}%`;
  const days = Math.round(stats.averageCompletionTime);
  const facts: [string, string | number][] = [
    ["Total", stats.totalTasks],
    ["Completed", stats.completedTasks],
    ["Pending", stats.pendingTasks],
    ["In Progress", stats.inProgressTasks],
    ["Blocked", stats.blockedTasks],
    ["Avg. Completion Time", counted(days, "day")],
    ["Upcoming Deadlines", stats.upcomingDeadlines],
    ["Overdue Tasks", stats.overdueTasks],
  ];
  return (
    <Section title="Task Overview">
      <div className={styles["rate"]}>
        <p>
          <span>Completion Rate</span>
          <span className={styles["figure"]}>{rate}</span>
        </p>
        <Bar share={stats.completionRate} role="img" aria-label={`Completion Rate ${rate}`} />
      </div>
      <dl className={tables["facts"]}>
        {facts.map(([label, value]) => (
          <div key={label} data-warn={label === "Overdue Tasks" && value !== 0}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const priorities = ["urgent", "high", "medium", "low"] as const;

function distributions({ tasksByPriority, tasksByCategory }: TaskStats): readonly Distribution[] {
  const categories = Object.entries(tasksByCategory).toSorted(([, a], [, b]) => b - a);
  return [
    {
      title: "Priority Distribution",
      label: "Tasks by priority",
      column: "Priority",
      rows: priorities.map((tone) => [priorityLabels[tone], tasksByPriority[tone], tone]),
    },
    {
      title: "Tasks by Category",
      label: "Tasks by category",
      column: "Category",
      rows: categories.slice(0, topCategories).map(([name, count]) => [name, count, "plain"]),
    },
  ];
}

const Suggestions = ({ words }: { readonly words: readonly string[] }) => (
  <Section title="AI Insights & Suggestions">
    <ul className={tables["suggestions"]}>
      {words.map((suggestion) => (
        <li key={suggestion}>
          <Lightbulb size={15} strokeWidth={1.75} aria-hidden />
          {suggestion}
        </li>
      ))}
    </ul>
  </Section>
);

const Headlines = ({ figures }: { readonly figures: ReturnType<typeof headlines> }) => (
  <div className={styles["headlines"]}>
    {figures.map(({ icon: Icon, label, value, says, definition }) => (
      <div key={label} className={styles["headline"]} role="group" aria-label={label}>
        <p className={styles["label"]}>
          <Icon size={14} strokeWidth={1.75} aria-hidden />
          {label}
          <Definition label={`What ${label} means`} words={definition} />
        </p>
        <p className={styles["value"]}>{value}</p>
        <p className={styles["says"]}>{says}</p>
      </div>
    ))}
  </div>
);

const Definition = ({ label, words }: { readonly label: string; readonly words: string }) => (
  <Popover
    label={label}
    button={(wiring) => (
      <button {...wiring} type="button" className={styles["info"]} aria-label={label} title={words}>
        <Info size={13} strokeWidth={1.75} aria-hidden />
      </button>
    )}
  >
    {() => <p className={styles["definition"]}>{words}</p>}
  </Popover>
);

const Bar = ({ share, ...props }: ComponentProps<"svg"> & { readonly share: number }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" {...props}>
    <rect className={styles["track"]} width="100" height="4" />
    <rect className={styles["fill"]} width={share} height="4" />
  </svg>
);

interface Distribution {
  readonly title: string;
  readonly label: string;
  readonly column: string;
  readonly rows: readonly (readonly [name: string, count: number, tone: string])[];
}

/** A table whose shares are also drawn, so that the figures can be read without seeing the bars. */
function Bars(props: Distribution & { readonly total: number }) {
  const { title, label, column, total, rows } = props;
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p className={styles["none"]}>No tasks yet</p>
      ) : (
        <table className={tables["bars"]} aria-label={label}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Share</th>
              <th scope="col">Tasks</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, count, tone]) => {
              const share = total === 0 ? 0 : (count / total) * 100;
              return (
                <tr key={name}>
                  <th scope="row" dir="auto">
                    {name}
                  </th>
                  <td>
                    <span className="visually-hidden">{Math.round(share)}%</span>
                    <Bar share={share} aria-hidden data-tone={tone} />
                  </td>
                  <td className={styles["figure"]}>{count}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Section>
  );
}
