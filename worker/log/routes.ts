import { batch, query, raw } from "../db/query.ts";
import { events, catchUpLimit } from "#contract/events.ts";
import type { Reader } from "./change.ts";
import { newestSeq } from "./event-row.ts";
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

/** Events that one row of the answer holds: far below D1's 2 MB a row, far fewer rows than events. */
const eventsARow = 200;

/**
 * An event as JSON text, put together by the database, which keeps `before` and `after` as JSON anyway.
 * The other columns hold only characters that JSON leaves alone: ids, instants, names of the contract.
 */
const eventJson = `'{"seq":' || seq || ',"id":"' || id || '","at":"' || at || '","tool":"' || tool || '","type":"' || type ||
  '","itemId":"' || item_id || '","actor":"' || actor || '","runId":' || coalesce('"' || run_id || '"', 'null') ||
  ',"before":' || coalesce(before, 'null') || ',"after":' || coalesce(after, 'null') ||
  ',"undoOf":' || coalesce('"' || undo_of || '"', 'null') || '}'`;

/**
 * The events after `seq`, as the text of the answer's `data`. `seq` is where the client then stands:
 * lower than `after` when the log knows fewer events than the client claims to have seen.
 */
export async function catchUp({ db, userId }: Reader, after?: number): Promise<string> {
  const from = after ?? Number.MAX_SAFE_INTEGER;
  const [[end = 0], rows] = await batch(db, [
    newestSeq(userId),
    query<{ seq: number; events: string }>`
      select group_concat(${raw(eventJson)}, ',' order by seq) as events, max(seq) as seq
      from events where user_id = ${userId} and seq > ${from} and seq <= ${from + catchUpLimit}
      group by seq / ${eventsARow} order by seq`,
  ]);
  const last = rows.at(-1)?.seq ?? end;
  const list = rows.map((row) => row.events).join(",");
  return `{"events":[${list}],"seq":${String(last)},"more":${String(last < end)}}`;
}
