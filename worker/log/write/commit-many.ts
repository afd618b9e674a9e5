import type { Author } from "../change.ts";
import { eventFromRow, textOrNull } from "../event-row.ts";
import type { ItemTable, LoggedItem } from "../change.ts";
import { type Many, preparedMany, typeOf } from "./many.ts";
import {
  deleteIfNothingWritten,
  type Idempotency,
  isDuplicate,
  loadRequest,
  saveRequest,
} from "./idempotency.ts";
import type { WriterPorts, Written } from "../change.ts";

type Row = Readonly<Record<string, unknown>>;

/** Writes all that can be written, in one batch; where the key was used before, answers what it wrote then. */
export async function commitMany(
  { db, now, newId, committed }: WriterPorts,
  author: Author,
  change: Many,
  memory: Idempotency | undefined,
): Promise<Written<LoggedItem>[]> {
  const { userId } = author;
  const at = now().toISOString();
  const count = change.kind === "create" ? change.items.length : change.rows.length;
  if (count === 0) return [];
  const eventIds = Array.from({ length: count }, () => newId());
  const statements = preparedMany(db, change, author, { at, eventIds });
  if (memory) {
    statements.unshift(saveRequest(db, userId, memory, at, eventIds));
    statements.push(deleteIfNothingWritten(db, userId, memory));
  }
  const results = await db.batch<Row>(statements).catch((error: unknown) => {
    if (memory && isDuplicate(error, "requests.")) return memory;
    throw error;
  });
  if (!Array.isArray(results)) return replayed(db, userId, results, change.table);
  const [events, rows] = [results[memory ? 1 : 0], results.at(memory ? -2 : -1)];
  const items = presented(change.table, rows?.results ?? []);
  const written = (events?.results ?? []).flatMap((row) => {
    const item = items.get(String(row["item_id"]));
    return item ? [{ item, event: loggedEvent(change, author, at, row) }] : [];
  });
  if (written.length > 0) {
    committed(
      userId,
      written.map(({ event }) => event),
    );
  }
  return written;
}

const presented = (table: ItemTable<LoggedItem>, rows: readonly Row[]): Map<string, LoggedItem> =>
  new Map(rows.map((row) => table.present(row)).map((item) => [item.id, item]));

const loggedEvent = (change: Many, author: Author, at: string, row: Row) =>
  eventFromRow({
    at,
    tool: change.table.tool,
    type: typeOf(change),
    seq: Number(row["seq"]),
    id: String(row["id"]),
    item_id: String(row["item_id"]),
    actor: author.actor,
    run_id: author.runId,
    before: textOrNull(row["before"]),
    after: textOrNull(row["after"]),
    undo_of: null,
  });

/** The items of an earlier call under this key as they stand today, with the events it wrote. */
async function replayed(
  db: D1Database,
  userId: string,
  memory: Idempotency,
  table: ItemTable<LoggedItem>,
): Promise<Written<LoggedItem>[]> {
  const { events } = await loadRequest(db, userId, memory);
  const ids = JSON.stringify([...events.values()].map((event) => event.itemId));
  const { results } = await db
    .prepare(
      `select ${table.selected("t")} from ${table.name} t
       where t.user_id = ? and t.id in (select value from json_each(?))`,
    )
    .bind(userId, ids)
    .all();
  const items = presented(table, results);
  return [...events.values()].flatMap((event) => {
    const item = items.get(event.itemId);
    return item ? [{ item, event }] : [];
  });
}
