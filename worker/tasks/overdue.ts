import type { WallClock } from "#shared/tasks/overdue.ts";
import { query } from "../db/query.ts";

/** The rule of `isPast` as a condition on the row `t`; whether the task is still to be done is asked beside it. */
export const pastIn = ({ day, time }: WallClock) =>
  query`(t.due_date < ${day} or (t.due_date = ${day} and coalesce(t.due_time, '24:00') < ${time}))`;
