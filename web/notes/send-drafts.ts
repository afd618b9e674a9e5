import { notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { readHtml, unpacked, writeHtml } from "../editor/text/html.ts";
import { merge3 } from "../editor/merge/merge.ts";
import { workspace } from "../panels/workspace.ts";
import { allDrafts, type Draft, dropDraft } from "./note/drafts.ts";
import { changedFields, fieldsOf, mergeFields } from "./note/merge-fields.ts";
import { receiveNote } from "./note-collection.ts";

let isSending = false;

/**
 * Sends what was written without a network and left. A draft that goes together with what others wrote is sent;
 * one that does not waits until its note is opened, where the choice can be shown.
 */
export async function sendDrafts(client: QueryClient): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const draft of await allDrafts())
      if (workspace.get().items.notes !== draft.noteId) await sendDraft(client, draft);
  } finally {
    isSending = false;
  }
}

async function sendDraft(client: QueryClient, draft: Draft): Promise<void> {
  const params = { id: draft.noteId };
  try {
    const note = await call(notes.get, { params });
    const theirs = fieldsOf(note);
    const fields = mergeFields(draft.base.fields, draft.fields, theirs);
    const [base, mine] = [unpacked(draft.base.doc), unpacked(draft.doc)];
    if (!base || !mine) return;
    const { doc, conflicts } = merge3(base, mine, readHtml(note.content));
    if (conflicts.length > 0 || fields.title.trim() === "") return;
    const content = writeHtml(doc);
    const changes = {
      ...changedFields(theirs, fields),
      ...(content === note.content ? {} : { content }),
    };
    if (Object.keys(changes).length > 0) {
      const body = { ...changes, version: note.version };
      const saved = await call(notes.update, { params, body });
      receiveNote(client, saved);
    }
    await dropDraft(draft.noteId);
  } catch {
    // It stays on this device, for the next time.
  }
}
