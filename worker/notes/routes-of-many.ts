import { type NoteCard, notes } from "#contract/notes.ts";
import { Answer, type App, serve } from "../http/serve.ts";
import type { Written } from "../log/change.ts";
import type { Ports } from "../ports.ts";
import { changeNotes, importNotes, reorderNotes } from "./actions-of-many.ts";

/** Cards of what was written, and the run that undoes all of it. */
const changed = (written: readonly Written<NoteCard>[], extra: Record<string, unknown> = {}) =>
  new Answer(
    written.map(({ item }) => item),
    { extra: { runId: written[0]?.event.runId ?? null, ...extra } },
  );

export function noteRoutesOfMany(app: App, ports: Ports): void {
  serve(app, ports, notes.bulk, async (call, { body }) =>
    changed(await changeNotes(call, body.noteIds, body.updates)),
  );
  serve(app, ports, notes.reorder, async (call, { body }) =>
    changed(await reorderNotes(call, body.noteOrders)),
  );
  serve(app, ports, notes.importNotes, async (call, { body }) => {
    const { written, duplicates } = await importNotes(call, body.runId ?? call.newId(), body.notes);
    return changed(written, { duplicates });
  });
}
