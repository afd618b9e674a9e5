import { events } from "#contract/events.ts";
import { catchUp } from "./catch-up.ts";
import { JsonText, type Serve } from "../http/serve.ts";
import { type ItemTables, undo } from "./undo/undo.ts";

export function logRoutes(serve: Serve, tables: ItemTables): void {
  serve(
    events.catchUp,
    async (call, { query: { after } }) => new JsonText(await catchUp(call, after)),
  );

  serve(events.undo, (call, { params }) =>
    undo({ ...call, tables }, call.write, { eventId: params.id }),
  );
  serve(events.undoRun, (call, { params }) =>
    undo({ ...call, tables }, call.write, { runId: params.id }),
  );
}
