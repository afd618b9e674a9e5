import { integer, text } from "drizzle-orm/sqlite-core";

/**
 * Columns hold what travels: an instant is ISO text in UTC (it sorts), a day `2026-11-21`, a list JSON.
 * Every table begins with `owner()`, and every primary key with it.
 */
export const owner = () => text("user_id").notNull();

/** The columns every logged item carries beside its own. */
export const itemColumns = () => ({
  userId: owner(),
  id: text("id").notNull(),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  deletedAt: text("deleted_at"),
  version: integer("version").notNull().default(1),
});
