import { batch, type Query, query, type Row } from "../../db/query.ts";
import type { LogEvent } from "#contract/events.ts";
import { Problem } from "../../http/problem.ts";
import { eventColumns, eventFromRow, type EventRow } from "../event-row.ts";

/** A retried call: the same key and the same words take effect once. */
export interface Idempotency {
  readonly key: string;
  readonly fingerprint: string;
}

/** A handler that writes twice remembers each. */
export const numbered = ({ key, fingerprint }: Idempotency, call: number): Idempotency => ({
  key: `${key}#${String(call)}`,
  fingerprint,
});

interface Remembering {
  readonly db: D1Database;
  readonly userId: string;
  readonly memory: Idempotency | undefined;
  readonly at: string;
  readonly eventIds: readonly string[];
}

/**
 * One batch, and with a memory all of it or none: the memory is written first, so that a second call fails there whatever
 * its other statements would do; last, that of a call that wrote nothing is taken back, so that it may be tried again
 * under its key. Undefined where the key was used before.
 */
export async function rememberedBatch(
  { db, userId, memory, at, eventIds }: Remembering,
  statements: readonly Query<Row>[],
): Promise<Row[][] | undefined> {
  if (!memory) return batch(db, statements);
  const { key, fingerprint } = memory;
  const save = query`insert into requests (user_id, key, fingerprint, at, answer)
    values (${userId}, ${key}, ${fingerprint}, ${at}, ${JSON.stringify(eventIds)})`;
  const deleteIfNothingWritten = query`delete from requests where user_id = ${userId}
    and key = ${key} and not exists (select 1 from events where user_id = ${userId}
      and id in (select value from json_each(answer)))`;
  try {
    return (await batch(db, [save, ...statements, deleteIfNothingWritten])).slice(1, -1);
  } catch (error) {
    if (isDuplicate(error, "requests.")) return undefined;
    throw error;
  }
}

/** The ids an earlier call gave its events, in its order, and those of them that were written. */
export async function loadRequest(
  db: D1Database,
  userId: string,
  { key, fingerprint }: Idempotency,
): Promise<{ ids: string[]; events: Map<string, LogEvent> }> {
  const [[stored], logged] = await batch(db, [
    query<{ fingerprint: string; answer: string }>`
      select fingerprint, answer from requests where user_id = ${userId} and key = ${key}`,
    query<EventRow>`select ${eventColumns} from requests r cross join json_each(r.answer) j
      cross join events e on e.user_id = r.user_id and e.id = j.value where r.user_id = ${userId}
      and r.key = ${key}`.as(eventFromRow),
  ]);
  if (!stored) return { ids: [], events: new Map() };
  if (stored.fingerprint !== fingerprint) {
    throw new Problem("key_reused", "This Idempotency-Key was used for another request");
  }
  const ids: unknown = JSON.parse(stored.answer);
  return {
    ids: Array.isArray(ids) ? ids.map(String) : [],
    events: new Map(logged.map((event) => [event.id, event])),
  };
}

/** Tells whether a statement failed because a row with this key was there: `table.`. */
export const isDuplicate = (error: unknown, table: string): boolean =>
  error instanceof Error && error.message.includes(`UNIQUE constraint failed: ${table}`);
