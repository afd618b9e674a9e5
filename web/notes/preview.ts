import { type NewNote, type NoteCard, type NoteChanges, noteLimits } from "#contract/notes.ts";

/** What a list shows of a note and can change by itself. */
export type CardChanges = Omit<NoteChanges, "version" | "revisionId" | "content">;

/**
 * What a person does to notes, as data: it waits while nothing can be reached, survives a reload, and is
 * sent under its `key`, so that however often it is sent it takes effect once.
 */
export type NoteWrite = { readonly key: string; readonly ids: readonly string[] } & (
  | { readonly kind: "create"; readonly note: NewNote; readonly at: string }
  | { readonly kind: "update"; readonly changes: CardChanges }
  | { readonly kind: "pin"; readonly changes: { readonly isPinned: boolean } }
  | { readonly kind: "favorite"; readonly changes: { readonly isFavorite: boolean } }
  | { readonly kind: "archive"; readonly changes: { readonly isArchived: boolean } }
  | { readonly kind: "remove" }
  | { readonly kind: "restore"; readonly card: NoteCard }
);

/** What the worker will probably make of a change. */
export function preview(card: NoteCard | undefined, write: NoteWrite): NoteCard | undefined {
  switch (write.kind) {
    case "create":
      return card ?? draftCard(write.ids[0] ?? "", write.note, write.at);
    case "remove":
      return undefined;
    case "restore":
      return card ?? { ...write.card, deletedAt: null };
    case "update":
    case "pin":
    case "favorite":
    case "archive":
      return card && withFields(card, write.changes);
  }
}

/** The same card where it has these values already, so that an answer that was expected changes nothing. */
function withFields(card: NoteCard, changes: CardChanges): NoteCard {
  const fields = Object.entries(changes).filter(([, value]) => value !== undefined);
  const held = new Map<string, unknown>(Object.entries(card));
  const isHeld = fields.every(([name, value]) => held.get(name) === value);
  return isHeld ? card : { ...card, ...Object.fromEntries(fields) };
}

/** A note as it will probably be stored, shown until the worker answers. */
function draftCard(id: string, note: NewNote, at: string): NoteCard {
  const text = plainText(note.content);
  return {
    id,
    title: note.title.trim(),
    category: note.category ?? "general",
    tags: note.tags ?? [],
    isPinned: note.isPinned ?? false,
    isFavorite: note.isFavorite ?? false,
    isArchived: note.isArchived ?? false,
    preview: text.slice(0, noteLimits.preview),
    wordCount: text.split(" ").filter((word) => word !== "").length,
    revisionId: note.revisionId ?? id,
    sortOrder: 0,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 0,
  };
}

const plainText = (content: string): string =>
  content
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
