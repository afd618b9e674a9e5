import { counted } from "#shared/words.ts";
import type { TaskDashboard } from "#contract/tasks/insights.ts";
import { adviceOf } from "../../items/insights.ts";

type Recent = Readonly<
  Record<
    | "overdue"
    | "urgent_undated"
    | "blocked_long"
    | "large"
    | "under_way"
    | "today"
    | "open"
    | "done_today",
    number
  >
>;

const most = 4;
const tooMuchUnderWay = 5;
const fullDay = 8;

/** Advice from the figures, the most pressing first; none if nothing stands out. */
export function suggestionsFor(recent: Recent, streakDays: number): string[] {
  return adviceOf([
    [
      recent.overdue > 0,
      `${tasks(recent.overdue)} overdue. Move ${them(recent.overdue)} to today, or let go of what no longer matters.`,
    ],
    [
      recent.urgent_undated > 0,
      `${tasks(recent.urgent_undated)} urgent but without a date. Give ${them(recent.urgent_undated)} one.`,
    ],
    [
      recent.blocked_long > 0,
      `${tasks(recent.blocked_long)} blocked since last week. Ask for what is missing, or set ${them(recent.blocked_long)} aside.`,
    ],
    [
      recent.large > 0,
      `${tasks(recent.large)} longer than two hours and without steps. Break ${them(recent.large)} into sub-tasks.`,
    ],
    [
      recent.under_way >= tooMuchUnderWay,
      `${String(recent.under_way)} tasks are in progress at once. Finish one before the next.`,
    ],
    [
      recent.today > fullDay,
      `${String(recent.today)} tasks are due today. Choose the three that count.`,
    ],
    [
      recent.today === 0 && recent.open > 0,
      "Nothing is due today. A good day to take the next thing from the list.",
    ],
    [
      streakDays > 1 && recent.done_today === 0,
      `Complete one task today to keep a streak of ${String(streakDays)} days.`,
    ],
  ]).slice(0, most);
}

const tasks = (count: number): string => counted(count, "task is", "tasks are");
const them = (count: number): string => (count === 1 ? "it" : "them");

interface Figures {
  /** Completed within 30 days. */
  readonly done_30: number;
  /** Tasks that had a due date: all, and those completed by it. */
  readonly with_due: number;
  readonly on_time: number;
  /** Due within 30 days, past, and still open. */
  readonly missed_30: number;
}

const fullStreak = 7;

/**
 * 0 to 100: half for what was completed of what the last 30 days asked for, three tenths for doing it by its day, two
 * tenths for a streak of up to a week. Nothing done is nothing scored.
 */
export function productivityScore(figures: Figures, streakDays: number): number {
  const { done_30: done, with_due: withDue, on_time: onTime, missed_30: missed } = figures;
  if (done === 0) return 0;
  const finished = done / (done + missed);
  const punctual = withDue === 0 ? finished : onTime / withDue;
  const steady = Math.min(streakDays, fullStreak) / fullStreak;
  return Math.round(50 * finished + 30 * punctual + 20 * steady);
}

/** Days in a row with something completed, up to today; a day that is not over yet breaks nothing. */
export function streakOf(days: ReadonlySet<string>, today: string): number {
  let day = days.has(today) ? today : before(today);
  let streak = 0;
  while (days.has(day)) {
    streak += 1;
    day = before(day);
  }
  return streak;
}

/** More or less by a tenth than in the 30 days before is a trend. */
export function monthlyTrend(done: number, doneBefore: number): TaskDashboard["monthlyTrend"] {
  if (done > doneBefore * 1.1) return "up";
  return done < doneBefore * 0.9 ? "down" : "stable";
}

const before = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
