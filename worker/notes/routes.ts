import { noteInsights } from "#contract/notes/insights.ts";
import { notes } from "#contract/notes.ts";
import { Answer, type App, serve } from "../http/serve.ts";
import { changed, changedMany, paged, serveItems } from "../items/routes.ts";
import type { Ports } from "../ports.ts";
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
import { enhanceNote } from "./insights/enhance.ts";
import { noteSuggestions } from "./insights/suggesting.ts";
import { noteStore } from "./list/store.ts";
import { revisionOf, revisionsOf } from "./text/revisions.ts";

/** Named addresses stand before those with an id, which would take their names for one. */
export function noteRoutes(app: App, ports: Ports): void {
  insightRoutes(app, ports);
  serve(app, ports, notes.list, async (call, { query }) =>
    paged(await noteStore(call).list(query)),
  );
  serve(app, ports, notes.search, (call, { body }) => noteStore(call).search(body));
  serve(app, ports, notes.history, (call, { params }) =>
    revisionsOf(call.db, call.userId, params.id),
  );
  serve(app, ports, notes.revision, (call, { params }) => revisionOf(call.db, call.userId, params));
  for (const row of [notes.pin, notes.archive, notes.favorite]) {
    serve(app, ports, row, async (call, { params, body }) =>
      changed(await updateNote(call, params.id, body)),
    );
  }
  serve(app, ports, notes.bulk, async (call, { body }) =>
    changedMany(await changeNotes(call, body.noteIds, body.updates)),
  );
  serve(app, ports, notes.reorder, async (call, { body }) =>
    changedMany(await reorderNotes(call, body.noteOrders)),
  );
  serve(app, ports, notes.importNotes, async (call, { body }) => {
    const { written, duplicates } = await importNotes(call, body.runId ?? call.newId(), body.notes);
    return changedMany(written, { duplicates });
  });
  serveItems(app, ports, notes, {
    store: noteStore,
    create: createNote,
    update: updateNote,
    remove: removeNote,
    restore: restoreNote,
  });
}

function insightRoutes(app: App, ports: Ports): void {
  serve(app, ports, noteInsights.analytics, (call) =>
    noteAnalytics(call.db, call.userId, call.now()),
  );
  serve(app, ports, noteInsights.dashboard, (call) =>
    noteDashboard(call.db, call.userId, call.now()),
  );
  serve(app, ports, noteInsights.suggestions, (call, { params, query }) =>
    noteSuggestions(call.db, call.userId, { ...params, ...query }),
  );
  serve(app, ports, noteInsights.enhance, async (call, { params, body }) => {
    const { note, suggestion, written } = await enhanceNote(call, params.id, body?.apply === true);
    const extra = written && changed(written).extra;
    return new Answer({ note, suggestion }, extra ? { extra } : {});
  });
}
