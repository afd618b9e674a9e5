import * as v from "valibot";
import type { Reader } from "../../log/change.ts";
import type { TaskDashboard, TaskStats } from "#contract/tasks/insights.ts";
import { countsIn, figuresIn, selected, sumOf } from "../../items/insights.ts";
import {
  addDays,
  dayIn,
  offsetMinutes,
  startOfDay,
  type Moment,
  wallClock,
} from "../../time/zone.ts";
import { weekOf } from "../../time/weeks.ts";
import { monthlyTrend, productivityScore, streakOf, suggestionsFor } from "./analytics-rules.ts";

const open = "status not in ('completed', 'cancelled')";
const mine = "from tasks where user_id = ?1 and deleted_at is null";
const upcomingDays = 7;
const mostCategories = 2_000;
/** The rule of `isPast`, with the day and the time of day bound by number. */
const past = (day: string, time: string): string =>
  `(due_date < ${day} or (due_date = ${day} and coalesce(due_time, '24:00') < ${time}))`;

const statFigures = {
  total: "count(*)",
  completed: sumOf("status = 'completed'"),
  pending: sumOf("status = 'pending'"),
  in_progress: sumOf("status = 'in_progress'"),
  blocked: sumOf("status = 'blocked'"),
  cancelled: sumOf("status = 'cancelled'"),
  average: "avg(iif(status = 'completed', julianday(completed_at) - julianday(created_at), null))",
  upcoming: sumOf(`${open} and due_date between ?2 and ?3 and not ${past("?2", "?4")}`),
  overdue: sumOf(`${open} and ${past("?2", "?4")}`),
};

/** The figures of the overview, counted by the database in one statement. */
export async function taskStats({ db, userId }: Reader, when: Moment): Promise<TaskStats> {
  const { day: today, time } = wallClock(when);
  const row = await db
    .prepare(
      `select ${selected(statFigures)},
         (select json_group_object(priority, n) from
           (select priority, count(*) as n ${mine} group by priority)) as priorities,
         (select json_group_array(json_array(category, n)) from
           (select category, count(*) as n ${mine}
            group by category order by min(created_at), min(id) limit ${mostCategories})) as categories
       ${mine}`,
    )
    .bind(userId, today, addDays(today, upcomingDays), time)
    .first();
  const counts = figuresIn(row, statFigures);
  const counted = counts.total - counts.cancelled;
  return {
    totalTasks: counts.total,
    completedTasks: counts.completed,
    pendingTasks: counts.pending,
    inProgressTasks: counts.in_progress,
    blockedTasks: counts.blocked,
    completionRate: counted === 0 ? 0 : Math.round((counts.completed / counted) * 1_000) / 10,
    averageCompletionTime: Math.max(0, Math.round(counts.average)),
    upcomingDeadlines: counts.upcoming,
    overdueTasks: counts.overdue,
    tasksByPriority: { low: 0, medium: 0, high: 0, urgent: 0, ...countsIn(row?.["priorities"]) },
    tasksByCategory: countsOfLabels(row?.["categories"]),
  };
}

/** Counts by label, the highest first; 'Work' and 'WORK' are one, called as it was written first. */
function countsOfLabels(json: unknown): Record<string, number> {
  const counts = new Map<string, readonly [name: string, n: number]>();
  for (const [category, n] of v.parse(LabelCounts, json)) {
    const label = category ?? "Uncategorized";
    const [name, before] = counts.get(label.toLowerCase()) ?? [label, 0];
    counts.set(label.toLowerCase(), [name, before + n]);
  }
  return Object.fromEntries([...counts.values()].toSorted(([, a], [, b]) => b - a).slice(0, 200));
}

const LabelCounts = v.pipe(
  v.nullish(v.string(), "[]"),
  v.parseJson(),
  v.array(v.tuple([v.nullable(v.string()), v.number()])),
);

const done = "status = 'completed' and completed_at";
const due = "coalesce(due_date, '')";

/** Figures of the last days and weeks; the parameters are bound in `taskDashboard`. */
const recentFigures = {
  done_today: sumOf(`${done} >= ?2`),
  done_30: sumOf(`${done} >= ?3`),
  done_60: sumOf(`${done} >= ?4 and completed_at < ?3`),
  with_due: sumOf(`${done} >= ?3 and due_date is not null`),
  on_time: sumOf(`${done} >= ?3 and due_date is not null and date(completed_at, ?11) <= due_date`),
  missed_30: sumOf(`${open} and ${due} between ?6 and ?7 and due_date < ?5`),
  today: sumOf(`${open} and due_date <= ?5`),
  overdue: sumOf(`${open} and ${past("?5", "?12")}`),
  week_done: sumOf(`status = 'completed' and (${due} between ?8 and ?9 or completed_at >= ?10)`),
  week_all: sumOf(`(${due} between ?8 and ?9 and status <> 'cancelled') or (${done} >= ?10)`),
  blocked_long: sumOf("status = 'blocked' and updated_at < ?10"),
  urgent_undated: sumOf(`${open} and priority = 'urgent' and due_date is null`),
  large: sumOf(`${open} and estimated_duration > 120 and sub_tasks = '[]'`),
  under_way: sumOf("status = 'in_progress'"),
  open: sumOf(open),
  completed: sumOf("status = 'completed'"),
};

/** Longer streaks are shown as this. */
const longestStreak = 365;

export async function taskDashboard({ db, userId }: Reader, when: Moment): Promise<TaskDashboard> {
  const { day: today, time } = wallClock(when);
  const { from: weekStart } = weekOf(when, 0);
  const ago = (days: number) => startOfDay(addDays(today, -days), when.zone);
  const [summary, days] = await db.batch<Record<string, unknown>>([
    db.prepare(`select ${selected(recentFigures)} ${mine}`).bind(
      userId,
      ago(0),
      ago(30),
      ago(60),
      today,
      addDays(today, -30),
      today,
      weekStart,
      addDays(weekStart, 6),
      startOfDay(weekStart, when.zone),
      // The day of completion by today's offset: a change of clocks within 30 days moves an hour of it.
      `${String(offsetMinutes(when.zone, when.now))} minutes`,
      time,
    ),
    completions(db, userId, ago(longestStreak)),
  ]);
  const recent = figuresIn(summary?.results[0], recentFigures);
  const daysDone = new Set(
    (days?.results ?? []).map(({ at }) => dayIn(when.zone, new Date(String(at)))),
  );
  const streakDays = streakOf(daysDone, today);
  return {
    productivityScore: productivityScore(recent, streakDays),
    streakDays,
    todaysTasks: recent.today,
    weeklyProgress:
      recent.week_all === 0 ? 0 : Math.round((recent.week_done / recent.week_all) * 100),
    monthlyTrend: monthlyTrend(recent.done_30, recent.done_60),
    suggestions: suggestionsFor(recent, streakDays),
  };
}

const completions = (db: D1Database, userId: string, since: string): D1PreparedStatement =>
  db
    .prepare(
      `select completed_at as at ${mine} and status = 'completed' and completed_at >= ?2
       order by completed_at desc limit 5000`,
    )
    .bind(userId, since);
