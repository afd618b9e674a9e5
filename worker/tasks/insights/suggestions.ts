export interface Recent {
  readonly done_today: number;
  readonly done_30: number;
  readonly done_60: number;
  readonly on_time: number;
  readonly with_due: number;
  readonly missed_30: number;
  readonly today: number;
  readonly week_done: number;
  readonly week_all: number;
  readonly overdue: number;
  readonly blocked_long: number;
  readonly urgent_undated: number;
  readonly large: number;
  readonly under_way: number;
  readonly open: number;
  readonly completed: number;
}

const most = 4;
const tooMuchUnderWay = 5;
const fullDay = 8;

/** Advice from the figures, the most pressing first; none if nothing stands out. */
export function suggestionsFor(recent: Recent, streakDays: number): string[] {
  const all: [boolean, string][] = [
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
  ];
  return all.flatMap(([applies, words]) => (applies ? [words] : [])).slice(0, most);
}

const tasks = (count: number): string => (count === 1 ? "1 task is" : `${String(count)} tasks are`);
const them = (count: number): string => (count === 1 ? "it" : "them");
