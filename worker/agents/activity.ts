import { joined, type Query, query, raw, type Row as AnyRow } from "../db/query.ts";
import { type Activity, type Run, agents } from "#contract/agents/activity.ts";
import type { Actor } from "#contract/events.ts";
import { toolCalled } from "#contract/tools.ts";
import { titleSql, undoableSql } from "../log/title-sql.ts";
import { verbOf } from "../log/undo/change-summary.ts";
import { isUndone, unsaidOf } from "../log/undo/state-sql.ts";
import type { ItemTables, Reader } from "../log/change.ts";
import type { Serve } from "../http/serve.ts";

export interface ChangeRow {
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
  /** The status that it set, where it did. */
  readonly status: string | null;
  readonly deletedAt: string | null;
  readonly isNew: number;
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
  reader: Reader,
  tables: ItemTables,
  { before = firstPage, limit = changesAPage, actor }: Asked,
): Promise<Activity> {
  const { db, userId } = reader;
  const results = await changeRows(userId, tables, {
    source: query`events e indexed by events_by_others`,
    conditions: [
      query`user_id = ${userId} and seq < ${before} and ${byOthers}`,
      query`(${actor} is null or actor = ${actor})`,
    ],
    limit: limit + 1,
  }).all(db);
  const page = results.slice(0, limit);
  return {
    runs: runsOf(page, tables),
    before: results.length > limit ? (page.at(-1)?.seq ?? null) : null,
  };
}

/** A condition: an assistant or an agent did it for the person. */
export const byOthers = query`actor <> 'user' and (actor <> 'assistant' or run_id is not null)`;

interface Wanted {
  /** Events, under the name `e`. */
  readonly source: Query<AnyRow>;
  readonly conditions: readonly Query<AnyRow>[];
  readonly limit: number;
}

/** Changes that mean something to a person, newest first, with what their items are called now. */
export const changeRows = (
  userId: string,
  tables: ItemTables,
  { source, conditions, limit }: Wanted,
): Query<ChangeRow> =>
  query<ChangeRow>`select seq, id, at, tool, type, item_id, actor, run_id,
    ${raw(titleSql(tables))} as title, ${raw(undoableSql(tables))} as stands,
    (select k.name from agent_keys k where k.user_id = e.user_id and k.id = substr(e.actor, 7)) as name,
    case when after is null then null when before is null then '[]' else
      (select json_group_array(j.key) from json_each(e.after) j) end as fields,
    e.after ->> '$.status' as status, e.after ->> '$.deletedAt' as deletedAt,
    before is null and after is not null as isNew,
    ${isUndone(userId)} as undone
    from ${source} where ${joined(conditions, " and ")} and ${meansSomething(tables)}
    order by seq desc limit ${limit}`;

/** A condition: the tool is known, and the change wrote more than bookkeeping. */
export const meansSomething = (tables: ItemTables): Query<AnyRow> =>
  query`tool in ${[...tables.keys()]}
    and (before is null or after is null or exists (select 1 from json_each(e.after) j
      where j.key not in (select value from json_each(${unsaidOf(tables, unsaid)}, '$.' || e.tool))))`;

export function nameOf({ actor, name }: Pick<ChangeRow, "actor" | "name">): string {
  if (actor === "user") return "You";
  return actor === "assistant" ? "Assistant" : (name ?? "Agent");
}

export function runsOf(rows: readonly ChangeRow[], tables: ItemTables): Run[] {
  const runs = new Map<string, Run>();
  for (const row of rows) {
    const key = row.run_id ?? `alone:${row.id}`;
    const run = runs.get(key) ?? {
      runId: row.run_id,
      actor: row.actor,
      name: nameOf(row),
      at: row.at,
      changes: [],
    };
    run.changes.push(changeOf(row, tables));
    runs.set(key, run);
  }
  return [...runs.values()];
}

function changeOf(row: ChangeRow, tables: ItemTables): Run["changes"][number] {
  const table = tables.get(row.tool);
  const isUnsaid = (name: string): boolean =>
    unsaid.has(name) ||
    table?.bookkeeping.has(name) === true ||
    table?.externalCounters.has(name) === true;
  const written: unknown = JSON.parse(row.fields ?? "[]");
  const all = Array.isArray(written) ? written.map(String) : [];
  const fields = all.filter((name) => !isUnsaid(name));
  const undone = row.undone === 1;
  return {
    id: row.id,
    seq: row.seq,
    at: row.at,
    tool: row.tool,
    type: row.type,
    itemId: row.item_id,
    verb: verbIn(row, fields),
    title: row.title ?? "",
    fields,
    undone,
    canUndo: row.fields !== null && !undone && row.stands === 1,
  };
}

/** Serves the list of what acted for the person. Pausing and revoking keys stand with the accounts. */
export function agentRoutes(serve: Serve, tables: ItemTables): void {
  serve(agents.activity, (call, { query: asked }) => activityOf(call, tables, asked));
}

/** Of an old change only the name of its event is left. */
function verbIn(
  { tool, type, fields: kept, status, deletedAt, isNew }: ChangeRow,
  fields: string[],
) {
  if (kept !== null) return verbOf({ tool, isNew: isNew === 1, fields, status, deletedAt });
  const { created, deleted } = toolCalled(tool)?.events ?? {};
  if (type === created) return "created";
  return type === deleted ? "deleted" : "changed";
}
