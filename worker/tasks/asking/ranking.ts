import type { Task } from "#contract/tasks.ts";
import { query, type Query, type Row } from "../../db/query.ts";
import { dayIn, type Moment } from "../../time/zone.ts";
import { dayWords, whenWords } from "../../time/day-words.ts";
import { lengthWords } from "../words.ts";

/** By what one task of many is asked for. */
export const rankings = [
  "longest",
  "shortest",
  "oldest",
  "newest",
  "earliest",
  "latest",
  "least",
  "last",
] as const;
export type Ranking = (typeof rankings)[number];

export const isRanking = (ask: string): ask is Ranking => rankings.some((one) => one === ask);

/** The one that is asked for first. */
export const rankOrder: Readonly<Record<Ranking, Query<Row>>> = {
  longest: query`coalesce(t.estimated_duration, 0) desc, t.sort_order, t.id`,
  shortest: query`coalesce(t.estimated_duration, 1000000), t.sort_order, t.id`,
  oldest: query`t.created_at, t.id`,
  newest: query`t.created_at desc, t.id desc`,
  earliest: query`coalesce(t.due_date, '9999'), coalesce(t.due_time, '99'), t.sort_order, t.id`,
  latest: query`coalesce(t.due_date, '') desc, coalesce(t.due_time, '99') desc, t.sort_order, t.id`,
  least: query`case t.priority when 'low' then 0 when 'medium' then 1 when 'high' then 2 else 3 end,
    coalesce(t.due_date, '9999') desc, t.sort_order, t.id`,
  last: query`t.completed_at desc, t.id`,
};

/** The answer about the first one; undefined where what is ranked by is not known of it. */
export function ranked(ask: Ranking, task: Task, reference: Moment): string | undefined {
  const { title, estimatedDuration, dueDate, dueTime, createdAt, completedAt, priority } = task;
  const name = `“${title}”`;
  const day = (instant: string) => dayWords(dayIn(reference.zone, new Date(instant)), reference);
  if (ask === "longest" || ask === "shortest")
    return estimatedDuration === null
      ? undefined
      : `The ${ask} is ${name}: ${lengthWords(estimatedDuration)}.`;
  if (ask === "oldest" || ask === "newest")
    return `The ${ask} is ${name}, added ${day(createdAt)}.`;
  if (ask === "last")
    return completedAt === null
      ? `${name} was done last.`
      : `${name} was done last, ${day(completedAt)}.`;
  if (ask === "least") return `The least important is ${name}: ${priority} priority.`;
  return dueDate === null
    ? "None of them has a due date."
    : `The ${ask} is ${name}, due ${whenWords(dueDate, dueTime, reference)}.`;
}
