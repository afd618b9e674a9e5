import { notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { dismissToast, showProblem, showToast } from "../../ui/toast.ts";
import { call } from "../../api/call.ts";
import { isReachable } from "../../api/reach.ts";
import { offerUndoHere, undoneText } from "../../collection/undo.ts";
import { writeHtml } from "../../editor/text/html.ts";
import { noteCollection } from "../note-collection.ts";
import { addNote } from "../note-inputs.ts";
import { noteTexts } from "../texts.ts";
import type { EditSession } from "./edit-session.ts";
import { firstLine } from "./new-note-session.ts";
import { saveText } from "../note/save-note.ts";

/** Takes back what was written, and offers it again: some of it may have been saved long ago. */
export async function cancelWriting(client: QueryClient, session: EditSession): Promise<void> {
  const { noteId: id, written } = session;
  if (!session.isWritten.get()) return;
  await session.cancel();
  offer("Changes discarded", async () => {
    await saveText(client, await call(notes.get, { params: { id } }), written);
  });
}

/** The same for a note that is only begun, which is then no more. */
export async function cancelNew(client: QueryClient, session: EditSession): Promise<void> {
  const id = session.noteId;
  const said = "Note discarded";
  const isMade = noteCollection.find(client, id) !== undefined;
  // With its last words, so that the log gives back all of it.
  if (isMade && isReachable.get() && (await session.save())) {
    await session.cancel();
    void noteCollection.change(client, "remove", [id], null, said);
    return;
  }
  const { fields, doc } = session.written;
  const title = fields.title.trim() === "" ? firstLine(doc) : fields.title.trim();
  await session.cancel();
  if (isMade) void noteCollection.write(client, "remove", [id]);
  if (title === "") return;
  offer(said, () =>
    addNote(client, { ...fields, title, tags: [...fields.tags], content: writeHtml(doc) }),
  );
}

function offer(text: string, giveBack: () => Promise<unknown>): void {
  const id = "canceled";
  offerUndoHere(id, text, () => {
    dismissToast(id);
    giveBack().then(
      () => showToast({ id, text: undoneText(text) }),
      () => showProblem(noteTexts.updateFailed),
    );
  });
}
