import * as v from "valibot";
import { isHere } from "../../places/absent.ts";
import { type Email, emailLimits } from "#contract/email.ts";
import { query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Acting } from "../../items/actions.ts";
import type { Reader } from "../../log/change.ts";
import { onBehalf } from "../../items/on-behalf.ts";
import { GoogleProblem } from "../../outside/google.ts";
import type { Ports } from "../../ports.ts";
import { accountOf, gmailFor } from "../account/gmail.ts";
import { keepRemotes, run } from "../mirror/bodies.ts";
import { unlessGone } from "../mirror/fetching.ts";
import { keptOf } from "../reading/store.ts";
import { emailTable, sentRun } from "../table.ts";
import { findOwn, Message, putDraft, type Sending } from "./at-gmail.ts";
import type { LentFiles } from "./files.ts";

/** Longer than a sending takes; one that is killed while at it keeps it for no longer. */
const claimMs = 120_000;

export type SendPorts = Pick<Ports, "google" | "settings" | "now" | "bucket">;

/**
 * Sends a draft whose time has come, once, whatever breaks on the way: the draft lies at Gmail before it is sent from there, and
 * who finds it gone looks for what it became. Answers whether it is gone from here.
 */
export async function sendDraft(
  ports: SendPorts,
  lent: LentFiles,
  acting: Acting,
  id: string,
): Promise<boolean> {
  const account = await accountOf(acting);
  if (!account) return false;
  const claim = await claimDraft(acting, id);
  if (!claim) return false;
  const gmail = gmailFor({ ...ports, ...acting }, account);
  try {
    const sending = {
      acting,
      gmail,
      outside: { bucket: ports.bucket, lent },
      walk: account.walk,
      claim: claim.name,
    };
    const message = await send(sending, id, claim);
    if (!message) {
      await letGo(acting, id, claim);
      return false;
    }
    await recordSent(sending, id, message);
    return true;
  } catch (error) {
    await failed(acting, id, claim, error);
    if (error instanceof GoogleProblem || error instanceof Problem) return false;
    throw error;
  }
}

/** Who is sending a draft now: its holder alone lets it go. `isAgain`: somebody was at it before. */
interface Claim {
  readonly name: string;
  readonly isAgain: boolean;
}

async function claimDraft({ db, userId, now }: Acting, id: string): Promise<Claim | undefined> {
  const at = now().toISOString();
  const until = new Date(now().getTime() + claimMs).toISOString();
  const row = await query<{ claim: string }>`update email_bodies
    set claim = iif(claim is null, 'first', 'again') || ${crypto.randomUUID()}, claimed_until = ${until}
    where user_id = ${userId} and id = ${id} and (claimed_until is null or claimed_until < ${at})
      and exists (select 1 from emails e where e.user_id = ${userId} and e.id = ${id}
        and e.folder = 'drafts' and e.deleted_at is null and e.send_at <= ${at})
    returning claim`.first(db);
  return row && { name: row.claim, isAgain: row.claim.startsWith("again") };
}

async function send(sending: Sending, id: string, claim: Claim): Promise<Message | undefined> {
  const { acting, gmail } = sending;
  const kept = await keptOf(acting, id);
  const { messageId } = kept.body;
  const before = await remoteOf(acting, id);
  // Who was at it before may have come further than was noted.
  const found = claim.isAgain ? await findOwn(gmail, messageId) : undefined;
  if (found?.message.labelIds.includes("SENT")) return found.message;
  const draftId = await putDraft(sending, kept, found?.draftId ?? before);
  if (draftId === undefined || !(await isStillWanted(acting, id, claim))) return undefined;
  const answer = await unlessGone(
    gmail.ask("drafts/send", { method: "POST", body: { id: draftId } }),
  );
  if (answer !== undefined) return v.parse(Message, answer);
  const gone = await findOwn(gmail, messageId);
  if (gone?.message.labelIds.includes("SENT")) return gone.message;
  throw new Problem("conflict", "It was deleted at Gmail before it was sent");
}

const remoteOf = async ({ db, userId }: Acting, id: string): Promise<string | undefined> =>
  query<{ draftId: string }>`select draft_id draftId from email_remotes where user_id = ${userId}
      and email_id = ${id} and draft_id is not null`
    .as(({ draftId }) => draftId)
    .first(db);

