import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/** A person's use of the model, a row a day in UTC. */
export const modelUse = sqliteTable(
  "model_use",
  {
    userId: owner(),
    day: text("day").notNull(),
    turns: integer("turns").notNull(),
    tokens: integer("tokens").notNull(),
  },
  (use) => [primaryKey({ columns: [use.userId, use.day] }), index("model_use_by_day").on(use.day)],
);

/** What the assistant asks first about, by the person's choice; nothing where there is no row. */
export const assistantAsks = sqliteTable("assistant_asks", {
  userId: owner().primaryKey(),
  /** A JSON list of kinds. */
  kinds: text("kinds").notNull(),
});
