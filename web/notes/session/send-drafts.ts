import type { QueryClient } from "@tanstack/react-query";
import { unpacked } from "../../editor/text/html.ts";
import { workspace } from "../../panels/workspace.ts";
import { draftOf, draftsKept, dropDraft } from "../note/drafts.ts";
import { saveMerged } from "../note/save-note.ts";
import { receiveNote } from "../note-collection.ts";
import { markSent, unsentNotes } from "../unsent.ts";
import { ifUnlocked } from "./draft-lock.ts";

let isSending = false;

/**
 * Sends what was written without a network and left. A draft that goes together with what others wrote is sent;
 * one that does not waits until its note is opened, where the choice can be shown.
 */
export async function sendDrafts(client: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const marked = Object.keys(unsentNotes());
    const drafts = await draftsKept();
    if (!drafts) return;
    const kept = drafts.map(({ noteId }) => noteId);
    const isClosed = (noteId: string) => workspace.get().items.notes !== noteId;
    for (const noteId of kept.filter(isClosed))
      await ifUnlocked(noteId, () => sendDraft(client, noteId));
    for (const noteId of marked.filter((id) => !kept.includes(id)).filter(isClosed))
      await ifUnlocked(noteId, () => unmark(noteId));
  } finally {
    isSending = false;
  }
}

/** Said to wait, and nothing is kept of it: all of it was sent. */
async function unmark(noteId: string): Promise<void> {
  if (!(await draftOf(noteId))) markSent(noteId);
}

async function sendDraft(client: QueryClient, noteId: string): Promise<void> {
  // Another tab may have sent it meanwhile.
  const draft = await draftOf(noteId);
  if (!draft) return;
  const { fields, base } = draft;
  const [old, doc] = [unpacked(base.doc), unpacked(draft.doc)];
  if (!old || !doc || fields.title.trim() === "") return;
  try {
    const { note, isSaved } = await saveMerged(noteId, { ...base, doc: old }, { fields, doc });
    receiveNote(client, note);
    if (isSaved) await dropDraft(noteId);
  } catch {
    // It stays on this device, for the next time.
  }
}
