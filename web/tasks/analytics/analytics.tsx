import { taskInsights, type TaskStats } from "#contract/tasks/insights.ts";
import { useQuery } from "@tanstack/react-query";
import { Info, Lightbulb } from "lucide-react";
import { transient } from "../../api/transient.ts";
import { call } from "../../api/call.ts";
import { ListStates } from "../../list/list-states.tsx";
import { WithAi } from "../../preferences/without-ai.ts";
import { Section } from "../../ui/display/section.tsx";
import { priorityLabels, taskTexts } from "../texts.ts";
import styles from "./analytics.module.css";
import { facts, headlines, isEarly, rateOf } from "./figures.ts";
import tables from "./tables.module.css";
import type { ComponentProps } from "react";
import { Popover } from "../../ui/overlay/popover.tsx";
import { useZone } from "../../time/zone.ts";

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
          {isEarly(stats) && (
            <p className={styles["early"]}>Complete three tasks to see meaningful numbers.</p>
          )}
          <Headlines figures={headlines(stats, dashboard)} />
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

function Overview({ stats }: { readonly stats: TaskStats }) {
  const rate = rateOf(stats);
  return (
    <Section title="Task Overview">
      <div className={styles["rate"]}>
        <p>
          <span>Completion Rate</span>
          <span className={styles["figure"]}>{rate}</span>
        </p>
        {!isEarly(stats) && (
          <Bar share={stats.completionRate} role="img" aria-label={`Completion Rate ${rate}`} />
        )}
      </div>
      <dl className={tables["facts"]}>
        {facts(stats).map(([label, value]) => (
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
        {says !== undefined && <p className={styles["says"]}>{says}</p>}
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
