import { query, raw } from "../db/query.ts";
import type { LogEvent } from "#contract/events.ts";
import { contentBytes, pageBytes, toldContent } from "./event-bytes.ts";
import { type Author, type Reader, runOf, type Told, typeOf } from "./change.ts";

/** A row of `events` under the names of the wire: `before` and `after` are JSON text. */
export interface EventRow extends Omit<LogEvent, "before" | "after"> {
  readonly before: string | null;
  readonly after: string | null;
}

const columnsWith = (before: string, after: string) =>
  raw(
    `e.seq, e.id, e.at, e.tool, e.type, e.item_id itemId, e.actor, e.run_id runId, ${before} before, ${after} after, e.undo_of undoOf`,
  );

/** The columns of event `e`. */
export const eventColumns = columnsWith("e.before", "e.after");
/** The same, without content that is too long to be told. */
export const toldColumns = columnsWith(toldContent("before"), toldContent("after"));

export const eventFromRow = (row: EventRow): LogEvent => ({
  ...row,
  before: fieldsIn(row.before),
  after: fieldsIn(row.after),
});

/** The event of a change, whose own columns came back from the database. */
export const writtenEvent = (
  change: Told,
  author: Author,
  at: string,
  row: Readonly<Record<string, unknown>>,
): LogEvent => ({
  seq: Number(row["seq"]),
  id: String(row["id"]),
  at,
  tool: change.table.tool,
  type: typeOf(change),
  itemId: String(row["item_id"]),
  actor: author.actor,
  runId: runOf(change, author),
  before: fieldsIn(row["before"]),
  after: fieldsIn(row["after"]),
  undoOf: change.undoOf ?? null,
});

function fieldsIn(json: unknown): LogEvent["before"] {
  const value: unknown = typeof json === "string" ? JSON.parse(json) : null;
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
const inHistory = (column: "before" | "after"): string =>
  `iif(h.upto > ${String(pageBytes)}, null, e.${column})`;
const historyColumns = columnsWith(inHistory("before"), inHistory("after"));

/** The last 500 events of one item, newest first; as far as they fit into an answer with what they say of it. */
export const itemHistory = ({ db, userId }: Reader, tool: string, itemId: string) =>
  query<EventRow>`select ${historyColumns} from (
      select seq, sum(bytes) over (order by seq desc) upto from (
        select e.seq, ${raw(contentBytes)} bytes from events e
        where e.user_id = ${userId} and e.item_id = ${itemId} and e.tool = ${tool}
        order by e.seq desc limit ${atOnce})) h
    cross join events e on e.user_id = ${userId} and e.seq = h.seq order by e.seq desc`
    .as(eventFromRow)
    .all(db);
