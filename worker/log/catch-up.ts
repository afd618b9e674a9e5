import { catchUpLimit } from "#contract/events.ts";
import { eventColumns, eventJson, type EventRow } from "./event-row.ts";

/**
 * What happened after `seq`, as the text of the answer's `data`. `seq` is where the client then stands:
 * lower than `after` when the log knows fewer events than the client claims to have seen.
 */
export async function catchUp(db: D1Database, userId: string, after?: number): Promise<string> {
  const [newest, missed] = await db.batch<EventRow>([
    db.prepare("select max(seq) as seq from events where user_id = ?").bind(userId),
    db
      .prepare(
        `select ${eventColumns} from events where user_id = ? and seq > ? order by seq limit ${String(catchUpLimit + 1)}`,
      )
      .bind(userId, after ?? Number.MAX_SAFE_INTEGER),
  ]);
  const rows = (missed?.results ?? []).slice(0, catchUpLimit);
  const more = (missed?.results ?? []).length > rows.length;
  const last = (more ? rows.at(-1)?.seq : newest?.results[0]?.seq) ?? 0;
  return `{"events":[${rows.map((row) => eventJson(row)).join(",")}],"seq":${String(last)},"more":${String(more)}}`;
}
