import type { Note, NoteChanges } from "#contract/notes.ts";
import { distinctTags, newNoteFields } from "#shared/notes/new-note.ts";
import type { NormalText } from "./text/normal-text.ts";

interface Made {
  readonly id: string;
  readonly revisionId: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const newNote = (
  given: Parameters<typeof newNoteFields>[0],
  text: NormalText,
  made: Made,
): Note => ({ ...newNoteFields(given), ...made, ...text, version: 1 });

/** The columns a change writes, but for what follows from a new text. */
export function changedFields(changes: NoteChanges) {
  const { version: _, revisionId: __, content: ___, tags, ...rest } = changes;
  return { ...rest, ...(tags ? { tags: distinctTags(tags) } : {}) };
}
