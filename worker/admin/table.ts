import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/**
 * What administrators did, and people who took another address: who, what, to whom, when. Lines are only ever added, and stay when the account of who did it goes:
 * with the name and address that it had at the time.
 */
export const adminActs = sqliteTable(
  "admin_acts",
  {
    userId: owner(),
    id: text("id").notNull(),
    byName: text("by_name").notNull().default(""),
    byEmail: text("by_email").notNull().default(""),
    act: text("act").notNull(),
    targetId: text("target_id"),
    detail: text("detail").notNull(),
    at: text("at").notNull(),
  },
  (act) => [
    primaryKey({ columns: [act.userId, act.id] }),
    index("admin_acts_by_id").on(act.id),
    index("admin_acts_by_target").on(act.targetId, act.id),
  ],
);