/** Nobody took it back, and nobody else has taken it for one that was killed. */
async function isStillWanted({ db, userId, now }: Acting, id: string, { name }: Claim) {
  const row = await query`select 1 from emails e
      join email_bodies b on b.user_id = e.user_id and b.id = e.id and b.claim = ${name}
    where e.user_id = ${userId} and e.id = ${id} and e.deleted_at is null
      and e.send_at <= ${now().toISOString()}`.first(db);
  return row !== undefined;
}

/** Gmail's part is not a change by the agent that wrote the message, so that no toast tells it twice. The cron writes it alike. */
const outcome = (write: Acting["write"], id: string): Acting["write"] =>
  write.as({ runId: `${sentRun}${id}`, actor: "user" });

/** It lies among what was sent, under the ids that Gmail gave it. */
async function recordSent(
  { acting, walk }: Sending,
  id: string,
  { id: gmailId, threadId, labelIds }: Message,
): Promise<void> {
  const { db, userId, write, now } = acting;
  await outcome(write, id).many<Email>({
    kind: "update",
    table: emailTable,
    set: {
      folder: labelIds.includes("INBOX") ? "inbox" : "sent",
      threadId,
      sendAt: null,
      sendProblem: null,
      receivedAt: now().toISOString(),
    },
    rows: [{ id }],
    onlyIf: query`t.folder = 'drafts'`,
  });
  await run(db, [
    query`delete from email_remotes where user_id = ${userId} and email_id = ${id}`,
    keepRemotes(
      userId,
      walk,
      [{ gmailId, emailId: id, draftId: null, labels: labelIds }],
      query`exists (select 1 from emails where user_id = ${userId} and id = ${id})`,
    ),
    query`update email_bodies set claim = null, claimed_until = null
      where user_id = ${userId} and id = ${id}`,
  ]);
}

/** What passes is tried again once the claim has ended; what does not is the person's to mend. */
async function failed(
  { db, userId, write }: Acting,
  id: string,
  claim: Claim,
  error: unknown,
): Promise<void> {
  console.error(JSON.stringify({ sending: id, error: String(error) }));
  const isEnded = error instanceof GoogleProblem && error.status === 401;
  const isRefused =
    error instanceof Problem || (error instanceof GoogleProblem && !error.isPassing && !isEnded);
  if (!isRefused && !isEnded) return;
  const words = isEnded
    ? "Google needs you to reconnect your Gmail account"
    : error instanceof Problem
      ? error.message
      : "Gmail did not take it";
  await outcome(write, id).many<Email>({
    kind: "update",
    table: emailTable,
    set: {
      sendProblem: words.slice(0, emailLimits.preview * 3),
      ...(isRefused && { sendAt: null }),
    },
    rows: [{ id }],
    onlyIf: query`t.folder = 'drafts' and t.send_problem is not ${words}`,
  });
  if (isRefused) await letGo({ db, userId }, id, claim);
}

/** The next one may send it at once; that somebody tried stays known. */
const letGo = ({ db, userId }: Reader, id: string, { name }: Claim): Promise<void> =>
  query`update email_bodies set claimed_until = null
    where user_id = ${userId} and id = ${id} and claim = ${name}`.run(db);

/** Messages of one run of the cron. */
const perRun = 20;

export async function sendDue(ports: Ports, lent: LentFiles, db: D1Database): Promise<void> {
  if (!ports.google.app) return;
  const at = ports.now().toISOString();
  // Of a mailbox that Google has closed, or of an account that is disabled, nothing goes, and nobody else's waits behind it.
  const due = await query<{
    userId: string;
    id: string;
  }>`select e.user_id userId, e.id from emails e
      join email_accounts a on a.user_id = e.user_id and a.state = 'connected'
      join users u on u.user_id = e.user_id and u.disabled_at is null
      join email_bodies b on b.user_id = e.user_id and b.id = e.id
        and (b.claimed_until is null or b.claimed_until < ${at})
    where e.deleted_at is null and e.send_at is not null and e.send_at <= ${at}
      and e.folder = 'drafts' and ${isHere("e.user_id")} order by e.send_at limit ${perRun}`.all(
    db,
  );
  for (const { userId, id } of due)
    await onBehalf(ports, { userId, work: "send" }, (acting) => sendDraft(ports, lent, acting, id));
}
