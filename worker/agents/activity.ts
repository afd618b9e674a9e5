import { query, raw } from "../db/query.ts";
import { type Activity, type Run, agents } from "#contract/agents/activity.ts";
import type { Actor } from "#contract/events.ts";
import type { Reader } from "../log/change.ts";
import { titleSql, undoableSql } from "../log/title-sql.ts";
import type { ItemTables } from "../log/undo/undo.ts";
import type { Serve } from "../http/serve.ts";

interface Row {
  readonly seq: number;
  readonly id: string;
  readonly at: string;
  readonly tool: string;
  readonly type: string;
  readonly item_id: string;
  readonly actor: Actor;
  readonly run_id: string | null;
  readonly name: string | null;
  readonly title: string | null;
  /** A JSON list, null of an old change. */
  readonly fields: string | null;
  readonly undone: number;
  /** Null of an item that is gone, 0 where an undo would find nothing to do. */
  readonly stands: number | null;
}

interface Asked {
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
  readonly actor?: string | undefined;
}

/** Fields that every item has, or that say only who changed it. */
const unsaid = new Set(["id", "createdAt", "aiMetadata"]);
const firstPage = Number.MAX_SAFE_INTEGER;
const changesAPage = 50;

/**
 * What assistants and agents did to this person's items, newest first, a run together. What the assistant writes outside
 * a run is only its own speaking: a conversation's last message.
 */
export async function activityOf(
  { db, userId }: Reader,
  tables: ItemTables,
  { before = firstPage, limit = changesAPage, actor }: Asked,
): Promise<Activity> {
  const results = await query<Row>`select seq, id, at, tool, type, item_id, actor, run_id,
    ${raw(titleSql(tables))} as title, ${raw(undoableSql(tables))} as stands,
    (select k.name from agent_keys k where k.user_id = e.user_id and k.id = substr(e.actor, 7)) as name,
    case when after is null then null when before is null then '[]' else
      (select json_group_array(j.key) from json_each(e.after) j) end as fields,
    exists (select 1 from events u where u.user_id = e.user_id and u.undo_of = e.id and not exists
      (select 1 from events r where r.user_id = e.user_id and r.undo_of = u.id)) as undone
    from events e indexed by events_by_others
    where user_id = ${userId} and seq < ${before} and actor <> 'user'
    and (actor <> 'assistant' or run_id is not null) and (${actor} is null or actor = ${actor})
    and tool in ${[...tables.keys()]}
    and (before is null or after is null or exists (select 1 from json_each(e.after) j
      where j.key not in (select value from json_each(${unsaidOf(tables)}, '$.' || e.tool))))
    order by seq desc limit ${limit + 1}`.all(db);
  const page = results.slice(0, limit);
  return {
    runs: runsOf(page, tables),
    before: results.length > limit ? (page.at(-1)?.seq ?? null) : null,
  };
}

/** Fields that mean nothing to a person: an event that wrote no others is left out. */
const unsaidOf = (tables: ItemTables): string =>
  JSON.stringify(
    Object.fromEntries(
      [...tables].map(([tool, { bookkeeping, externalCounters }]) => [
        tool,
        [...unsaid.union(bookkeeping).union(externalCounters)],
      ]),
    ),
  );

function runsOf(rows: readonly Row[], tables: ItemTables): Run[] {
  const runs = new Map<string, Run>();
  for (const row of rows) {
    const key = row.run_id ?? `alone:${row.id}`;
    const run = runs.get(key) ?? {
      runId: row.run_id,
      actor: row.actor,
      name: row.actor === "assistant" ? "Assistant" : (row.name ?? "Agent"),
      at: row.at,
      changes: [],
    };
    run.changes.push(changeOf(row, tables));
    runs.set(key, run);
  }
  return [...runs.values()];
}

function changeOf(row: Row, tables: ItemTables): Run["changes"][number] {
  const table = tables.get(row.tool);
  const isUnsaid = (name: string): boolean =>
    unsaid.has(name) ||
    table?.bookkeeping.has(name) === true ||
    table?.externalCounters.has(name) === true;
  const written: unknown = JSON.parse(row.fields ?? "[]");
  const undone = row.undone === 1;
  return {
    id: row.id,
    seq: row.seq,
    at: row.at,
    tool: row.tool,
    type: row.type,
    itemId: row.item_id,
    title: row.title ?? "",
    fields: Array.isArray(written) ? written.map(String).filter((name) => !isUnsaid(name)) : [],
    undone,
    canUndo: row.fields !== null && !undone && row.stands === 1,
  };
}

/** Serves the list of what acted for the person. Pausing and revoking keys stand with the accounts. */
export function agentRoutes(serve: Serve, tables: ItemTables): void {
  serve(agents.activity, (call, { query: asked }) => activityOf(call, tables, asked));
}
