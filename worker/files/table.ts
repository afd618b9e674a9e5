import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { fileLimits } from "#contract/files.ts";
import { type Query, query, raw } from "../db/query.ts";
import { itemColumns, owner } from "../db/column.ts";
import { itemTable } from "../log/item-table.ts";
import type { Instead, LoggedItem, Reader } from "../log/change.ts";
import { called, namesWithin } from "./free-names.ts";

/** Files and folders. The bytes of a file are those of the version that `revision_id` names. */
export const files = sqliteTable(
  "files",
  {
    ...itemColumns(),
    name: text("name").notNull(),
    /** Sorts as people count, and tells names that are the same. */
    nameKey: text("name_key").notNull().default(""),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    parentId: text("parent_id"),
    revisionId: text("revision_id"),
    metadata: text("metadata").notNull(),
    trashedWith: text("trashed_with"),
  },
  (file) => [
    primaryKey({ columns: [file.userId, file.id] }),
    index("files_in_folder")
      .on(file.userId, file.parentId, file.nameKey)
      .where(sql`deleted_at is null`),
    index("files_trashed_with")
      .on(file.userId, file.trashedWith)
      .where(sql`trashed_with is not null`),
    index("files_deleted")
      .on(file.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
);

/**
 * The bytes that a file has or had, under their secret name in R2. A row stands here before R2 is asked to keep anything,
 * so that what an upload leaves behind is known: `stored_at` is null until a file has them.
 */
export const fileVersions = sqliteTable(
  "file_versions",
  {
    userId: owner(),
    id: text("id").notNull(),
    fileId: text("file_id").notNull(),
    storageName: text("storage_name").notNull(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    actor: text("actor").notNull(),
    createdAt: text("created_at").notNull(),
    storedAt: text("stored_at"),
    /** R2's name of an upload in parts. */
    partsId: text("parts_id"),
    /** Where the file goes, as JSON, while it is on its way. */
    plan: text("plan"),
    /** The bytes were not found where they should lie. */
    missingAt: text("missing_at"),
  },
  (version) => [
    primaryKey({ columns: [version.userId, version.id] }),
    uniqueIndex("file_versions_by_storage_name").on(version.storageName),
    index("file_versions_of_file").on(version.userId, version.fileId, version.createdAt),
    index("file_versions_by_size").on(version.userId, version.size),
    index("file_versions_unfinished")
      .on(version.createdAt)
      .where(sql`stored_at is null`),
  ],
);

/** Parts of an unfinished upload that R2 has. */
export const fileParts = sqliteTable(
  "file_parts",
  {
    userId: owner(),
    versionId: text("version_id").notNull(),
    part: integer("part").notNull(),
    etag: text("etag").notNull(),
    size: integer("size").notNull(),
  },
  (part) => [primaryKey({ columns: [part.userId, part.versionId, part.part] })],
);

/** The words of a version, as far as search reads them. */
export const fileTexts = sqliteTable(
  "file_texts",
  {
    userId: owner(),
    versionId: text("version_id").notNull(),
    text: text("text").notNull(),
  },
  (words) => [primaryKey({ columns: [words.userId, words.versionId] })],
);

/** Links that open a file to others. Of the link itself only a hash is kept. */
export const fileShares = sqliteTable(
  "file_shares",
  {
    userId: owner(),
    id: text("id").notNull(),
    fileId: text("file_id").notNull(),
    tokenHash: text("token_hash").notNull(),
    permission: text("permission").notNull(),
    shareWith: text("share_with").notNull(),
    passwordHash: text("password_hash"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at"),
    revokedAt: text("revoked_at"),
    opened: integer("opened").notNull().default(0),
    openedAt: text("opened_at"),
  },
  (share) => [
    primaryKey({ columns: [share.userId, share.id] }),
    uniqueIndex("file_shares_by_token").on(share.tokenHash),
    index("file_shares_of_file").on(share.userId, share.fileId, share.createdAt),
  ],
);

/** `size` in bytes. */
export interface FileRow extends LoggedItem {
  readonly name: string;
  readonly nameKey: string;
  readonly type: string;
  readonly size: number;
  readonly parentId: string | null;
  readonly revisionId: string | null;
  readonly metadata: string;
  readonly trashedWith: string | null;
  /** The name again, as the kit calls it. */
  readonly title: string;
  /** The whole right to read the bytes: it lies beside the row, so that no event carries it. */
  readonly storageName: string | null;
}

type Sql = Query<unknown> | string | null;

/**
 * Begins SQL with `up`: an item, and the folders above it with how many steps `at`. At the root, `id` is null. A ring of
 * folders, which an undo may close for a moment, ends by its length.
 */
export const upFrom = (userId: Sql, id: Sql): Query<unknown> =>
  query`with recursive up (id, at) as (
      select ${id}, 0 union select f.parent_id, up.at + 1 from up join files f
        on f.user_id = ${userId} and f.id = up.id where up.at <= ${2 * fileLimits.depth})`;

/** An item comes back to its folder, or to Home where that is gone, under a name that nobody has there. */
async function placesBack(
  reader: Reader,
  items: readonly FileRow[],
): Promise<ReadonlyMap<string, Instead>> {
  const folders = items.flatMap(({ parentId }) => parentId ?? []);
  const held = await query<{ id: string }>`select id from files where user_id = ${reader.userId}
    and deleted_at is null and id in ${folders}`.all(reader.db);
  const isThere = new Set([...held, ...items].map(({ id }) => id));
  const placed = items.map(({ id, name, nameKey, type, parentId }) => {
    const isHeld = parentId === null || isThere.has(parentId);
    return { id, name, nameKey, type, parentId: isHeld ? parentId : null, isHeld };
  });
  const names = await namesWithin(reader, placed);
  return new Map(
    placed.flatMap(({ id, isHeld }): [string, Instead][] => {
      const name = names.get(id);
      if (isHeld && name === undefined) return [];
      const set = { ...(!isHeld && { parentId: null }), ...(name !== undefined && called(name)) };
      return [
        [
          id,
          { set, why: isHeld ? "another has its name now" : "its folder is gone: it came to Home" },
        ],
      ];
    }),
  );
}

/** Files as the log sees them; the specification has no event of their own. */
export const fileTable = itemTable<FileRow>(files, {
  tool: "files",
  derived: {
    title: (row) => `${row}.name`,
    storageName: (row) =>
      `select v.storage_name from file_versions v where v.user_id = ${row}.user_id and v.id = ${row}.revision_id`,
  },
  lostToUndo: (userId, eventIds) =>
    query<{ id: string; field: string; why: string }>`select e.id, f.value field,
        'those bytes were deleted for good' why
      from events e join json_each('["revisionId","size","type"]') f
      where e.user_id = ${userId} and e.id in ${eventIds} and e.before ->> '$.revisionId' is not null
        and not exists (select 1 from file_versions v where v.user_id = e.user_id
          and v.id = e.before ->> '$.revisionId')`,
  insteadOfUndo: placesBack,
  mendedAfterUndo: {
    when: query`t.parent_id is not null
      and not exists (${upFrom(raw("t.user_id"), raw("t.parent_id"))} select 1 from up where id is null)`,
    set: { parentId: null },
    why: "its folder lies in it now, or is gone: it came to Home",
  },
});
