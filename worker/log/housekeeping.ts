import { securityLimits } from "#contract/accounts/security.ts";
import { batch, query, raw } from "../db/query.ts";
import { isHere } from "../places/absent.ts";
import { directoryTables } from "../places/databases.ts";

const dayMs = 86_400_000;
export const ago = (now: Date, days: number) =>
  new Date(now.getTime() - days * dayMs).toISOString();

/** Rows one run of the cron clears at most, so that a backlog never holds the database for long. */
const atOnce = 500;

/**
 * Forgets what nobody asks for any more: remembered calls after a week, spent refresh tokens, links to another address, what
 * was used of a model after a month, proposals and the content of events after 90 days, what was done to the ways into an
 * account, and that one was deleted, after a year. The line of an event stays.
 */
export async function housekeeping(db: D1Database, now: Date): Promise<void> {
  await batch(db, [
    clearing("requests", "at", ago(now, 7)),
    clearing("refresh_tokens", "expires_at", ago(now, 0)),
    clearing("address_changes", "expires_at", ago(now, 0)),
    clearing("account_acts", "at", ago(now, securityLimits.keptDays)),
    clearing("account_endings", "ended_at", ago(now, securityLimits.keptDays)),
    clearing("model_use", "day", ago(now, 31).slice(0, 10)),
    clearing("proposals", "updated_at", ago(now, 90)),
    query`update events set before = null, after = null where rowid in
      (select rowid from events where at < ${ago(now, 90)} and after is not null
        and ${isHere("events.user_id")} limit ${atOnce})`,
  ]);
}

/**
 * Deletes the oldest rows of a table, some at a time. Names are our own, never input. In the directory are the rows of
 * people, too, whose own lie in another database.
 */
export const clearing = (table: string, column: string, before: string) =>
  query`delete from ${raw(table)} where rowid in
    (select rowid from ${raw(table)} where ${raw(column)} < ${before}
      and ${directoryTables.has(table) ? raw("true") : isHere(`${table}.user_id`)} limit ${atOnce})`;

/** A deleted item can be brought back for 30 days: what was deleted before this instant may go. */
export const endOfTrash = (now: Date): string => ago(now, 30);

/** Deletes for good what has been in the trash for 30 days. */
export const purge = (db: D1Database, table: string, now: Date): Promise<void> =>
  clearing(table, "deleted_at", endOfTrash(now)).run(db);
