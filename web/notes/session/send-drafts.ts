import type { QueryClient } from "@tanstack/react-query";
import { unpacked } from "../../editor/text/html.ts";
import { workspace } from "../../panels/workspace.ts";
import { type Draft, draftsKept, dropDraft } from "../note/drafts.ts";
import { saveMerged } from "../note/save-note.ts";
import { receiveNote } from "../note-collection.ts";

let isSending = false;

/**
 * Sends what was written without a network and left. A draft that goes together with what others wrote is sent;
 * one that does not waits until its note is opened, where the choice can be shown.
 */
export async function sendDrafts(client: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const draft of await draftsKept())
      if (workspace.get().items.notes !== draft.noteId) await sendDraft(client, draft);
  } finally {
    isSending = false;
  }
}

async function sendDraft(client: QueryClient, draft: Draft): Promise<void> {
  const { noteId, fields, base } = draft;
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
