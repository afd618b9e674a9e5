import type { Task, TaskFilter } from "#contract/tasks.ts";
import { taskLimits } from "#contract/tasks.ts";
import { Problem } from "../http/problem.ts";
import { taskTable } from "./task-table.ts";

interface Page {
  readonly tasks: Task[];
  readonly nextCursor: string | null;
}

interface Condition {
  readonly sql: string;
  readonly bound: readonly string[];
}

/** Reading the tasks of one person. Writing goes through the log. */
export function taskStore(db: D1Database, userId: string) {
  return {
    async list(filter: TaskFilter): Promise<Page> {
      if (filter.trash === "true") return { tasks: await trashOf(db, userId), nextCursor: null };
      const limit = filter.limit ?? taskLimits.page;
      const conditions = conditionsOf(filter);
      const { results } = await db
        .prepare(
          `select * from tasks where user_id = ? and deleted_at is null
           ${conditions.map(({ sql }) => `and ${sql}`).join(" ")} order by sort_order, id limit ?`,
        )
        .bind(userId, ...conditions.flatMap(({ bound }) => bound), limit + 1)
        .all();
      const tasks = results.slice(0, limit).map((row) => taskTable.present(row));
      const last = results.length > limit ? tasks.at(-1) : undefined;
      return { tasks, nextCursor: last ? `${last.sortOrder}~${last.id}` : null };
    },
    async get(id: string): Promise<Task> {
      const row = await db
        .prepare("select * from tasks where user_id = ? and id = ? and deleted_at is null")
        .bind(userId, id)
        .first();
      if (!row) throw new Problem("not_found", "Task not found");
      return taskTable.present(row);
    },
    /** Of these those that are there. */
    async some(ids: readonly string[]): Promise<Task[]> {
      const { results } = await db
        .prepare(
          `select t.* from json_each(?2) j cross join tasks t on t.user_id = ?1 and t.id = j.value
           where t.deleted_at is null order by j.key`,
        )
        .bind(userId, JSON.stringify(ids))
        .all();
      return results.map((row) => taskTable.present(row));
    },
  };
}

const mostInTrash = 1_000;

async function trashOf(db: D1Database, userId: string): Promise<Task[]> {
  const { results } = await db
    .prepare(
      `select * from tasks where user_id = ? and deleted_at is not null
       order by deleted_at desc, id limit ${String(mostInTrash)}`,
    )
    .bind(userId)
    .all();
  return results.map((row) => taskTable.present(row));
}

/** A list travels as one JSON value, so that no filter passes D1's hundred parameters. */
function conditionsOf(filter: TaskFilter): Condition[] {
  const { status, priority, category, tags, dueBefore, dueAfter, search, cursor } = filter;
  const conditions: (Condition | undefined)[] = [
    anyOf("status", status),
    anyOf("priority", priority),
    anyOf("category", category),
    tags === undefined
      ? undefined
      : {
          sql: "exists (select 1 from json_each(tasks.tags) t join json_each(?) w on w.value = t.value)",
          bound: [words(tags)],
        },
    dueBefore === undefined ? undefined : { sql: "due_date <= ?", bound: [dueBefore] },
    dueAfter === undefined ? undefined : { sql: "due_date >= ?", bound: [dueAfter] },
    search === undefined ? undefined : { sql: textHas, bound: [search.toLowerCase()] },
    cursor === undefined
      ? undefined
      : { sql: "(sort_order, id) > (?, ?)", bound: cursorParts(cursor) },
  ];
  return conditions.filter((condition) => condition !== undefined);
}

const textHas =
  "instr(lower(title || char(10) || description || char(10) || tags || char(10) || coalesce(category, '')), ?) > 0";

function anyOf(column: string, values: string | undefined): Condition | undefined {
  return values === undefined
    ? undefined
    : { sql: `${column} in (select value from json_each(?))`, bound: [words(values)] };
}

const words = (list: string): string =>
  JSON.stringify(
    list
      .split(",")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  );

function cursorParts(cursor: string): [string, string] {
  const at = cursor.indexOf("~");
  if (at < 1) throw new Problem("invalid_input", "cursor: is not one of ours", { field: "cursor" });
  return [cursor.slice(0, at), cursor.slice(at + 1)];
}
