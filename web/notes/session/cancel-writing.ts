import { notes } from "#contract/notes.ts";
import type { QueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import { dismissToast, showProblem, showToast } from "../../ui/toast.ts";
import { call } from "../../api/call.ts";
import { undoableHere } from "../../collection/undo.ts";
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

/** The same for a note that is only begun, which is then no more; `show` opens it when it is wanted again. */
export async function cancelNew(
  client: QueryClient,
  session: EditSession,
  show: (id: string) => void,
): Promise<void> {
  const { fields, doc } = session.written;
  const title = fields.title.trim() === "" ? firstLine(doc) : fields.title.trim();
  await session.cancel();
  if (noteCollection.find(client, session.noteId))
    void noteCollection.change(client, "remove", [session.noteId], null);
  if (title === "") return;
  offer("Note discarded", async () => {
    const id = uuidv7();
    await addNote(
      client,
      { ...fields, title, tags: [...fields.tags], content: writeHtml(doc) },
      id,
    );
    show(id);
  });
}

function offer(text: string, giveBack: () => Promise<void>): void {
  const id = "canceled";
  const run = () => {
    forget();
    dismissToast(id);
    giveBack().catch(() => showProblem(noteTexts.updateFailed));
  };
  const forget = undoableHere(run);
  showToast({ id, text, seconds: 10, actions: [{ label: "Undo", run }] });
}
