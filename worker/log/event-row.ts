import { query, raw } from "../db/query.ts";
import type { LogEvent } from "#contract/events.ts";
import { type Author, runOf, type Told, typeOf } from "./change.ts";

/** A row of `events` as D1 answers it: `before` and `after` are JSON text. */
export interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly at: string;
  readonly tool: string;
  readonly type: string;
  readonly item_id: string;
  readonly actor: string;
  readonly run_id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly undo_of: string | null;
}

export const eventColumns =
  "seq, id, at, tool, type, item_id, actor, run_id, before, after, undo_of";

export function eventFromRow(row: EventRow): LogEvent {
  return {
    seq: row.seq,
    id: row.id,
    at: row.at,
    tool: row.tool,
    type: row.type,
    itemId: row.item_id,
    actor: row.actor,
    runId: row.run_id,
    before: fields(row.before),
    after: fields(row.after),
    undoOf: row.undo_of,
  };
}

/** The event of a change, whose own columns came back from the database. */
export const writtenEvent = (
  change: Told,
  author: Author,
  at: string,
  row: Readonly<Record<string, unknown>>,
): LogEvent =>
  eventFromRow({
    at,
    tool: change.table.tool,
    type: typeOf(change),
    seq: Number(row["seq"]),
    id: String(row["id"]),
    item_id: String(row["item_id"]),
    actor: author.actor,
    run_id: runOf(change, author),
    before: textOrNull(row["before"]),
    after: textOrNull(row["after"]),
    undo_of: change.undoOf ?? null,
  });

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function fields(json: string | null): LogEvent["before"] {
  if (json === null) return null;
  const value: unknown = JSON.parse(json);
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value))
    : null;
}

/** The number of the person's newest event; 0 before the first. */
export const newestSeq = (userId: string) =>
  query`select max(seq) as seq from events where user_id = ${userId}`.as((row) =>
    Number(row["seq"] ?? 0),
  );

const atOnce = 500;

/** The last 500 events of one item, newest first. */
export async function itemHistory(
  db: D1Database,
  userId: string,
  tool: string,
  itemId: string,
): Promise<LogEvent[]> {
  const results = await query<EventRow>`select ${raw(eventColumns)} from events
    where user_id = ${userId} and item_id = ${itemId} and tool = ${tool}
    order by seq desc limit ${atOnce}`.all(db);
  return results.map((row) => eventFromRow(row));
}
