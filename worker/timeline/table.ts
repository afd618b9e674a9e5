import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ManualEntry, StoredRemark } from "#contract/timeline/entries.ts";
import { itemColumns } from "../db/column.ts";
import { itemTable } from "../log/item-table.ts";

export const timelineEntries = sqliteTable(
  "timeline_entries",
  {
    ...itemColumns(),
    type: text("type").notNull(),
    action: text("action").notNull(),
    targetType: text("target_type").notNull(),
    targetId: text("target_id"),
    title: text("title").notNull(),
    content: text("content").notNull(),
    visibility: text("visibility").notNull(),
    tags: text("tags", { mode: "json" }).notNull(),
    occurredAt: text("occurred_at").notNull(),
  },
  (entry) => [
    primaryKey({ columns: [entry.userId, entry.id] }),
    index("timeline_entries_by_time")
      .on(entry.userId, entry.occurredAt, entry.id)
      .where(sql`deleted_at is null`),
    index("timeline_entries_in_trash")
      .on(entry.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** Comments and reactions, to entries of either kind. */
export const timelineRemarks = sqliteTable(
  "timeline_remarks",
  {
    ...itemColumns(),
    entryId: text("entry_id").notNull(),
    kind: text("kind").notNull(),
    content: text("content").notNull(),
  },
  (remark) => [
    primaryKey({ columns: [remark.userId, remark.id] }),
    index("timeline_remarks_by_entry")
      .on(remark.userId, remark.entryId, remark.createdAt)
      .where(sql`deleted_at is null`),
    index("timeline_remarks_in_trash")
      .on(remark.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

export const entryTable = itemTable<ManualEntry>(timelineEntries, { tool: "timeline" });
export const remarkTable = itemTable<StoredRemark>(timelineRemarks, { tool: "remarks" });
