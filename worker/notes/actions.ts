import type { NewNote, Note, NoteChanges } from "#contract/notes.ts";
import { Problem } from "../http/problem.ts";
import type { Update } from "../log/change.ts";
import type { Writer } from "../log/write/writer.ts";
import type { Written } from "../log/change.ts";
import { noteTable } from "./note-table.ts";
import { keptText, revisionIdFor } from "./revisions.ts";
import { changedFields, newNote } from "./rules.ts";
import { normalText } from "./text/normal-text.ts";

export interface Acting {
  readonly userId: string;
  readonly db: D1Database;
  readonly write: Writer;
  now(): Date;
  newId(): string;
}

/** What can be done to notes: the one place that routes and capabilities write through. */
export function createNote({ write, now, newId }: Acting, input: NewNote): Promise<Written<Note>> {
  const at = now().toISOString();
  const text = normalText(input.content);
  const id = input.id ?? newId();
  const revisionId = input.revisionId ?? newId();
  const item = newNote(input, text, { id, revisionId, createdAt: at, updatedAt: at });
  return write.one({ kind: "create", table: noteTable, item, extraStatement: keptText(text) });
}

export function updateNote(
  acting: Acting,
  id: string,
  changes: NoteChanges,
): Promise<Written<Note>> {
  const { version, revisionId: _, ...fields } = changes;
  if (Object.keys(fields).length === 0) {
    throw new Problem("invalid_input", "Nothing to change was given");
  }
  return acting.write.one(updating(acting, id, changes, version));
}

/** The text is written as a revision of its own, in the same batch. */
export function updating(
  { write, newId }: Acting,
  id: string,
  changes: NoteChanges,
  ifVersion?: number,
): Update<Note> {
  const change = { kind: "update", table: noteTable, id, ifVersion } as const;
  const set = changedFields(changes);
  if (changes.content === undefined) return { ...change, set };
  const text = normalText(changes.content);
  const fresh = newId();
  const { actor } = write.author;
  const revisionId = revisionIdFor(text.content, {
    given: changes.revisionId ?? fresh,
    fresh,
    actor,
  });
  const { preview, wordCount } = text;
  return {
    ...change,
    set: { ...set, revisionId, preview, wordCount },
    extraStatement: keptText(text),
  };
}

/** Soft: the row stays for 30 days, and undoing the event brings it back. */
export const removeNote = ({ write, now }: Acting, id: string): Promise<Written<Note>> =>
  write.one(removing(id, now()));

export const removing = (id: string, now: Date): Update<Note> => ({
  kind: "update",
  table: noteTable,
  type: noteTable.eventNames.deleted,
  id,
  set: { deletedAt: now.toISOString() },
});

/** To the other clients it is a note that they do not have, so it is said as a creation, whole. */
export const restoreNote = ({ write }: Acting, id: string): Promise<Written<Note>> =>
  write.one({
    kind: "update",
    table: noteTable,
    type: noteTable.eventNames.created,
    id,
    set: { deletedAt: null },
    evenDeleted: true,
    wholeAfter: true,
  });
