import type { Note, NoteCard } from "#contract/notes.ts";
import { SqlValue } from "../log/change.ts";
import { itemTable } from "../log/item-table.ts";
import { notes } from "./table.ts";

const textOf = (column: string, row: string, id: string): string =>
  `select r.${column} from note_revisions r where r.user_id = ${row}.user_id and r.note_id = ${row}.id and r.id = ${id}`;

const declared = {
  tool: "notes",
  bookkeeping: ["preview", "wordCount"],
  derivedFields: ({ revisionId }: Readonly<Record<string, unknown>>) =>
    typeof revisionId === "string"
      ? {
          preview: new SqlValue(`(${textOf("preview", "t", "?")})`, [revisionId]),
          wordCount: new SqlValue(`(${textOf("word_count", "t", "?")})`, [revisionId]),
        }
      : {},
} as const;

/**
 * Notes as the log sees them. The text is the revision that `revisionId` names: events carry its name alone, so
 * that undoing one puts the text back, and what lists show of it follows.
 */
export const noteTable = itemTable<Note>(notes, {
  ...declared,
  derived: { content: (row) => textOf("content", row, `${row}.revision_id`) },
});

/** The same rows without their texts, for many at once. */
export const noteCardTable = itemTable<NoteCard>(notes, declared);
