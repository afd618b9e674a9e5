import { type NewNote, type Note, type NoteCard, noteLimits } from "#contract/notes.ts";
import { sortedRows, textOrder } from "../collection/rows.ts";
import { withFields } from "../collection/versioned.ts";

export type Cards = readonly NoteCard[];

/** Notes in the worker's order: the newest first. */
export const noteRows = sortedRows<NoteCard>(
  (a, b) => textOrder(b.createdAt, a.createdAt) || textOrder(b.id, a.id),
);

export function cardOf(note: NoteCard | Note): NoteCard {
  if (!("content" in note)) return note;
  const { content: _, ...card } = note;
  return card;
}

/** A note as it will probably be stored, shown until the worker answers. */
export function draftCard(id: string, given: NewNote, at: string): NoteCard {
  const { title, content, ...fields } = given;
  const text = plainText(content);
  const empty: NoteCard = {
    id,
    title: title.trim(),
    category: "general",
    tags: [],
    isPinned: false,
    isFavorite: false,
    isArchived: false,
    preview: text.slice(0, noteLimits.preview),
    wordCount: text.split(" ").filter((word) => word !== "").length,
    revisionId: id,
    sortOrder: 0,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 0,
  };
  return withFields(empty, { ...fields, id });
}

const plainText = (content: string): string =>
  content
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
