import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Note, NoteCard } from "#contract/notes.ts";
import { itemColumns, owner } from "../db/column.ts";
import { Query, query, raw } from "../db/query.ts";
import { itemTable } from "../log/item-table.ts";

const yesOrNo = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** Everything about a note but its text, which is the revision it names. */
export const notes = sqliteTable(
  "notes",
  {
    ...itemColumns(),
    title: text("title").notNull(),
    category: text("category").notNull(),
    tags: text("tags", { mode: "json" }).notNull(),
    isPinned: yesOrNo("is_pinned"),
    isFavorite: yesOrNo("is_favorite"),
    isArchived: yesOrNo("is_archived"),
    preview: text("preview").notNull(),
    wordCount: integer("word_count").notNull(),
    revisionId: text("revision_id").notNull(),
    sortOrder: integer("sort_order").notNull().default(0),
  },
  (note) => [
    primaryKey({ columns: [note.userId, note.id] }),
    index("notes_by_creation")
      .on(note.userId, note.createdAt, note.id)
      .where(sql`deleted_at is null`),
    index("notes_by_change")
      .on(note.userId, note.updatedAt, note.id)
      .where(sql`deleted_at is null`),
  ],
);

/** The texts a note had. One is written over only by the session that made it, while it is the newest. */
export const noteRevisions = sqliteTable(
  "note_revisions",
  {
    userId: owner(),
    noteId: text("note_id").notNull(),
    id: text("id").notNull(),
    actor: text("actor").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    preview: text("preview").notNull(),
    wordCount: integer("word_count").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (revision) => [
    primaryKey({ columns: [revision.userId, revision.noteId, revision.id] }),
    index("note_revisions_by_age").on(revision.updatedAt),
  ],
);

/** What a revision whose id follows has. */
const textOf = (value: string, row: string): string =>
  `select ${value} from note_revisions r where r.user_id = ${row}.user_id and r.note_id = ${row}.id and r.id =`;

const logged = {
  tool: "notes",
  bookkeeping: ["preview", "wordCount"],
  derivedFields: ({ revisionId }: Readonly<Record<string, unknown>>) =>
    typeof revisionId === "string" || revisionId instanceof Query
      ? {
          preview: query`coalesce((${raw(textOf("r.preview", "t"))} ${revisionId}), '')`,
          wordCount: query`coalesce((${raw(textOf("r.word_count", "t"))} ${revisionId}), 0)`,
        }
      : {},
  lostToUndo: (userId: string, eventIds: readonly string[]) =>
    query<{ id: string; field: string; why: string }>`select e.id, 'revisionId' field,
        'its earlier text is gone' why
      from events e where e.user_id = ${userId} and e.id in ${eventIds}
        and e.before ->> '$.revisionId' is not null
        and not exists (select 1 from note_revisions r where r.user_id = e.user_id
          and r.note_id = e.item_id and r.id = e.before ->> '$.revisionId')`,
} as const;

/** Notes without their texts, for many at once. */
export const noteCardTable = itemTable<NoteCard>(notes, logged);

/**
 * Notes as the log sees them. The text is the revision that `revisionId` names: events carry its name alone, so
 * that undoing one puts the text back, and what lists show of it follows.
 */
export const noteTable = itemTable<Note>(notes, {
  ...logged,
  withoutTexts: noteCardTable,
  // A note whose text is gone reads as empty: all that reads texts goes on.
  derived: {
    content: (row) => `select coalesce((${textOf("r.content", row)} ${row}.revision_id), '')`,
  },
  derivedBytes: (row) =>
    `coalesce((${textOf("octet_length(r.content)", row)} ${row}.revision_id), 0)`,
});
