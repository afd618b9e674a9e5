import { batch, query, raw } from "../db/query.ts";
import type { Ports } from "../ports.ts";
import { isAbsence, mustBeHere } from "./absent.ts";
import { directoryName } from "./named-databases.ts";

/**
 * SQL that an update of `users` sets along with a change that the person's own database has to know of. Each change counts,
 * so that one of two reads is always known as the older; it is done at once where the account lies beside its data and stays.
 */
export const toBeCopied = raw(`copy_wanted = copy_wanted + 1, copy_done = copy_done
  + (place is null and not exists (select 1 from moves where moves.user_id = users.user_id))`);

/** The same for a change after which no agent key of before opens anything. */
export const withoutKeys = (at: string) => query`${toBeCopied}, keys_end_at = ${at}`;

interface Account {
  readonly place: string;
  readonly email: string | null;
  readonly name: string;
  readonly bio: string;
  readonly created_at: string;
  readonly disabled_at: string | null;
  readonly keys_end_at: string | null;
  readonly copy_wanted: number;
}

type Needs = Pick<Ports, "directory" | "byName">;

/**
 * Tells a person's database what the directory says of their account: a row of `users` without password and role, by which
 * links, feeds and mail know that the account is open, and the end of agent keys. It follows how things stand, so it may be
 * cut off, repeated or overtaken. It writes to the database that was read with the account and to no other: where the person
 * is on their way, it is done when they have arrived. Answers the ids of the keys that
 * it ended; while the room was not told of them it is not done.
 */
export async function copyAccount(
  { directory, byName }: Needs,
  userId: string,
  told: (keys: readonly string[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const account =
    await query<Account>`select coalesce(place, ${directoryName}) place, email, name, bio, created_at,
      disabled_at, keys_end_at, copy_wanted
    from users where user_id = ${userId} and copy_wanted > copy_done`.first(directory);
  if (!account) return [];
  const { place, keys_end_at: keysEnd, copy_wanted: version } = account;
  const db = byName.get(place);
  if (!db) throw new Error(`The database ${place}, in which somebody's data lies, is not bound`);
  const endingKeys = query<{ id: string }>`update agent_keys set revoked_at = ${keysEnd}
    where user_id = ${userId} and revoked_at is null and created_at <= ${keysEnd}`;
  // Also those of a time before, of which nobody lived to tell.
  const endedKeys = query<{ id: string }>`select id from agent_keys
    where user_id = ${userId} and revoked_at = ${keysEnd}`;
  try {
    const [, , ended] = await batch(db, [
      mustBeHere(userId),
      endingKeys,
      endedKeys,
      // The directory's own row is the account itself.
      ...(place === directoryName ? [] : [copyOf(userId, account)]),
    ]);
    await told(ended.map(({ id }) => id));
    await query`update users set copy_done = max(copy_done, ${version})
      where user_id = ${userId}`.run(directory);
    return ended.map(({ id }) => id);
  } catch (error) {
    if (isAbsence(error)) return [];
    throw error;
  }
}

/** One that was read before another's change comes too late. */
const copyOf = (userId: string, { email, name, bio, ...account }: Account) =>
  query<{ id: string }>`insert into users
      (user_id, email, name, role, created_at, bio, disabled_at, copy_wanted, copy_done)
    values (${userId}, ${email}, ${name}, 'USER', ${account.created_at}, ${bio},
      ${account.disabled_at}, ${account.copy_wanted}, ${account.copy_wanted})
    on conflict (user_id) do update set email = excluded.email, name = excluded.name,
      bio = excluded.bio, disabled_at = excluded.disabled_at, copy_wanted = excluded.copy_wanted,
      copy_done = excluded.copy_done where excluded.copy_wanted >= copy_wanted`;

/** The same where the answer must not wait for a database that is away: the cron goes on. */
export const copySoon = (
  ports: Needs,
  userId: string,
  told?: (keys: readonly string[]) => Promise<unknown>,
): Promise<string[]> =>
  copyAccount(ports, userId, told).catch((error: unknown) => {
    console.error(JSON.stringify({ account: userId, error: String(error) }));
    return [];
  });

const atOnce = 50;

/** The same where nobody waits for it: the room hears of keys that ended by it, or it is done again. */
export const copyAndTell = (
  ports: Needs & Pick<Ports, "room">,
  userId: string,
): Promise<string[]> =>
  copySoon(ports, userId, (keys) => Promise.all(keys.map((key) => ports.room.revoke(userId, key))));

/** For the cron: what was cut off. */
export async function copyAccounts(ports: Needs & Pick<Ports, "room">): Promise<void> {
  const due = await query<{ userId: string }>`select user_id userId from users
    where copy_wanted > copy_done limit ${atOnce}`.all(ports.directory);
  for (const { userId } of due) await copyAndTell(ports, userId);
}
