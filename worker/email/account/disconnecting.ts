import { batch, query } from "../../db/query.ts";
import { isHere } from "../../places/absent.ts";
import type { Reader } from "../../log/change.ts";
import { GoogleProblem, revokeToken } from "../../outside/google.ts";
import type { Ports } from "../../ports.ts";
import { accountOf, refreshTokenOf } from "./gmail.ts";

/** Rows that one batch takes away, and batches of one call; the cron goes on with what is left. */
const [atOnce, batchesACall] = [500, 40];

/** Gives the tokens back, and takes all mail away that is kept here. */
export async function disconnect(ports: Ports, reader: Reader): Promise<void> {
  await leaveGoogle(ports, reader).catch((error: unknown) => {
    // Gone here whatever Google says; it ends by itself there, or by the person's hand.
    if (!(error instanceof GoogleProblem)) throw error;
  });
  await wipe(ports, reader, batchesACall);
}

/** Gives the tokens back. Throws where Google may take them later. */
export async function leaveGoogle(ports: Ports, reader: Reader): Promise<void> {
  const account = await accountOf(reader);
  const { app } = ports.google;
  if (!account || !app) return;
  const token = await refreshTokenOf({ ...ports, ...reader }, account);
  if (token === undefined) return;
  await revokeToken({ ...ports.google, app }, token).catch((error: unknown) => {
    if (!(error instanceof GoogleProblem)) throw error;
    console.error(JSON.stringify({ gmail: error.message }));
    if (error.isPassing) throw error;
  });
}

/** The account opens nothing from here on; its row stays until the last of the mail is gone. */
export async function wipe(
  { bucket, index }: Pick<Ports, "bucket" | "index">,
  { db, userId }: Reader,
  batches: number,
): Promise<void> {
  await query`update email_accounts set state = 'leaving', tokens = '', claim = null,
      claimed_until = null where user_id = ${userId}`.run(db);
  for (let done = 0; done < batches; done += 1) {
    const bodies = await query<{ id: string; name: string | null }>`select id, storage_name name
      from email_bodies where user_id = ${userId} limit ${atOnce}`.all(db);
    // Bytes before the rows that know of them.
    const names = bodies.flatMap(({ name }) => name ?? []);
    if (names.length > 0) await bucket.delete(names);
    const ids = bodies.map(({ id }) => id);
    const [, emails, remotes, events] = await batch(db, [
      query`delete from email_bodies where user_id = ${userId} and id in ${ids}`,
      query`delete from emails where rowid in
        (select rowid from emails where user_id = ${userId} limit ${atOnce}) returning 1`,
      query`delete from email_remotes where rowid in
        (select rowid from email_remotes where user_id = ${userId} limit ${atOnce}) returning 1`,
      // The log keeps that there was mail, and nothing of what it said.
      query`update events set before = null, after = null where rowid in (select rowid from events
        where user_id = ${userId} and tool in ('email', 'labels') and after is not null limit ${atOnce}) returning 1`,
    ]);
    if ([bodies, emails, remotes, events].some((rows) => rows.length > 0)) continue;
    await batch(db, [
      query`delete from email_labels where user_id = ${userId}`,
      query`delete from email_label_remotes where user_id = ${userId}`,
      query`delete from email_pushes where user_id = ${userId}`,
      query`delete from email_accounts where user_id = ${userId} and state = 'leaving'`,
    ]);
    await index.rebuild(userId);
    return;
  }
}

/** Goes on with accounts whose mail is not all gone. */
export async function wipeLeft(ports: Ports, db: D1Database): Promise<void> {
  const left = await query<{ userId: string }>`select user_id userId from email_accounts
    where state = 'leaving' and ${isHere("email_accounts.user_id")} limit 5`.all(db);
  for (const { userId } of left)
    await wipe(ports, { db: ports.dbFor(userId), userId }, batchesACall).catch((error: unknown) => {
      console.error(JSON.stringify({ wiping: userId, error: String(error) }));
    });
}
