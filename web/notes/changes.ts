import type { NewNote, NoteCard } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { undoEvent, undoRun } from "../live/undo.ts";
import { forgetUndo, rememberUndo } from "../live/undo-stack.ts";
import { confirmDialog } from "../ui/dialog.ts";
import { showToast } from "../ui/toast.ts";
import { type NotesWritten, writeNotes } from "./mutations.ts";
import type { CardChanges } from "./preview.ts";
import { noteTexts, plural } from "./texts.ts";

/** What a person does to notes, wherever the button for it stands. Failures are told by the mutation. */
export function addNote(client: QueryClient, note: NewNote): string {
  const id = uuidv7();
  const at = new Date().toISOString();
  canUndo(writeNotes(client, { kind: "create", ids: [id], note, at }));
  return id;
}

export function togglePin(client: QueryClient, { id, isPinned }: NoteCard): void {
  const changes = { isPinned: !isPinned };
  canUndo(writeNotes(client, { kind: "pin", ids: [id], changes }));
}

export function toggleFavorite(client: QueryClient, { id, isFavorite }: NoteCard): void {
  const changes = { isFavorite: !isFavorite };
  canUndo(writeNotes(client, { kind: "favorite", ids: [id], changes }));
}

export function toggleArchived(client: QueryClient, { id, isArchived }: NoteCard): void {
  archiveNotes(client, [id], !isArchived);
}

export function archiveNotes(
  client: QueryClient,
  ids: readonly string[],
  isArchived: boolean,
): void {
  const undo = canUndo(writeNotes(client, { kind: "archive", ids, changes: { isArchived } }));
  const verb = isArchived ? "archived" : "back in the list";
  offer(undo, `archived:${ids[0] ?? ""}`, `${what(ids)} ${verb}`);
}

export function changeNotes(
  client: QueryClient,
  ids: readonly string[],
  changes: CardChanges,
): void {
  canUndo(writeNotes(client, { kind: "update", ids, changes }));
}

/** Asks first. Answers whether they were deleted. */
export async function removeNotes(client: QueryClient, ids: readonly string[]): Promise<boolean> {
  const text =
    ids.length === 1
      ? noteTexts.confirmDelete
      : `Are you sure you want to delete ${plural(ids.length, "note")}?`;
  const isSure = await confirmDialog({ text, confirm: "Delete", isDangerous: true });
  if (!isSure) return false;
  const undo = canUndo(writeNotes(client, { kind: "remove", ids }));
  const said = ids.length === 1 ? noteTexts.deleted : `${what(ids)} deleted`;
  offer(undo, `deleted:${ids[0] ?? ""}`, said);
  return true;
}

export async function restoreNote(client: QueryClient, card: NoteCard): Promise<void> {
  const writing = writeNotes(client, { kind: "restore", ids: [card.id], card });
  canUndo(writing);
  await writing.catch(() => undefined);
}

const what = (ids: readonly string[]): string =>
  ids.length === 1 ? "Note" : plural(ids.length, "note");

function offer(undo: () => void, id: string, text: string): void {
  showToast({ id, text, seconds: 10, actions: [{ label: "Undo", run: undo }] });
}

/** Undoing waits for the answer, which names what is to be undone. */
function canUndo(writing: Promise<NotesWritten>): () => void {
  const undo = () => {
    forgetUndo(undo);
    void writing.then(
      ({ eventId, runId }) => {
        if (eventId !== undefined) return undoEvent(eventId);
        return runId === undefined ? undefined : undoRun(runId);
      },
      () => undefined,
    );
  };
  writing.then(
    () => undefined,
    () => forgetUndo(undo),
  );
  rememberUndo(undo);
  return undo;
}
