import { useEffect } from "react";
import { itemSelection } from "../../list/selection.ts";
import { store, usePart } from "../../ui/store.ts";
import { defaultView, type NoteListView } from "./shown-notes.ts";

/** State of the list's view; it lives as long as the tab. */
export const noteView = store<NoteListView>(defaultView);
export const setView = (changes: Partial<NoteListView>): void =>
  noteView.change((now) => ({ ...now, ...changes }));

export const noteSelection = itemSelection();

/** The form for a new note is open. */
export const isCreating = store(false);

export type NoteMode = "read" | "edit" | "history";

/** The note that is not merely read, and its mode. */
const opened = store<{ readonly id: string; readonly mode: NoteMode } | undefined>(undefined);

export const setNoteMode = (id: string, mode: NoteMode): void => opened.set({ id, mode });

export function useNoteMode(id: string): NoteMode {
  // A note that is left is read when it is opened again.
  useEffect(() => () => opened.change((now) => (now?.id === id ? undefined : now)), [id]);
  return usePart(opened, (now) => (now?.id === id ? now.mode : "read"));
}
