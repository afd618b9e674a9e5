import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { itemColumns } from "../db/column.ts";
import { itemTable } from "../log/item-table.ts";
import type { LoggedItem } from "../log/change.ts";

/** The bytes lie in R2 under `storage_name`, which is the whole right to read them. */
export const files = sqliteTable(
  "files",
  {
    ...itemColumns(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    storageName: text("storage_name").notNull(),
    path: text("path").notNull(),
    metadata: text("metadata").notNull(),
  },
  (file) => [
    primaryKey({ columns: [file.userId, file.id] }),
    uniqueIndex("files_by_storage_name").on(file.storageName),
    index("files_deleted")
      .on(file.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/** `size` in bytes. */
export interface FileItem extends LoggedItem {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly storageName: string;
  readonly path: string;
  readonly metadata: string;
}

/** Files as the log sees them; the specification has no event of their own. */
export const fileTable = itemTable<FileItem>(files, { tool: "files" });
