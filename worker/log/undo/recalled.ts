import type { LogEvent } from "#contract/events.ts";
import { query } from "../../db/query.ts";
import type { Writer } from "../write/writer.ts";
import type { Step, Which } from "./step.ts";

/** What this call undid before of the same: a sentence may undo several runs under one key. */
export async function recalled(
  { db }: { readonly db: D1Database },
  writer: Writer,
  { runId }: Which,
  { events }: Step,
): Promise<readonly LogEvent[]> {
  const all = await writer.recall();
  if (all.length === 0) return all;
  const { userId } = writer.author;
  const ids = all.flatMap(({ undoOf }) => undoOf ?? []);
  const ofRun = query`select e.id from events e where e.user_id = ${userId} and e.id in ${ids}
    and ${runId} in (e.run_id, (select o.run_id from events o
      where o.user_id = ${userId} and o.id = e.undo_of))`;
  const own = new Set(
    runId === undefined
      ? events.map(({ id }) => id)
      : (await ofRun.all(db)).map(({ id }) => String(id)),
  );
  return all.filter(({ undoOf }) => own.has(undoOf ?? ""));
}
