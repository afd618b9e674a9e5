import { events } from "#contract/events.ts";
import { catchUp } from "./catch-up.ts";
import type { ItemTables } from "./change.ts";
import { JsonText, type Serve } from "../http/serve.ts";
import { undo } from "./undo/undo.ts";

export function logRoutes(serve: Serve, tables: ItemTables): void {
  serve(
    events.catchUp,
    async (call, { query: { after } }) => new JsonText(await catchUp(call, after)),
  );

  serve(events.undo, (call, { params: { id } }) =>
    undo({ ...call, tables }, call.write, { eventId: id }),
  );
  serve(events.redo, (call, { params: { id } }) =>
    undo({ ...call, tables }, call.write, { eventId: id, isRedo: true }),
  );
  serve(events.undoRun, (call, { params: { id }, body }) =>
    undo({ ...call, tables }, call.write, { runId: id, from: body?.from }),
  );
  serve(events.redoRun, (call, { params: { id }, body }) =>
    undo({ ...call, tables }, call.write, { runId: id, from: body?.from, isRedo: true }),
  );
}
