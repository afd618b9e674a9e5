import { query } from "../../db/query.ts";
import { isHere } from "../../places/absent.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import type { Acting } from "../../items/actions.ts";
import { onBehalf } from "../../items/on-behalf.ts";
import { GoogleProblem } from "../../outside/google.ts";
import type { Ports } from "../../ports.ts";
import {
  type Account,
  accountColumns,
  accountOf,
  asProblem,
  type Gmail,
  gmailFor,
  needsReconnect,
} from "../account/gmail.ts";
import { syncRun } from "../table.ts";
import type { Syncing } from "./bringing.ts";
import { claimed } from "./claim.ts";
import { follow } from "./following.ts";
import { bringLabels, labelIds } from "./own-labels.ts";
import { push } from "./pushing.ts";
import { begin, walk } from "./walking.ts";

/** One piece of work: the platform ends what takes longer than half a minute. */
const sliceMs = 22_000;
/** Minutes between two looks, for who looked at their mail within a day, and for others. */
const [soon, later] = [1, 15];
const dayMs = 86_400_000;
/** Mailboxes of one run of the cron, and at once. */
const [perRun, atOnce] = [20, 4];

/** Brings a mailbox up to date, or some way there. Answers how many messages changed; undefined where somebody is at it. */
export async function sync(ports: Ports, acting: Acting): Promise<number | undefined> {
  return claimed(ports, acting, async (claim) => {
    const account = await accountOf(acting);
    if (!account || account.state === "reconnect") return 0;
    const gmail = gmailFor({ ...ports, ...acting }, account);
    try {
      return await slice(ports, acting, account, { gmail, claim });
    } catch (error) {
      // Whatever it was: a mailbox that fails waits, so that it holds up no other.
      const after = error instanceof GoogleProblem ? error.retryAfterSeconds : undefined;
      await wait(ports, acting, account, after);
      throw error;
    }
  });
}

async function slice(
  { bucket, now }: Ports,
  acting: Acting,
  account: Account,
  { gmail, claim }: Pick<Syncing, "gmail" | "claim">,
): Promise<number> {
  const { db, userId } = acting;
  const end = Date.now() + sliceMs;
  const isTime = () => Date.now() < end;
  await pushFirst(acting, gmail);
  await bringLabels(acting, gmail, claim);
  // Without a memory of the call: what is here already is left out, however often it is brought.
  const write = acting.write.as({ runId: `${syncRun}${acting.newId()}`, actor: "user" });
  const known = account.historyId === null ? await start(acting, gmail, account) : account;
  const ids = await labelIds(acting);
  const syncing: Syncing = {
    ...acting,
    write,
    gmail,
    bucket,
    claim,
    walk: known.walk,
    labelIds: ids,
  };
  const followed = known.historyId === null ? undefined : await follow(syncing, known.historyId);
  if (!followed) {
    // Gmail has forgotten since when: all is compared, beginning now.
    const at = now().toISOString();
    await query`update email_accounts set history_id = null, walk = walk + 1, walk_page = '',
      walk_done = 0, next_at = ${at} where user_id = ${userId}`.run(db);
    return 0;
  }
  await query`update email_accounts set history_id = ${followed.historyId}
    where user_id = ${userId}`.run(db);
  const isDone = known.walkPage === null || (await walk(syncing, known, isTime));
  await rest(acting, isDone);
  await pushFirst(acting, gmail);
  return followed.changed;
}

/** What Gmail does not take of ours keeps nothing from being brought: it waits, and is tried again. */
const pushFirst = (acting: Acting, gmail: Gmail): Promise<void> =>
  push(acting, gmail).catch((error: unknown) => {
    if (!(error instanceof GoogleProblem) || [401, 429].includes(error.status)) throw error;
    console.error(JSON.stringify({ push: error.message }));
  });

