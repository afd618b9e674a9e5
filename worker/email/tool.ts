import { dayWords } from "../time/day-words.ts";
import { dayIn } from "../time/zone.ts";
import { query } from "../db/query.ts";
import { isHere } from "../places/absent.ts";
import { onBehalf } from "../items/on-behalf.ts";
import { purge } from "../log/housekeeping.ts";
import { searchable } from "../log/searchable.ts";
import type { Ports } from "../ports.ts";
import type { Tool } from "../tool.ts";
import { wipeLeft } from "./account/disconnecting.ts";
import { askingCapabilities } from "./language/asking.ts";
import { changingCapabilities } from "./language/changing.ts";
import { emailLexicon } from "./language/lexicon.ts";
import { makingCapabilities } from "./language/making.ts";
import { wake } from "./actions.ts";
import { pushHeard, pushNow } from "./mirror/pushing.ts";
import { syncDue } from "./mirror/syncing.ts";
import { sendDue } from "./outgoing/sending.ts";
import { tellingCapabilities } from "./reading/telling.ts";
import { emailRoutes, type Lent } from "./routes.ts";
import { emailTable, labelTable } from "./table.ts";

/** Characters of a message that the search reads. */
const searched = 20_000;

/** Reading, labelling, archiving and sending later leave its words as they were; into and out of where nothing is found counts. */
const isSaid = query`(before is null or after is null
  or exists (select 1 from json_each(after) f where f.key not in ('updatedAt', 'version', 'read',
    'labels', 'snoozedUntil', 'sendAt', 'sendProblem', 'answering', 'folder'))
  or after ->> '$.folder' in ('spam', 'trash') or before ->> '$.folder' in ('spam', 'trash'))`;

const documents = searchable(emailTable, {
  isSaid,
  rows: (userId, wanted) =>
    query`select e.*, substr(b.text, 1, ${searched}) body from emails e
        left join email_bodies b on b.user_id = e.user_id and b.id = e.id
      where e.user_id = ${userId} and e.deleted_at is null and e.folder not in ('spam', 'trash')
        and e.id in (${wanted})`,
  size: (row) =>
    `${emailTable.size(row)} + coalesce((select min(octet_length(b.text), ${String(searched)})
      from email_bodies b where b.user_id = ${row}.user_id and b.id = ${row}.id), 0)`,
  document: ({ subject, from, to, receivedAt, starred }, { body }) => ({
    title: subject === "" ? "(No subject)" : subject,
    content: [from, to.join(", "), body].filter((part) => typeof part === "string").join("\n"),
    marks: starred ? ["favorite"] : [],
    createdAt: receivedAt,
  }),
  about({ from, receivedAt }, moment) {
    const at = new Date(receivedAt);
    return `${from.replace(/\s*<[^>]*>$/, "") || from}, ${dayWords(dayIn(moment.zone, at), moment)}`;
  },
});

export const emailTool = (lent: Lent): Tool => ({
  tables: [emailTable, labelTable],
  routes: emailRoutes(lent),
  skill: (ports) => ({
    capabilities: [
      ...askingCapabilities(lent.find(ports), ports),
      ...tellingCapabilities,
      ...changingCapabilities({ ports, lent: lent.files }),
      ...makingCapabilities(lent.makes, ports.bucket),
    ],
    lexicon: emailLexicon,
  }),
  documents: [documents],
  // A sync that comes next may not take what is not noted yet for what Gmail has.
  heardAtOnce: pushHeard,
  async everyMinute(ports, db) {
    await sendDue(ports, lent.files, db);
    await wakeDue(ports, db);
    await pushLeft(ports, db);
    await syncDue(ports, db);
    await wipeLeft(ports, db);
  },
  due: [
    (after) => query<{ at: string | null }>`select min(next_at) at from email_accounts
      where state = 'connected' and next_at > ${after}`,
    (after) => query<{ at: string | null }>`select min(e.send_at) at from emails e
      join email_accounts a on a.user_id = e.user_id and a.state = 'connected'
      where e.deleted_at is null and e.send_at > ${after}`,
    (after) => query<{ at: string | null }>`select min(snoozed_until) at from emails
      where deleted_at is null and snoozed_until > ${after}`,
    (after) => query<{ at: string | null }>`select at from (select '1970-01-01T00:00:00.000Z' at)
      where at > ${after} and exists (select 1 from email_accounts a where a.state = 'leaving'
        or (a.state = 'connected' and exists (select 1 from email_pushes p where p.user_id = a.user_id)))`,
  ],
  async sweep({ db }, now) {
    for (const { name } of [emailTable, labelTable]) await purge(db, name, now);
  },
  hourly: ({ db, bucket }) => sweepBodies(db, bucket),
});

/** People of one run of the cron. */
const perRun = 20;

async function wakeDue(ports: Ports, db: D1Database): Promise<void> {
  const due = await query<{ userId: string }>`select distinct user_id userId from emails
    where deleted_at is null and snoozed_until is not null
      and snoozed_until <= ${ports.now().toISOString()}
      and ${isHere("emails.user_id")} limit ${perRun}`.all(db);
  for (const { userId } of due) await onBehalf(ports, { userId, work: "wake" }, wake);
}

/** Changes whose sending failed, or that came while somebody was at the mailbox. */
async function pushLeft(ports: Ports, db: D1Database): Promise<void> {
  const left = await query<{ userId: string }>`select distinct p.user_id userId from email_pushes p
    join email_accounts a on a.user_id = p.user_id and a.state = 'connected'
    where ${isHere("p.user_id")} limit ${perRun}`.all(db);
  for (const { userId } of left)
    await onBehalf(ports, { userId, work: "push" }, (acting) => pushNow(ports, acting));
}

const sweptAtOnce = 200;

/** Texts of messages that are gone for good. */
async function sweepBodies(db: D1Database, bucket: R2Bucket): Promise<void> {
  const left = await query<{ userId: string; id: string; name: string | null }>`select
      b.user_id userId, b.id, b.storage_name name from email_bodies b
    where not exists (select 1 from emails e where e.user_id = b.user_id and e.id = b.id)
      and ${isHere("b.user_id")}
    limit ${sweptAtOnce}`.all(db);
  if (left.length === 0) return;
  const names = left.flatMap(({ name }) => name ?? []);
  if (names.length > 0) await bucket.delete(names);
  await query`delete from email_bodies where (user_id, id) in (select j.value ->> '$.userId',
    j.value ->> '$.id' from json_each(${JSON.stringify(left)}) j)`.run(db);
}
