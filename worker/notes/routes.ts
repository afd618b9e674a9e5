import { noteInsights } from "#contract/notes/insights.ts";
import { notes } from "#contract/notes.ts";
import { Answer, type Serve } from "../http/serve.ts";
import { changed, changedMany, paged, serveItems } from "../items/routes.ts";
import {
  changeNotes,
  createNote,
  importNotes,
  removeNote,
  reorderNotes,
  restoreNote,
  updateNote,
} from "./actions.ts";
import { noteAnalytics, noteDashboard } from "./insights/analytics.ts";
import { enhanceNote, noteSuggestions } from "./insights/suggestions.ts";
import { noteStore } from "./list/store.ts";
import type { FindNotes } from "./reading/capabilities.ts";
import { notesLinkedTo } from "./text/links.ts";
import { revisionOf, revisionsOf } from "./text/revisions.ts";

/** Named addresses stand before those with an id, which would take their names for one. */
export function noteRoutes(serve: Serve, findNotes: FindNotes): void {
  insightRoutes(serve);
  serve(notes.list, async (call, { query }) => paged(await noteStore(call).list(query)));
  serve(notes.search, (call, { body }) => noteStore(call).search(body));
  serve(notes.linked, (call, { params }) => notesLinkedTo(call, findNotes.likeliest, params.id));
  serve(notes.history, (call, { params }) => revisionsOf(call, params.id));
  serve(notes.revision, (call, { params }) => revisionOf(call, params));
  for (const row of [notes.pin, notes.archive, notes.favorite]) {
    serve(row, async (call, { params, body }) => changed(await updateNote(call, params.id, body)));
  }
  serve(notes.bulk, async (call, { body }) =>
    changedMany(await changeNotes(call, body.noteIds, body.updates)),
  );
  serve(notes.reorder, async (call, { body }) =>
    changedMany(await reorderNotes(call, body.noteOrders)),
  );
  serve(notes.importNotes, async (call, { body }) => {
    const { written, ...beside } = await importNotes(call, body.runId ?? call.newId(), body.notes);
    return changedMany(written, beside);
  });
  serve(notes.taken, (call, { body }) => noteStore(call).taken(body.ids));
  serveItems(serve, notes, {
    store: noteStore,
    create: createNote,
    update: updateNote,
    remove: removeNote,
    restore: restoreNote,
  });
}

function insightRoutes(serve: Serve): void {
  serve(noteInsights.analytics, (call) => noteAnalytics(call, call.now()));
  serve(noteInsights.dashboard, (call) => noteDashboard(call, call.now()));
  serve(noteInsights.suggestions, (call, { params, query }) =>
    noteSuggestions(call, { ...params, ...query }),
  );
  serve(noteInsights.enhance, async (call, { params, body }) => {
    const { note, suggestion, written } = await enhanceNote(call, params.id, body?.apply === true);
    const extra = written && changed(written).extra;
    return new Answer({ note, suggestion }, extra ? { extra } : {});
  });
}
