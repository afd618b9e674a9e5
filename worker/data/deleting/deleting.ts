import { deletingWords } from "#contract/accounts/data.ts";
import type { OwnerProof } from "#contract/accounts/proof.ts";
import { batch, query, raw } from "../../db/query.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { placeOf } from "../../http/rate-limit.ts";
import type { Call } from "../../http/serve.ts";
import { copySoon, withoutKeys } from "../../places/account-copy.ts";
import type { Ports } from "../../ports.ts";
import { wipeAccount } from "./wiping.ts";
import type { Lent } from "../lent.ts";

interface Given extends OwnerProof {
  readonly words?: string | undefined;
}

interface Owner {
  readonly email: string | null;
  readonly isEnding: number;
}

/** Of an account `u`: others are here, and nobody else runs this place. */
const isOnlyAdministrator = raw(`(u.role = 'SUPER_ADMIN'
  and exists (select 1 from users where user_id <> u.user_id and email is not null)
  and not exists (select 1 from users where user_id <> u.user_id and role = 'SUPER_ADMIN'
    and disabled_at is null))`);

/** What is said before it is done. */
export async function aboutDeleting({ directory }: Ports, userId: string) {
  const found = await query<{ isOnly: number; isInActs: number }>`select
      ${isOnlyAdministrator} isOnly, exists (select 1 from admin_acts a
        where a.user_id = u.user_id and a.act <> 'address') isInActs
    from users u where user_id = ${userId}`.first(directory);
  return { isOnlyAdministrator: found?.isOnly === 1, isInActs: found?.isInActs === 1 };
}

/**
 * Ends the account in one batch: from here on it opens nothing, whatever happens to the rest of the work. What it holds goes
 * after the answer, and by the cron where that is cut off.
 */
export async function deleteAccount(
  ports: Ports,
  lent: Lent,
  call: Call,
  given: Given,
): Promise<void> {
  const { userId } = call;
  const db = ports.directory;
  await prove(ports, lent, call, given);
  const at = call.now().toISOString();
  const isEnding = query`exists (select 1 from account_endings where user_id = ${userId})`;
  const [begun, , sessions, keys] = await batch(db, [
    query`insert into account_endings (user_id, began_at) select user_id, ${at} from users u
      where user_id = ${userId} and not ${isOnlyAdministrator}
      on conflict do update set began_at = began_at returning 1`,
    // A role that goes with its account is nobody's while the rest of the account goes.
    query`update users set disabled_at = coalesce(disabled_at, ${at}), password = null, role = 'USER',
        ${withoutKeys(at)}
      where user_id = ${userId} and ${isEnding}`,
    query<{ id: string }>`update sessions set revoked_at = ${at}, ended_because = 'signed-out'
      where user_id = ${userId} and revoked_at is null and ${isEnding} returning id`,
    query<{ id: string }>`update agent_keys set revoked_at = ${at}
      where user_id = ${userId} and revoked_at is null and ${isEnding} returning id`,
    // How the place is run stays as it is, in the hands of another who runs it.
    query`update settings set user_id = (select user_id from users where role = 'SUPER_ADMIN'
        and user_id <> ${userId} and disabled_at is null order by created_at limit 1)
      where user_id = ${userId} and ${isEnding} and exists (select 1 from users
        where role = 'SUPER_ADMIN' and user_id <> ${userId} and disabled_at is null)`,
    // Nothing is fetched any more while Google is told.
    query`update email_accounts set next_at = '9999' where user_id = ${userId} and ${isEnding}`,
  ]);
  if (begun.length === 0)
    throw new Problem(
      "conflict",
      "You are the only administrator. Make somebody else one before you delete your account",
    );
  await ports.sessions.end(
    userId,
    sessions.map(({ id }) => id),
    call.later,
  );
  const gone = [...keys.map(({ id }) => id), ...(await copySoon(ports, userId))];
  call.later(Promise.all(gone.map((id) => ports.room.revoke(userId, id))));
  call.later(wipeAccount(ports, lent, userId));
}

/** The person's own act: with what signs in, or with words where nothing does. Guessing counts as at the sign-in. */
async function prove(ports: Ports, lent: Lent, call: Call, { words, ...given }: Given) {
  const { userId, request } = call;
  const place = placeOf(request);
  await ports.limits.entrances(place);
  await ports.limits.signIns(`${place} ${userId}`);
  const owner = await query<Owner>`select email, exists (
      select 1 from account_endings e where e.user_id = users.user_id) isEnding
    from users where user_id = ${userId}`.first(ports.directory);
  if (!owner) throw new Problem("unauthenticated", "Authentication required. Please log in.");
  // It was proved, and the answer was lost: the password is gone by now.
  if (owner.isEnding === 1) return;
  if (owner.email === null) {
    if (words?.trim().toLowerCase() !== deletingWords)
      throw invalid("words", `must be '${deletingWords}'`);
    return;
  }
  await lent.proveOwner(ports, call, given);
}
