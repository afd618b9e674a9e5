import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";
import type { Ports } from "../../ports.ts";

/** Longer than any work under a claim takes; one that is killed keeps it for no longer than this. */
const claimMs = 90_000;

/**
 * Works on a person's mailbox unless somebody is at it: what is brought from Gmail and what is sent there would overtake each
 * other. Undefined where somebody is.
 */
export async function claimed<Answer>(
  { now }: Pick<Ports, "now">,
  { db, userId }: Reader,
  work: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const claim = crypto.randomUUID();
  const at = now();
  const until = new Date(at.getTime() + claimMs).toISOString();
  const mine = await query`update email_accounts set claim = ${claim}, claimed_until = ${until}
    where user_id = ${userId} and (claim is null or claimed_until < ${at.toISOString()})
    returning 1`.first(db);
  if (!mine) return undefined;
  try {
    return await work();
  } finally {
    await query`update email_accounts set claim = null, claimed_until = null
      where user_id = ${userId} and claim = ${claim}`.run(db);
  }
}
