import { events } from "#contract/events.ts";
import { type App, JsonText, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { catchUp } from "./catch-up.ts";
import { type ItemTables, undoEvent, undoRun } from "./undo/undo.ts";

export function logRoutes(app: App, ports: Ports, tables: ItemTables): void {
  serve(
    app,
    ports,
    events.catchUp,
    async (call, { query }) => new JsonText(await catchUp(call.db, call.userId, query.after)),
  );

  serve(app, ports, events.undo, (call, { params }) =>
    undoEvent({ db: call.db, tables, now: call.now }, call.write, params.id),
  );

  serve(app, ports, events.undoRun, (call, { params }) =>
    undoRun({ db: call.db, tables, now: call.now }, call.write, params.id),
  );
}
