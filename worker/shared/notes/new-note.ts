import { type Note, type NewNote, noteCategories } from "#contract/notes.ts";

type Written = "title" | "category" | "tags" | "isPinned" | "isFavorite" | "isArchived";

/** The fields of a new note beside its text: every one that the caller left out has its default. */
export const newNoteFields = (
  given: Pick<NewNote, Written>,
): Pick<Note, Written | "sortOrder" | "deletedAt"> => ({
  title: given.title,
  category: given.category ?? noteCategories[0],
  tags: distinctTags(given.tags ?? []),
  isPinned: given.isPinned ?? false,
  isFavorite: given.isFavorite ?? false,
  isArchived: given.isArchived ?? false,
  sortOrder: 0,
  deletedAt: null,
});

/** 'Work' and 'work' are one tag, spelled as it was first. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag);
  return [...seen.values()];
}
