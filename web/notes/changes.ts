import type { NewNote, NoteCard } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { offerUndo, undoable } from "../collection/undo.ts";
import { confirmDialog } from "../ui/dialog.ts";
import { type CardChanges, noteCollection } from "./note-collection.ts";
import { draftCard } from "./note-rows.ts";
import { keepText, noteQueries } from "./queries.ts";
import { noteTexts, plural } from "./texts.ts";

/** What a person does to notes, wherever the button for it stands. Failures are told by the mutation. */
export function addNote(client: QueryClient, note: NewNote, id = uuidv7()): Promise<unknown> {
  const at = new Date().toISOString();
  const writing = noteCollection.write(client, "create", [id], { note, at });
  // Opened before the worker has it, it shows its text.
  keepText(client, { ...draftCard(id, note, at), content: note.content });
  writing.catch(() => client.removeQueries({ ...noteQueries.note(id), exact: true }));
  undoable(writing);
  return writing;
}

export function togglePin(client: QueryClient, { id, isPinned }: NoteCard): void {
  undoable(noteCollection.write(client, "pin", [id], { isPinned: !isPinned }));
}

export function toggleFavorite(client: QueryClient, { id, isFavorite }: NoteCard): void {
  undoable(noteCollection.write(client, "favorite", [id], { isFavorite: !isFavorite }));
}

export function toggleArchived(client: QueryClient, { id, isArchived }: NoteCard): void {
  archiveNotes(client, [id], !isArchived);
}

export function archiveNotes(
  client: QueryClient,
  ids: readonly string[],
  isArchived: boolean,
): void {
  const undo = undoable(noteCollection.write(client, "archive", ids, { isArchived }));
  const verb = isArchived ? "archived" : "back in the list";
  offerUndo(`archived:${ids[0] ?? ""}`, `${what(ids)} ${verb}`, undo);
}

export function changeNotes(
  client: QueryClient,
  ids: readonly string[],
  changes: CardChanges,
): void {
  undoable(noteCollection.write(client, "update", ids, changes));
}

/** Asks first. Answers whether they were deleted. */
export async function removeNotes(client: QueryClient, ids: readonly string[]): Promise<boolean> {
  const text =
    ids.length === 1
      ? noteTexts.confirmDelete
      : `Are you sure you want to delete ${plural(ids.length, "note")}?`;
  const isSure = await confirmDialog({ text, confirm: "Delete", isDangerous: true });
  if (!isSure) return false;
  const undo = undoable(noteCollection.write(client, "remove", ids));
  const said = ids.length === 1 ? noteTexts.deleted : `${what(ids)} deleted`;
  offerUndo(`deleted:${ids[0] ?? ""}`, said, undo);
  return true;
}

export async function restoreNote(client: QueryClient, card: NoteCard): Promise<void> {
  const writing = noteCollection.write(client, "restore", [card.id], { card });
  undoable(writing);
  await writing.catch(() => undefined);
}

const what = (ids: readonly string[]): string =>
  ids.length === 1 ? "Note" : plural(ids.length, "note");
