import { type Note, noteCategories, type NoteChanges } from "#contract/notes.ts";
import type { NormalText } from "./text/normal-text.ts";

interface Given {
  readonly title: string;
  readonly category?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly isPinned?: boolean | undefined;
  readonly isFavorite?: boolean | undefined;
  readonly isArchived?: boolean | undefined;
}

interface Made {
  readonly id: string;
  readonly revisionId: string;
  /** ISO instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A note as it is first stored: every field the caller left out gets its default. */
export function newNote(given: Given, text: NormalText, made: Made): Note {
  return {
    ...made,
    ...text,
    title: given.title,
    category: given.category ?? noteCategories[0],
    tags: distinct(given.tags ?? []),
    isPinned: given.isPinned ?? false,
    isFavorite: given.isFavorite ?? false,
    isArchived: given.isArchived ?? false,
    sortOrder: 0,
    deletedAt: null,
    version: 1,
  };
}

/** The columns a change writes, but for what follows from a new text. */
export function changedFields(changes: NoteChanges) {
  const { version: _, revisionId: __, content: ___, tags, ...rest } = changes;
  return { ...rest, ...(tags ? { tags: distinct(tags) } : {}) };
}

/** 'Work' and 'work' are one tag, spelled as it was first. */
export function distinct(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
