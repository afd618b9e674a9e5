import { batch, query, raw } from "../db/query.ts";
import { catchUpLimit } from "#contract/events.ts";
import type { Reader } from "./change.ts";
import { pageBytes, toldBytes, toldContent } from "./event-bytes.ts";
import { newestSeq } from "./event-row.ts";

/** One row of the answer begins a new one here, so that none comes near D1's 2 MB. */
const rowBytes = 256 * 1024;

/**
 * An event as JSON text, put together by the database, which keeps `before` and `after` as JSON anyway.
 * The other columns hold only characters that JSON leaves alone: ids, instants, names of the contract.
 */
const eventJson = `'{"seq":' || e.seq || ',"id":"' || e.id || '","at":"' || e.at || '","tool":"' || e.tool || '","type":"' || e.type ||
  '","itemId":"' || e.item_id || '","actor":"' || e.actor || '","runId":' || coalesce('"' || e.run_id || '"', 'null') ||
  ',"before":' || coalesce(${toldContent("before")}, 'null') || ',"after":' || coalesce(${toldContent("after")}, 'null') ||
  ',"undoOf":' || coalesce('"' || e.undo_of || '"', 'null') || '}'`;

/**
 * The events after `seq`, as the text of the answer's `data`: as many as fit into a page's bytes, and at least one.
 * `seq` is where the client then stands: lower than `after` when the log knows fewer events than the client claims to
 * have seen. An event whose content is too long for a page comes without it.
 */
export async function catchUp({ db, userId }: Reader, after?: number): Promise<string> {
  const from = after ?? Number.MAX_SAFE_INTEGER;
  const next = query`(select min(n.seq) from events n where n.user_id = ${userId} and n.seq > w.seq)`;
  const [[end = 0], rows] = await batch(db, [
    newestSeq(userId),
    // Walked event by event, so that what does not fit is not even measured.
    query<{ seq: number; events: string }>`
      with recursive page (seq, bytes) as (
        select ${from}, 0 union all
        select e.seq, w.bytes + ${raw(toldBytes)} from page w
          cross join events e on e.user_id = ${userId} and e.seq = ${next}
          where w.bytes + ${raw(toldBytes)} <= ${pageBytes} limit ${catchUpLimit + 1})
      select group_concat(${raw(eventJson)}, ',' order by e.seq) as events, max(e.seq) as seq
      from page w cross join events e on e.user_id = ${userId} and e.seq = w.seq
      where w.seq > ${from} group by w.bytes / ${rowBytes} order by seq`,
  ]);
  const last = rows.at(-1)?.seq ?? end;
  const list = rows.map((row) => row.events).join(",");
  return `{"events":[${list}],"seq":${String(last)},"more":${String(last < end)}}`;
}
