import { noteInsights } from "#contract/notes/insights.ts";
import { type Note, notes } from "#contract/notes.ts";
import { Answer, type App, type Call, serve } from "../http/serve.ts";
import type { Written } from "../log/change.ts";
import type { Ports } from "../ports.ts";
import { createNote, removeNote, restoreNote, updateNote } from "./actions.ts";
import { noteAnalytics, noteDashboard } from "./analytics.ts";
import { enhanceNote } from "./enhance.ts";
import { noteRoutesOfMany } from "./routes-of-many.ts";
import { revisionOf, revisionsOf } from "./revisions.ts";
import { noteStore } from "./store.ts";
import { noteSuggestions } from "./suggesting.ts";

/** Every change names the event it wrote, so that the caller can undo just that. */
const changed = ({ item, event }: Written<Note>, status = 200) =>
  new Answer(item, { status, extra: { eventId: event.id, seq: event.seq } });

const storeOf = (call: Call) => noteStore(call.db, call.userId);

export function noteRoutes(app: App, ports: Ports): void {
  serve(app, ports, notes.list, async (call, { query }) => {
    const page = await storeOf(call).list(query);
    return new Answer([...page.notes], { extra: { nextCursor: page.nextCursor } });
  });
  serve(app, ports, notes.search, (call, { body }) => storeOf(call).search(body));
  serve(app, ports, noteInsights.analytics, (call) =>
    noteAnalytics(call.db, call.userId, call.now()),
  );
  serve(app, ports, noteInsights.dashboard, (call) =>
    noteDashboard(call.db, call.userId, call.now()),
  );
  serve(app, ports, noteInsights.suggestions, (call, { params, query }) =>
    noteSuggestions(call.db, call.userId, { ...params, ...query }),
  );
  serve(app, ports, notes.get, (call, { params }) => storeOf(call).get(params.id));
  serve(app, ports, notes.history, (call, { params }) =>
    revisionsOf(call.db, call.userId, params.id),
  );
  serve(app, ports, notes.revision, (call, { params }) => revisionOf(call.db, call.userId, params));
  changingRoutes(app, ports);
  noteRoutesOfMany(app, ports);
}

function changingRoutes(app: App, ports: Ports): void {
  serve(app, ports, notes.create, async (call, { body }) =>
    changed(await createNote(call, body), 201),
  );
  serve(app, ports, notes.update, async (call, { params, body }) =>
    changed(await updateNote(call, params.id, body)),
  );
  for (const row of [notes.pin, notes.archive, notes.favorite]) {
    serve(app, ports, row, async (call, { params, body }) =>
      changed(await updateNote(call, params.id, body)),
    );
  }
  serve(app, ports, noteInsights.enhance, async (call, { params, body }) => {
    const { note, suggestion, written } = await enhanceNote(call, params.id, body?.apply === true);
    const extra = written && { eventId: written.event.id, seq: written.event.seq };
    return new Answer({ note, suggestion }, extra ? { extra } : {});
  });
  serve(app, ports, notes.remove, async (call, { params }) =>
    changed(await removeNote(call, params.id)),
  );
  serve(app, ports, notes.restore, async (call, { params }) =>
    changed(await restoreNote(call, params.id)),
  );
}
