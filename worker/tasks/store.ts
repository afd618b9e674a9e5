import { query } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import { gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { type Task, type TaskFilter, taskLimits } from "#contract/tasks.ts";
import {
  anyOf,
  contains,
  has,
  inAnyCase,
  itemStore,
  type Page,
  type WantedPage,
  type Within,
} from "../items/store.ts";
import { isWhole, type TaskCard, taskCardTable, tasks, taskTable } from "./table.ts";
import { namesIn } from "#contract/search.ts";
import { keyBetween } from "#shared/order-keys.ts";
import { Problem } from "../http/problem.ts";
import { type Moment, wallClock } from "../time/zone.ts";

const storeOf = itemStore(taskTable);
const cardsOf = itemStore(taskCardTable);

export function taskStore(reader: Reader) {
  const { get, some, titled, page, taken, within } = storeOf(reader);
  const cards = cardsOf(reader);
  return {
    get,
    taken,
    some,
    titled,
    /** Without their long texts, in the order of the ids. */
    cards: cards.some,
    list: (filter: TaskFilter, when: Moment): Promise<Page<Task>> => page(wantedOf(filter, when)),
    /** The same tasks with their texts, as many as one answer holds. */
    async whole(those: readonly TaskCard[]): Promise<Within<Task>> {
      const long = those.filter((card) => !isWhole(card)).map(({ id }) => id);
      const found = long.length === 0 ? { items: [], rest: [] } : await within(long);
      const byId = new Map(found.items.map((task) => [task.id, task]));
      const items = those.flatMap((card) => (isWhole(card) ? card : (byId.get(card.id) ?? [])));
      return { items, rest: found.rest };
    },
    /** Bytes of the long texts of each that is there, in the order of the ids. */
    longBytes: (ids: readonly string[]) =>
      query<{ id: string; bytes: number }>`select t.id,
          octet_length(t.description) + octet_length(t.sub_tasks) bytes
        from json_each(${JSON.stringify([...new Set(ids)])}) j
          cross join tasks t on t.user_id = ${reader.userId} and t.id = j.value
        where t.deleted_at is null order by j.key`.all(reader.db),
    /** As many as a list holds at once, without their long texts. */
    async fitting(filter: TaskFilter, when: Moment): Promise<TaskCard[]> {
      const found: TaskCard[] = [];
      let cursor: string | null | undefined;
      do {
        const next = await cards.page(wantedOf({ ...filter, ...(cursor && { cursor }) }, when));
        found.push(...next.items);
        cursor = next.nextCursor;
      } while (cursor !== null && found.length < taskLimits.page);
      return found;
    },
  };
}

/** Categories and tags are compared in any case. */
function wantedOf(filter: TaskFilter, when: Moment): WantedPage {
  const { dueBefore, dueAfter, cursor, limit = taskLimits.page } = filter;
  if (filter.trash === "true")
    return { isTrash: true, key: tasks.deletedAt, direction: "desc", cursor, limit };
  return {
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
