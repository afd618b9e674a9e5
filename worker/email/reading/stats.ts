import type { EmailStats } from "#contract/email.ts";
import { batch, query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type * as v from "valibot";

type Stats = v.InferOutput<typeof EmailStats>;

/** Newest messages of the inbox whose conversations are looked at for what was sent in them. */
const lookedAt = 200;

/** How many there are of each list, and how many of them unread; and what was sent in conversations of the inbox. */
export async function statsOf({ db, userId }: Reader): Promise<Stats> {
  const [rows, sent] = await batch(db, [
    query<{ list: string; many: number; unread: number }>`
      select iif(folder = 'drafts' and send_at is not null, 'scheduled', folder) list, count(*) many,
          0 unread from emails where user_id = ${userId} and deleted_at is null group by 1
      union all select folder, 0, count(*) from emails
        where user_id = ${userId} and deleted_at is null and read = 0 group by 1
      union all select 'starred', count(*), count(iif(read = 0, 1, null)) from emails
        where user_id = ${userId} and deleted_at is null and starred = 1
          and folder not in ('trash', 'spam')
      union all select 'snoozed', count(*), count(iif(read = 0, 1, null)) from emails
        where user_id = ${userId} and deleted_at is null and snoozed_until is not null`,
    query<{ thread: string; count: number; since: string }>`
      select thread_id thread, count(*) count, min(received_at) since from emails
      where user_id = ${userId} and deleted_at is null and folder = 'sent' and thread_id in (
        select thread_id from emails
        where user_id = ${userId} and deleted_at is null and folder = 'inbox'
        order by received_at desc, id desc limit ${lookedAt})
      group by 1`,
  ]);
  const stats: Stats = {
    unread: {},
    total: {},
    sent: Object.fromEntries(sent.map(({ thread, ...own }) => [thread, own])),
  };
  for (const { list, many, unread } of rows) {
    stats.total[list] = (stats.total[list] ?? 0) + many;
    stats.unread[list] = (stats.unread[list] ?? 0) + unread;
  }
  return stats;
}