/** The next look: soon where there is more to bring, or somebody has looked of late. */
function rest({ db, userId, now }: Acting, isDone: boolean): Promise<void> {
  const at = now();
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
  if (!isDone)
    return query`update email_accounts set failures = 0, next_at = ${at.toISOString()}
      where user_id = ${userId}`.run(db);
  const dayAgo = new Date(at.getTime() - dayMs).toISOString();
  return query`update email_accounts set synced_at = ${at.toISOString()}, failures = 0,
      walk_page = null, next_at = iif(seen_at > ${dayAgo}, ${after(soon)}, ${after(later)})
    where user_id = ${userId}`.run(db);
}

async function start({ db, userId }: Acting, gmail: Gmail, account: Account): Promise<Account> {
  const { historyId, total } = await begin(gmail);
  await query`update email_accounts set history_id = ${historyId}, walk_total = ${total},
    walk_page = coalesce(walk_page, '') where user_id = ${userId}`.run(db);
  return { ...account, historyId, walkTotal: total, walkPage: account.walkPage ?? "" };
}

/** Seconds of the first wait after a failure; each further one is twice as long, to a limit. */
const [firstWait, longestWait] = [15, 3_600];

function wait(
  { now }: Ports,
  { db, userId }: Acting,
  { failures }: Account,
  retryAfterSeconds = 0,
): Promise<void> {
  const seconds = Math.max(
    Math.min(retryAfterSeconds, 86_400),
    Math.min(firstWait * 2 ** failures, longestWait),
  );
  const next = new Date(now().getTime() + seconds * 1_000).toISOString();
  return query`update email_accounts set failures = failures + 1, next_at = ${next}
    where user_id = ${userId}`.run(db);
}

/** For a person who looks: at once, and often from now on. Gmail's own wish to be left alone is kept. */
export async function syncAsked(
  ports: Ports,
  call: Call,
): Promise<{ readonly changed: number; readonly syncedAt: string | null }> {
  const { db, userId } = call;
  const at = call.now();
  const account = await query<Account>`update email_accounts set seen_at = ${at.toISOString()}
    where user_id = ${userId} and state <> 'leaving' returning ${accountColumns}`.first(db);
  if (!account) throw new Problem("not_found", "No Gmail account is connected");
  if (account.state === "reconnect") throw needsReconnect();
  const waitMs = account.failures === 0 ? 0 : Date.parse(account.nextAt) - at.getTime();
  if (waitMs > 0)
    throw new Problem("unavailable", failed, { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  // A whole mailbox takes minutes: its status tells how far it is.
  if (account.walkPage !== null) {
    call.later(sync(ports, call));
    return { changed: 0, syncedAt: account.syncedAt };
  }
  const changed = await sync(ports, call).catch((error: unknown) => {
    throw asProblem(error, failed);
  });
  // Somebody else is at it.
  if (changed === undefined) return { changed: 0, syncedAt: account.syncedAt };
  return { changed, syncedAt: call.now().toISOString() };
}

const failed = "Failed to sync emails";

/** SQL over a row of `email_accounts`: whom an administrator has disabled nothing is done for. */
const isEnabled = query`${isHere("email_accounts.user_id")} and not exists (select 1 from users u
  where u.user_id = email_accounts.user_id and u.disabled_at is not null)`;

/** Brings what is due, some mailboxes at once, so that none holds up the others. */
export async function syncDue(ports: Ports, db: D1Database): Promise<void> {
  if (!ports.google.app) return;
  const due = await query<Account>`select ${accountColumns} from email_accounts
    where next_at <= ${ports.now().toISOString()} and state = 'connected' and ${isEnabled}
    order by next_at limit ${perRun}`.all(db);
  for (let from = 0; from < due.length; from += atOnce)
    await Promise.all(
      due.slice(from, from + atOnce).map(({ userId }) =>
        onBehalf(ports, { userId, work: "mail" }, async (acting) => {
          const changed = await sync(ports, acting);
          if (changed !== 0) await ports.index.changed(userId);
        }),
      ),
    );
}
