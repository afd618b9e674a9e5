import { query } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import { desc, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type Task, type TaskFilter, taskLimits } from "#contract/tasks.ts";
import { anyOf, contains, has, inAnyCase, itemStore, type Page } from "../items/store.ts";
import { tasks, taskTable } from "./table.ts";
import { namesIn } from "#contract/search.ts";
import { keyBetween } from "#shared/order-keys.ts";
import { Problem } from "../http/problem.ts";
import { type Moment, wallClock } from "../time/zone.ts";

const storeOf = itemStore(taskTable);
const mostInTrash = 1_000;

export function taskStore(reader: Reader) {
  const { get, some, titled, find, page, taken } = storeOf(reader);
  return {
    get,
    taken,
    some,
    titled,
    /** Categories and tags are compared in any case. */
    async list(filter: TaskFilter, when: Moment): Promise<Page<Task>> {
      if (filter.trash === "true") {
        const orderBy = [desc(tasks.deletedAt), tasks.id];
        const items = await find({ isTrash: true, orderBy, limit: mostInTrash });
        return { items, nextCursor: null };
      }
      const { dueBefore, dueAfter, cursor, limit = taskLimits.page } = filter;
      return page({
        where: [
          anyOf(tasks.status, filter.status),
          anyOf(tasks.priority, filter.priority),
          categoryOf(filter),
          has(tasks.tags, filter.tags),
          dueBefore === undefined ? undefined : lte(tasks.dueDate, dueBefore),
          dueAfter === undefined ? undefined : gte(tasks.dueDate, dueAfter),
          undated(filter),
          overdue(filter, when),
          contains([tasks.title, tasks.description, tasks.tags, tasks.category], filter.search),
        ],
        key: tasks.sortOrder,
        cursor,
        limit,
      });
    },
  };
}

function undated({ undated: wanted }: TaskFilter) {
  if (wanted === undefined) return undefined;
  return wanted === "true" ? isNull(tasks.dueDate) : isNotNull(tasks.dueDate);
}

/** The rule of `isPast`. */
function overdue({ overdue: wanted }: TaskFilter, when: Moment) {
  if (wanted === undefined) return undefined;
  const { day, time } = wallClock(when);
  const { dueDate, dueTime, status } = tasks;
  const past = sql`(${status} not in ('completed', 'cancelled') and ${dueDate} is not null and
    (${dueDate} < ${day} or (${dueDate} = ${day} and coalesce(${dueTime}, '24:00') < ${time})))`;
  return wanted === "true" ? past : sql`not ${past}`;
}

function categoryOf({ category }: TaskFilter) {
  if (category === undefined) return undefined;
  const names = JSON.stringify(namesIn(category).flatMap((name) => inAnyCase(name)));
  return sql`lower(${tasks.category}) in (select value from json_each(${names}))`;
}

interface Move {
  readonly taskId: string;
  readonly targetTaskId?: string | null | undefined;
  readonly position?: "top" | "bottom" | undefined;
}

interface Neighbours {
  readonly target: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The key that puts a task where it is dropped: one statement reads the neighbours of the target. */
export async function keyOfMove({ db, userId }: Reader, move: Move): Promise<string> {
  const others = query`from tasks where user_id = ${userId} and deleted_at is null
    and id <> ${move.taskId}`;
  const found = await query<Neighbours>`
    with target as (select sort_order as k, id as i ${others} and id = ${move.targetTaskId})
    select (select k from target) as target,
      (select sort_order ${others} and (sort_order, id) < (select k, i from target)
       order by sort_order desc, id desc limit 1) as before,
      (select sort_order ${others} and (sort_order, id) > (select k, i from target)
       order by sort_order, id limit 1) as after,
      (select sort_order ${others} order by sort_order, id limit 1) as first,
      (select sort_order ${others} order by sort_order desc, id desc limit 1) as last`.first(db);
  const [low, high] = gapOf(found, move);
  return keyBetween(low ?? undefined, high ?? undefined, move.taskId);
}

function gapOf(found: Neighbours | undefined, { targetTaskId, position = "bottom" }: Move) {
  if (targetTaskId === undefined || targetTaskId === null) {
    return position === "top" ? [undefined, found?.first] : [found?.last, undefined];
  }
  if (!found || found.target === null) {
    throw new Problem("not_found", "Task not found", { field: "targetTaskId" });
  }
  return position === "top" ? [found.before, found.target] : [found.target, found.after];
}
