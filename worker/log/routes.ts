import type * as v from "valibot";
import { type eventPayloads, events, type UndoResult } from "#contract/events.ts";
import { catchUp } from "./catch-up.ts";
import type { ItemTables } from "./change.ts";
import { type Call, JsonText, type Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { statesOf } from "./undo/states.ts";
import { undoStep } from "./undo/undo.ts";

/** A run longer than one step is undone in view of every screen. */
export function logRoutes(serve: Serve, { room }: Pick<Ports, "room">, tables: ItemTables): void {
  serve(
    events.catchUp,
    async (call, { query: { after } }) => new JsonText(await catchUp(call, after)),
  );
  serve(events.states, (call, { body }) => statesOf(call, tables, body));

  const tell = ({ userId, later, notifier }: Call, progress: Progress): void =>
    notifier.flushThen(() => later(room.say(userId, "undoProgress", progress)));
  const run = async (call: Call, runId: string, part: Part): Promise<UndoResult> => {
    const result = await undoStep({ ...call, tables }, call.write, {
      runId,
      isWholeCall: true,
      ...part,
    });
    tell(call, { runId, isRedo: part.isRedo, remaining: result.remaining, isStopped: false });
    return result;
  };
  serve(events.undo, (call, { params: { id } }) =>
    undoStep({ ...call, tables }, call.write, { eventId: id }),
  );
  serve(events.redo, (call, { params: { id } }) =>
    undoStep({ ...call, tables }, call.write, { eventId: id, isRedo: true }),
  );
  serve(events.undoRun, (call, { params: { id }, body }) =>
    run(call, id, { ...body, isRedo: false }),
  );
  serve(events.redoRun, (call, { params: { id }, body }) =>
    run(call, id, { ...body, isRedo: true }),
  );
  serve(events.stopUndo, (call, { params: { id } }) => {
    tell(call, { runId: id, isRedo: false, remaining: 0, isStopped: true });
    return Promise.resolve({});
  });
}

type Progress = v.InferOutput<typeof eventPayloads.undoProgress>;

interface Part {
  readonly from?: number | undefined;
  readonly since?: string | undefined;
  readonly isRedo: boolean;
}
