import type { Invocation } from "../../capabilities/capability.ts";
import { query } from "../../db/query.ts";

const most = 10;

/** Titles of open tasks that are due from one wall time until another; those without an hour belong to whole days. */
export function tasksAt({ db, userId }: Invocation, from: string, to: string): Promise<string[]> {
  const untimed = [from, to].every((wall) => wall.endsWith("T00:00")) ? "T00:00" : null;
  return query`select t.title from tasks t where t.user_id = ${userId} and t.deleted_at is null
      and t.status in ('pending', 'in_progress', 'blocked')
      and t.due_date between ${from.slice(0, 10)} and ${to.slice(0, 10)}
      and t.due_date || coalesce('T' || t.due_time, ${untimed}) >= ${from}
      and t.due_date || coalesce('T' || t.due_time, ${untimed}) < ${to}
    order by t.due_date, t.due_time, t.id limit ${most}`
    .as(({ title }) => String(title))
    .all(db);
}
