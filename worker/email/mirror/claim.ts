import { type Query, query, type Row } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Ports } from "../../ports.ts";

/** Longer than any work under a claim takes; one that is killed keeps it for no longer than this. */
const claimMs = 90_000;

/**
 * Works on a person's mailbox unless somebody is at it: what is brought from Gmail and what is sent there would overtake each
 * other. Undefined where somebody is. `work` is told its claim: one whose mailbox was disconnected meanwhile holds it no more.
 */
export async function claimed<Answer>(
  { now }: Pick<Ports, "now">,
  { db, userId }: Reader,
  work: (claim: string) => Promise<Answer>,
): Promise<Answer | undefined> {
  const claim = crypto.randomUUID();
  const at = now();
  const until = new Date(at.getTime() + claimMs).toISOString();
  const mine = await query`update email_accounts set claim = ${claim}, claimed_until = ${until}
    where user_id = ${userId} and state <> 'leaving'
      and (claim is null or claimed_until < ${at.toISOString()})
    returning 1`.first(db);
  if (!mine) return undefined;
  try {
    return await work(claim);
  } finally {
    await query`update email_accounts set claim = null, claimed_until = null
      where user_id = ${userId} and claim = ${claim}`.run(db);
  }
}

/** SQL that holds while a claim does: what is written under it is written into the mailbox that it was brought from. */
export const isHeld = (userId: string, claim: string): Query<Row> =>
  query`exists (select 1 from email_accounts where user_id = ${userId} and claim = ${claim})`;
