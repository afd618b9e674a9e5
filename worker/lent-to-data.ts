import { proveOwner } from "./accounts/passkeys/proving.ts";
import { exported as calendarFile } from "./calendar/transfer.ts";
import { exported as conversationFile } from "./conversations/transfer/exporting.ts";
import { conversationTable } from "./conversations/table.ts";
import type { Lent } from "./data/lent.ts";
import { nextIds } from "./db/pages.ts";
import { query } from "./db/query.ts";
import { leaveGoogle } from "./email/account/disconnecting.ts";
import { textsOf } from "./email/mirror/bodies.ts";
import { emailTable } from "./email/table.ts";
import { orUndefined } from "./http/problem.ts";
import { kept } from "./kept-tables.ts";
import { noteTable } from "./notes/table.ts";
import { documentOf } from "./notes/text/normal-text.ts";
import { taskTable } from "./tasks/table.ts";

const mostMails = { rows: 50, bytes: 4_000_000 } as const;
/** Bytes of a message `t` with its texts; one that lies in R2 has over 100 KB, and seldom much more. */
const mailSize = `2000 + coalesce((select octet_length(b.html) + octet_length(b.text)
    + case when b.storage_name is null then 0 else 400000 end
  from email_bodies b where b.user_id = t.user_id and b.id = t.id), 0)`;
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Lends exports, imports and the end of an account what the tools know. */
export const lentToData: Lent = {
  kept,
  tasks: taskTable,
  notes: noteTable,
  conversations: conversationTable,
  noteDocument: documentOf,
  calendar: (reader, now) => calendarFile(reader, "ics", now),
  async conversation(reader, id) {
    // It may have been deleted meanwhile.
    const file = await conversationFile(reader, id, "markdown").catch(orUndefined);
    return file?.body ?? undefined;
  },
  async mails({ db, userId }, bucket, after) {
    const where = query`t.deleted_at is null and t.id > ${after}`;
    const paged = { table: "emails", keys: ["id"], size: mailSize, where };
    const rows = await query`select t.*, b.html body_html, b.text body_text,
        b.storage_name body_name, b.message_id, b.in_reply_to, b.refs
      from emails t left join email_bodies b on b.user_id = t.user_id and b.id = t.id
      where t.user_id = ${userId} and t.id in (${nextIds(userId, paged, mostMails)})
      order by t.id`.all(db);
    return Promise.all(
      rows.map(async (row) => ({
        email: emailTable.present(row),
        ...(await textsOf(bucket, {
          html: textOf(row["body_html"]) ?? "",
          text: textOf(row["body_text"]) ?? "",
          storageName: textOf(row["body_name"]),
        })),
        messageId: textOf(row["message_id"]),
        inReplyTo: textOf(row["in_reply_to"]),
        references: textOf(row["refs"]),
      })),
    );
  },
  proveOwner,
  leaveGoogle,
};
