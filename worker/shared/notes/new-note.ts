import { type Note, type NewNote, noteCategories } from "#contract/notes.ts";
import { distinctTags } from "../tags.ts";

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
