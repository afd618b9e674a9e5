import { importRun } from "#shared/runs.ts";
import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import { inParts } from "../../log/write/in-parts.ts";

/** The ids of one tool's items that an import brought, in parts that one statement can bind. */
export type Brought = (tool: string) => readonly (readonly string[])[];

interface Come {
  readonly seq: number;
  readonly tool: string;
  readonly id: string;
}

const atOnce = 1_000;

/**
 * The items that an import brought. Its run is walked once, by the log's own order: to look each page of each table up in it
 * would read all of the run for every page.
 */
export async function broughtBy({ db, userId }: Reader, runId: string): Promise<Brought> {
  const ids = new Map<string, string[]>();
  for (let last = 0; ;) {
    const page = await query<Come>`select seq, tool, item_id id from events
      where user_id = ${userId} and run_id = ${importRun(runId)} and seq > ${last}
        and (before is null or before ->> '$.deletedAt' is not null) order by seq limit ${atOnce}`.all(
      db,
    );
    for (const { tool, id } of page) {
      const list = ids.get(tool);
      if (list) list.push(id);
      else ids.set(tool, [id]);
    }
    const end = page.at(-1);
    if (!end) break;
    last = end.seq;
  }
  return (tool) => inParts(ids.get(tool)?.toSorted() ?? []);
}
