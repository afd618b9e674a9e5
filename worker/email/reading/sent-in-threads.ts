import type { Email, SentInThreads } from "#contract/email.ts";
import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";

/** What the person sent in the conversations of a list. */
export async function sentInThreads(
  { db, userId }: Reader,
  listed: readonly Email[],
): Promise<SentInThreads> {
  const threads = [...new Set(listed.map(({ threadId }) => threadId))];
  if (threads.length === 0) return {};
  const rows = await query<{ thread: string; count: number; since: string }>`
    select thread_id thread, count(*) count, min(received_at) since from emails
    where user_id = ${userId} and deleted_at is null and thread_id in ${threads}
      and folder = 'sent'
    group by 1`.all(db);
  return Object.fromEntries(rows.map(({ thread, ...sent }) => [thread, sent]));
}
