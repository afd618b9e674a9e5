import { capital } from "#shared/words.ts";
/** Specification 2 §8, word for word. */
export const noteTexts = {
  loadFailed: "Failed to load notes",
  createFailed: "Failed to create note",
  updateFailed: "Failed to update note",
  deleteFailed: "Failed to delete note",
  pinFailed: "Failed to pin note",
  archiveFailed: "Failed to archive note",
  favoriteFailed: "Failed to favorite note",
  searchFailed: "Failed to search notes",
  getFailed: "Failed to get note",
  confirmDelete: "Are you sure you want to delete this note?",
  nothingFound: "No notes found matching your search.",
  noneYet: "No notes yet. Create your first note!",
  allCategories: "All Categories",
  notFound: "Note not found",
  titleRequired: "Title is required",
  changedElsewhere: "This note was changed elsewhere. Nothing was saved",
} as const;

export const loadProblem = ({ message }: Error): string =>
  `Error loading notes: ${message || noteTexts.loadFailed}`;

/** 'general' as a label; a person's own categories stay as they wrote them. */
export const categoryLabel = capital;
