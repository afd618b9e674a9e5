import { type Days, weekToDo } from "./weeks.ts";
import { addDays } from "./zone.ts";

const lead =
  "(?:due |falling )?(?:(for|from|on|in|of|by|until|till|before|since|after) )?(?:later )?";
const near = "(this|next|(?:the )?last|(?:the )?past|the|previous|coming) (week|weekend|month)";
const far =
  "the week (?:after(?: next)?|before last)|(?:a|one|two|three|four|\\d{1,2}) (?:week|month)s? ago(?:'s)?";
const period = new RegExp(` ${lead}(?:${near}(?:'s|s)?(?: ahead)?|(${far})) `, "i");

interface Found {
  readonly days: Partial<Days>;
  readonly rest: string;
}

/**
 * The days of 'this week', 'last month', 'since last week' or 'two weeks ago': whole weeks and months, and never one day of
 * them. The words have a space around each.
 */
export function periodIn(words: string, today: string): Found | undefined {
  const found = period.exec(words);
  if (!found) return undefined;
  const [said, way = "", which = "", unit = "week", other] = found;
  const rest = `${words.slice(0, found.index)} ${words.slice(found.index + said.length)}`;
  if (unit === "week" && /past|the last/i.test(which))
    return { rest, days: { from: addDays(today, -7), to: today } };
  const ahead = other === undefined ? aheadBy(which) : farFrom(other);
  const all = daysOf(/month/i.test(other ?? unit) ? "month" : unit.toLowerCase(), ahead, today);
  return { rest, days: towards(way.toLowerCase(), all) };
}

const aheadBy = (which: string): number =>
  /last|past|previous/i.test(which) ? -1 : Number(/next/i.test(which));

const counts = ["", "one", "two", "three", "four"];

/** 'the week after next', 'the week before last', 'two weeks ago'. */
function farFrom(words: string): number {
  if (/after/i.test(words)) return 2;
  const [count = ""] = words.toLowerCase().split(" ");
  if (/before/i.test(words)) return -2;
  return -Math.max(1, counts.indexOf(count), Number(count) || 1);
}

function daysOf(unit: string, ahead: number, today: string): Days {
  if (unit === "month") return monthOf(today, ahead);
  if (unit === "week") return weekToDo(today, ahead);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const sunday = addDays(today, 6 - weekday + ahead * 7);
  return { from: addDays(sunday, -1), to: sunday };
}

function towards(way: string, { from, to }: Days): Partial<Days> {
  if (way === "before") return { to: addDays(from, -1) };
  if (way === "since") return { from };
  if (way === "after") return { from: addDays(to, 1) };
  return /^(?:by|until|till)$/.test(way) ? { to } : { from, to };
}

/** The days of a month, so many months from today's. */
export function monthOf(today: string, ahead: number): Days {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const first = (at: number) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 10);
  return { from: first(ahead), to: addDays(first(ahead + 1), -1) };
}
