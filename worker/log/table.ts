import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { owner } from "../db/column.ts";

/** The spine: what changed, by whom, from what to what. `seq` is dense per person. */
export const events = sqliteTable(
  "events",
  {
    userId: owner(),
    seq: integer("seq").notNull(),
    id: text("id").notNull(),
    at: text("at").notNull(),
    tool: text("tool").notNull(),
    type: text("type").notNull(),
    itemId: text("item_id").notNull(),
    actor: text("actor").notNull(),
    runId: text("run_id"),
    before: text("before"),
    after: text("after"),
    undoOf: text("undo_of"),
    sentAt: text("sent_at"),
  },
  (event) => [
    primaryKey({ columns: [event.userId, event.seq] }),
    index("events_by_id").on(event.userId, event.id),
    index("events_by_item").on(event.userId, event.itemId, event.seq),
    index("events_by_run")
      .on(event.userId, event.runId, event.seq)
      .where(sql`run_id is not null`),
    index("events_by_undo")
      .on(event.userId, event.undoOf)
      .where(sql`undo_of is not null`),
    // Each tool's changes by their time, for the timeline.
    index("events_by_tool").on(event.userId, event.tool, event.at, event.id),
    // What assistants and agents did, for the list of their activity.
    index("events_by_others")
      .on(event.userId, event.seq)
      .where(sql`actor <> 'user'`),
    index("events_unsent")
      .on(event.at)
      .where(sql`sent_at is null`),
  ],
);

/** Writes that carried an Idempotency-Key, with the items they answered. Kept a week. */
export const requests = sqliteTable(
  "requests",
  {
    userId: owner(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    at: text("at").notNull(),
    answer: text("answer").notNull(),
  },
  (request) => [
    primaryKey({ columns: [request.userId, request.key] }),
    index("requests_by_age").on(request.at),
  ],
);
