import type { TaskDashboard, TaskStats } from "#contract/tasks/insights.ts";
import { addDays, dayIn, offsetMinutes } from "../../time/zone.ts";
import { monthlyTrend, productivityScore, streakOf } from "./analytics-rules.ts";
import { type Recent, suggestionsFor } from "./suggestions.ts";

interface When {
  readonly now: Date;
  readonly zone: string;
}

interface Counts {
  readonly total: number;
  readonly completed: number;
  readonly pending: number;
  readonly in_progress: number;
  readonly blocked: number;
  readonly cancelled: number;
  readonly average: number | null;
  readonly upcoming: number;
  readonly overdue: number;
  readonly priorities: string;
  readonly categories: string;
}

const open = "status not in ('completed', 'cancelled')";
const mine = "from tasks where user_id = ?1 and deleted_at is null";
const count = (condition: string) => `coalesce(sum(${condition}), 0)`;
const upcomingDays = 7;

/** The figures of the overview, counted by the database in one statement. */
export async function taskStats(db: D1Database, userId: string, when: When): Promise<TaskStats> {
  const today = dayIn(when.zone, when.now);
  const counts = await db
    .prepare(
      `select count(*) as total, ${count("status = 'completed'")} as completed,
         ${count("status = 'pending'")} as pending, ${count("status = 'in_progress'")} as in_progress,
         ${count("status = 'blocked'")} as blocked, ${count("status = 'cancelled'")} as cancelled,
         avg(iif(status = 'completed', julianday(completed_at) - julianday(created_at), null)) as average,
         ${count(`${open} and due_date between ?2 and ?3`)} as upcoming,
         ${count(`${open} and due_date < ?2`)} as overdue,
         (select json_group_object(priority, n) from
           (select priority, count(*) as n ${mine} group by priority)) as priorities,
         (select json_group_object(category, n) from
           (select coalesce(category, 'Uncategorized') as category, count(*) as n ${mine}
            group by 1 order by n desc limit 200)) as categories
       ${mine}`,
    )
    .bind(userId, today, addDays(today, upcomingDays))
    .first<Counts>();
  if (!counts) throw new Error("A count answers one row");
  const counted = counts.total - counts.cancelled;
  return {
    totalTasks: counts.total,
    completedTasks: counts.completed,
    pendingTasks: counts.pending,
    inProgressTasks: counts.in_progress,
    blockedTasks: counts.blocked,
    completionRate: counted === 0 ? 0 : Math.round((counts.completed / counted) * 1_000) / 10,
    averageCompletionTime: Math.max(0, Math.round(counts.average ?? 0)),
    upcomingDeadlines: counts.upcoming,
    overdueTasks: counts.overdue,
    tasksByPriority: {
      low: 0,
      medium: 0,
      high: 0,
      urgent: 0,
      ...numbers(counts.priorities),
    },
    tasksByCategory: numbers(counts.categories),
  };
}

/** Longer streaks are shown as this. */
const longestStreak = 365;

/** Figures of the four cards, with advice. */
export async function taskDashboard(
  db: D1Database,
  userId: string,
  when: When,
): Promise<TaskDashboard> {
  const today = dayIn(when.zone, when.now);
  const ago = (days: number) => startOf(addDays(today, -days), when.zone);
  const done = "status = 'completed' and completed_at";
  const due = "coalesce(due_date, '')";
  const [summary, days] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `select ${count(`${done} >= ?2`)} as done_today, ${count(`${done} >= ?3`)} as done_30,
           ${count(`${done} >= ?4 and completed_at < ?3`)} as done_60,
           ${count(`${done} >= ?3 and due_date is not null`)} as with_due,
           ${count(`${done} >= ?3 and due_date is not null and date(completed_at, ?11) <= due_date`)} as on_time,
           ${count(`${open} and ${due} between ?6 and ?7 and due_date < ?5`)} as missed_30,
           ${count(`${open} and due_date <= ?5`)} as today, ${count(`${open} and due_date < ?5`)} as overdue,
           ${count(`status = 'completed' and (${due} between ?8 and ?9 or completed_at >= ?10)`)} as week_done,
           ${count(`(${due} between ?8 and ?9 and status <> 'cancelled') or (${done} >= ?10)`)} as week_all,
           ${count("status = 'blocked' and updated_at < ?10")} as blocked_long,
           ${count(`${open} and priority = 'urgent' and due_date is null`)} as urgent_undated,
           ${count(`${open} and estimated_duration > 120 and sub_tasks = '[]'`)} as large,
           ${count("status = 'in_progress'")} as under_way, ${count(open)} as open,
           ${count("status = 'completed'")} as completed ${mine}`,
      )
      .bind(
        userId,
        ago(0),
        ago(30),
        ago(60),
        today,
        addDays(today, -30),
        today,
        weekStart(today),
        addDays(weekStart(today), 6),
        startOf(weekStart(today), when.zone),
        // The day of completion by today's offset: a change of clocks within 30 days moves an hour of it.
        `${String(offsetMinutes(when.zone, when.now))} minutes`,
      ),
    completions(db, userId, ago(longestStreak)),
  ]);
  const recent = recentOf(summary?.results[0]);
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

/** The instant at which a day begins in the zone. */
function startOf(day: string, zone: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const first = utc - offsetMinutes(zone, new Date(utc)) * 60_000;
  // Once more with the offset that holds there, should clocks have changed between the two.
  return new Date(utc - offsetMinutes(zone, new Date(first)) * 60_000).toISOString();
}

/** The Sunday on or before a day. */
const weekStart = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

function numbers(json: string): Record<string, number> {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, n]): [string, number] => [name, Number(n)])
      .toSorted(([, a], [, b]) => b - a),
  );
}

function recentOf(row: Readonly<Record<string, unknown>> = {}): Recent {
  const figure = (name: keyof Recent): number => Number(row[name] ?? 0);
  return {
    done_today: figure("done_today"),
    done_30: figure("done_30"),
    done_60: figure("done_60"),
    on_time: figure("on_time"),
    with_due: figure("with_due"),
    missed_30: figure("missed_30"),
    today: figure("today"),
    week_done: figure("week_done"),
    week_all: figure("week_all"),
    overdue: figure("overdue"),
    blocked_long: figure("blocked_long"),
    urgent_undated: figure("urgent_undated"),
    large: figure("large"),
    under_way: figure("under_way"),
    open: figure("open"),
    completed: figure("completed"),
  };
}
