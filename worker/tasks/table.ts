import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Task } from "#contract/tasks.ts";
import { itemColumns } from "../db/column.ts";
import { itemTable } from "../log/item-table.ts";

export const tasks = sqliteTable(
  "tasks",
  {
    ...itemColumns(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    status: text("status").notNull(),
    priority: text("priority").notNull(),
    category: text("category"),
    tags: text("tags", { mode: "json" }).notNull(),
    dueDate: text("due_date"),
    dueTime: text("due_time"),
    estimatedDuration: integer("estimated_duration"),
    timeSpent: integer("time_spent").notNull(),
    progress: integer("progress").notNull(),
    groupId: text("group_id"),
    subTasks: text("sub_tasks", { mode: "json" }).notNull(),
    repeat: text("repeat"),
    sortOrder: text("sort_order").notNull(),
    aiMetadata: text("ai_metadata", { mode: "json" }),
    completedAt: text("completed_at"),
  },
  (task) => [
    primaryKey({ columns: [task.userId, task.id] }),
    index("tasks_in_order")
      .on(task.userId, task.sortOrder, task.id)
      .where(sql`deleted_at is null`),
    index("tasks_at_times")
      .on(task.userId, task.dueDate)
      .where(sql`due_time is not null and deleted_at is null`),
    index("tasks_in_trash")
      .on(task.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** An undo is the person's, so it takes away the mark of an assistant's change. */
const logged = {
  tool: "tasks",
  bookkeeping: ["aiMetadata"],
  setByUndo: { aiMetadata: null },
} as const;

export const taskTable = itemTable<Task>(tasks, logged);

const short = ["description", "subTasks"] as const;

/** A task whose long fields were not read: they are null. */
export type TaskCard = Omit<Task, (typeof short)[number]> & {
  readonly [Name in (typeof short)[number]]: Task[Name] | null;
};

export const isWhole = (card: TaskCard): card is Task =>
  card.description !== null && card.subTasks !== null;

/** Tasks without what is long, for many at once. */
export const taskCardTable = itemTable<TaskCard>(tasks, { ...logged, short });
