import { calendarInsights } from "#contract/calendar/insights.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { useRows } from "../collection/collection.ts";
import styles from "./analytics.module.css";
import { calendarCollection } from "./calendar-collection.ts";
import { countedOf } from "./counts.ts";

/** Only figures of this size are ever cut. */
const cutFrom = 50_000;

/** The figures of all that is kept (docs/analytics.md), asked again with each change. */
export function CalendarAnalytics() {
  const { data, error } = useQuery({
    queryKey: ["calendar", "analytics"],
    queryFn: ({ signal }) => call(calendarInsights.analytics, {}, { signal }),
  });
  const { rows } = useRows(calendarCollection);
  if (error && !data) return <p className={styles["failed"]}>The figures could not be loaded.</p>;
  const figures = [
    ["Total Events", data?.totalEvents],
    ["Upcoming", data?.upcomingCount],
    ["Today", data?.todayEvents],
    ["This Week", data?.thisWeekEvents],
  ] as const;
  // Of a figure that was cut there is at least so much.
  const isMore = (value = 0) => data?.isCut === true && value > cutFrom;
  const categories = Object.entries(data?.byCategory ?? {}).toSorted((a, b) => b[1] - a[1]);
  return (
    <section className={styles["strip"]} aria-label="Analytics">
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value?.toLocaleString() ?? "–"}
              {isMore(value) && "+"}
            </dd>
          </div>
        ))}
      </dl>
      {categories.length > 0 && (
        <p>
          {categories.map(([name, many]) => (
            <span key={name}>{countedOf(name, many)}</span>
          ))}
        </p>
      )}
      {rows?.some(({ isRecurring }) => isRecurring) && (
        <small>
          A repeating event counts once in the total and in each category, and every time it takes
          place in the others. Upcoming: the next 30 days.
        </small>
      )}
    </section>
  );
}
