import { importRun } from "#shared/runs.ts";
import type { ImportedNote, NewNote, Note, NoteCard, NoteChanges } from "#contract/notes.ts";
import { newNoteFields } from "#shared/notes/new-note.ts";
import { distinctTags } from "#shared/tags.ts";
import { Problem } from "../http/problem.ts";
import { type Acting, changeMany, itemActions } from "../items/actions.ts";
import type { Written } from "../log/change.ts";
import { noteStore } from "./list/store.ts";
import { noteCardTable, noteTable } from "./table.ts";
import { type NormalText, normalText } from "./text/normal-text.ts";
import { keptText, keptTexts, revisionIdFor } from "./text/revisions.ts";

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
function changedFields(changes: NoteChanges) {
  const { version: _, revisionId: __, content: ___, tags, ...rest } = changes;
  return { ...rest, ...(tags ? { tags: distinctTags(tags) } : {}) };
}

/** The text is written as a revision of its own, in the same batch. */
export const {
  create: createNote,
  update: updateNote,
  remove: removeNote,
  restore: restoreNote,
} = itemActions<Note, NewNote, NoteChanges>(noteTable, {
  create({ now, newId }, input) {
    const at = now().toISOString();
    const text = normalText(input.content);
    const id = input.id ?? newId();
    const revisionId = input.revisionId ?? newId();
    const item = newNote(input, text, { id, revisionId, createdAt: at, updatedAt: at });
    return { item, extraStatement: keptText(text) };
  },
  change({ write, newId }, changes) {
    const set = changedFields(changes);
    if (changes.content === undefined) return { set };
    const text = normalText(changes.content);
    const fresh = newId();
    const revisionId = revisionIdFor(text.content, {
      given: changes.revisionId ?? fresh,
      fresh,
      actor: write.author.actor,
    });
    const { preview, wordCount } = text;
    return { set: { ...set, revisionId, preview, wordCount }, extraStatement: keptText(text) };
  },
});

type BulkChanges = Pick<
  NoteChanges,
  "category" | "tags" | "isPinned" | "isFavorite" | "isArchived"
> & { readonly deleted?: boolean | undefined };

/** Leaves out notes that are gone; `deleted` moves them into the trash. */
export const changeNotes = (
  acting: Acting,
  ids: readonly string[],
  { deleted, ...changes }: BulkChanges,
): Promise<Written<NoteCard>[]> =>
  changeMany(acting, noteCardTable, ids, { set: changedFields(changes), deleted });

export function reorderNotes(
  acting: Acting,
  orders: readonly { readonly id: string; readonly order: number }[],
): Promise<Written<NoteCard>[]> {
  const places = new Map(orders.map(({ id, order }) => [id, order]));
  return acting.write.inRun(`order:${acting.newId()}`).many({
    kind: "update",
    table: noteCardTable,
    rows: [...places].map(([id, sortOrder]) => ({ id, set: { sortOrder } })),
  });
}

interface Imported {
  readonly written: Written<NoteCard>[];
  readonly duplicates: string[];
  readonly refused: { readonly id: string; readonly title: string; readonly error: string }[];
}

/**
 * All that are new, in one batch. Those whose id is taken are left out and named in `duplicates`, and those whose text no
 * note can have in `refused`.
 */
export async function importNotes(
  acting: Acting,
  runId: string,
  given: readonly ImportedNote[],
): Promise<Imported> {
  const made = new Map<string, { note: NoteCard; text: NormalText }>();
  const repeated: string[] = [];
  const refused: Imported["refused"] = [];
  for (const input of given) {
    const id = input.id ?? acting.newId();
    try {
      const text = normalText(input.content);
      if (made.has(id)) repeated.push(id);
      else made.set(id, { note: importedNote(acting, { ...input, id }, text), text });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ id, title: input.title, error: error.message });
    }
  }
  const all = [...made.values()];
  const written = await acting.write.inRun(importRun(runId)).many({
    kind: "create",
    table: noteCardTable,
    items: all.map(({ note }) => note),
    extraStatements: keptTexts(all.map(({ text }) => text)),
  });
  const done = new Set(written.map(({ item }) => item.id));
  const duplicates = [...made.keys()].filter((id) => !done.has(id)).concat(repeated);
  return { written, duplicates, refused };
}

function importedNote(
  { now, newId }: Acting,
  input: ImportedNote & { readonly id: string },
  text: NormalText,
): NoteCard {
  const createdAt = input.createdAt ?? now().toISOString();
  const given = { ...input, title: titleOf(input.title, text.preview) };
  const { content: _, ...note } = newNote(given, text, {
    id: input.id,
    revisionId: input.revisionId ?? newId(),
    createdAt,
    updatedAt: input.updatedAt ?? createdAt,
  });
  return note;
}

const longestTitle = 80;

/** A note that came without a title is called by its first words. */
function titleOf(title: string, preview: string): string {
  const given = title.trim();
  if (given !== "") return given;
  const words = [...preview].slice(0, longestTitle).join("").trim();
  return words === "" ? "Untitled" : words;
}

/** Tries before giving up because somebody else keeps writing in between. */
const attempts = 4;

/**
 * Writes what becomes of a note's text, and reads it again where somebody else wrote in between; nothing where `rewrite`
 * answers something else to say.
 */
export async function rewriteNote<Instead extends object>(
  acting: Acting,
  id: string,
  rewrite: (content: string) => string | Instead,
): Promise<{ readonly written: Written<Note> } | Instead> {
  for (let attempt = 1; ; attempt++) {
    const { content, version } = await noteStore(acting).get(id);
    const text = rewrite(content);
    if (typeof text !== "string") return text;
    try {
      return { written: await updateNote(acting, id, { content: text, version }) };
    } catch (error) {
      const isStale = error instanceof Problem && error.code === "conflict";
      if (!isStale || attempt === attempts) throw error;
    }
  }
}
