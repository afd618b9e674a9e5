import { desc, gte, lte } from "drizzle-orm";
import { type Task, type TaskFilter, taskLimits } from "#contract/tasks.ts";
import { itemStore, type Page } from "../items/store.ts";
import { anyOf, contains, has } from "../items/where.ts";
import { tasks, taskTable } from "./table.ts";

const storeOf = itemStore(taskTable);
const mostInTrash = 1_000;

/** Reading the tasks of one person. Writing goes through the log. */
export function taskStore(db: D1Database, userId: string) {
  const { get, some, find, page } = storeOf(db, userId);
  return {
    get,
    some,
    async list(filter: TaskFilter): Promise<Page<Task>> {
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
          anyOf(tasks.category, filter.category),
          has(tasks.tags, filter.tags),
          dueBefore === undefined ? undefined : lte(tasks.dueDate, dueBefore),
          dueAfter === undefined ? undefined : gte(tasks.dueDate, dueAfter),
          contains([tasks.title, tasks.description, tasks.tags, tasks.category], filter.search),
        ],
        key: tasks.sortOrder,
        cursor,
        limit,
      });
    },
  };
}
