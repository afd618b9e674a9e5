import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/**
 * Accounts that were deleted. Until the last that they left is gone, the cron goes on with what was cut off, and looks once
 * more when no token can be valid any longer.
 */
export const accountEndings = sqliteTable("account_endings", {
  userId: owner().primaryKey(),
  beganAt: text("began_at").notNull(),
  /** How often Google could not be told. */
  googleTries: integer("google_tries").notNull().default(0),
  wipedAt: text("wiped_at"),
  /** When nothing was left; from then on `userId` is a hash of what it was, by which its devices are told for a year. */
  endedAt: text("ended_at"),
});
