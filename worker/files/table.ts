import type { Searchable } from "../log/searchable.ts";
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
export const fileTable = itemTable<FileItem>(files, {
  tool: "files",
});

/** Files as search knows them: by name and folder. */
export const fileDocuments: Searchable = {
  tool: "files",
  shownIn: "files",
  rows: (wanted) =>
    `select * from files where user_id = ?1 and deleted_at is null and id in (${wanted})`,
  document(row) {
    const file = fileTable.present(row);
    return {
      itemId: file.id,
      title: file.name,
      content: [file.path, file.type].filter((part) => part !== "").join(" · "),
      tags: [],
      marks: [],
      createdAt: file.createdAt,
      updatedAt: file.updatedAt,
    };
  },
};
