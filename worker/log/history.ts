import type { LogEvent } from "#contract/events.ts";
import { eventColumns, eventFromRow, type EventRow } from "./event-row.ts";

const atOnce = 500;

/** What happened to one item, newest first: its 500 last events. */
export async function itemHistory(
  db: D1Database,
  userId: string,
  tool: string,
  itemId: string,
): Promise<LogEvent[]> {
  const { results } = await db
    .prepare(
      `select ${eventColumns} from events where user_id = ? and item_id = ? and tool = ?
       order by seq desc limit ${String(atOnce)}`,
    )
    .bind(userId, itemId, tool)
    .all<EventRow>();
  return results.map((row) => eventFromRow(row));
}
