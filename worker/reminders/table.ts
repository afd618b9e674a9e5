import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { Reminder } from "#contract/reminders.ts";
import { itemColumns, owner } from "../db/column.ts";
import { itemTable } from "../log/item-table.ts";

export const reminders = sqliteTable(
  "reminders",
  {
    ...itemColumns(),
    tool: text("tool").notNull(),
    itemId: text("item_id").notNull(),
    title: text("title").notNull(),
    startsAt: text("starts_at").notNull(),
    isAllDay: integer("is_all_day", { mode: "boolean" }).notNull(),
    dueAt: text("due_at").notNull(),
    state: text("state").notNull(),
  },
  (reminder) => [
    primaryKey({ columns: [reminder.userId, reminder.id] }),
    index("reminders_waiting")
      .on(reminder.userId, reminder.dueAt)
      .where(sql`state in ('shown', 'snoozed')`),
    index("reminders_by_age").on(reminder.updatedAt),
  ],
);

/** When a person's items are to be looked at again. `zone` is that of their last screen. */
export const reminderPlans = sqliteTable(
  "reminder_plans",
  {
    userId: owner(),
    zone: text("zone").notNull(),
    /** Until when reminders were made. */
    checkedAt: text("checked_at").notNull(),
    nextAt: text("next_at").notNull(),
  },
  (plan) => [primaryKey({ columns: [plan.userId] }), index("reminder_plans_due").on(plan.nextAt)],
);

/** In the log so that every screen shows and hides them; they are answered, not undone. */
export const reminderTable = itemTable<Reminder>(reminders, { tool: "reminders" });
