import type { TaskStats } from "#contract/tasks/insights.ts";
import { Section } from "../../ui/display/section.tsx";
import styles from "./analytics.module.css";
import tables from "./tables.module.css";

export function Overview({ stats }: { readonly stats: TaskStats }) {
  const { completionRate } = stats;
  const days = Math.round(stats.averageCompletionTime);
  const facts: [string, string][] = [
    ["Total", String(stats.totalTasks)],
    ["Completed", String(stats.completedTasks)],
    ["Pending", String(stats.pendingTasks)],
    ["In Progress", String(stats.inProgressTasks)],
    ["Blocked", String(stats.blockedTasks)],
    ["Avg. Completion Time", days === 1 ? "1 day" : `${String(days)} days`],
    ["Upcoming Deadlines", String(stats.upcomingDeadlines)],
    ["Overdue Tasks", String(stats.overdueTasks)],
  ];
  return (
    <Section title="Task Overview">
      <div className={styles["rate"]}>
        <p>
          <span>Completion Rate</span>
          <span className={styles["figure"]}>{completionRate.toFixed(1)}%</span>
        </p>
        <svg
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Completion Rate ${completionRate.toFixed(1)}%`}
        >
          <rect className={styles["track"]} width="100" height="4" />
          <rect className={styles["fill"]} width={completionRate} height="4" />
        </svg>
      </div>
      <dl className={tables["facts"]}>
        {facts.map(([label, value]) => (
          <div key={label} data-warn={label === "Overdue Tasks" && value !== "0"}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
