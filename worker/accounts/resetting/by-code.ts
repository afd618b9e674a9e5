import { batch, query } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import { copySoon, withoutKeys } from "../../places/account-copy.ts";
import type { Ports } from "../../ports.ts";
import { securityLine } from "../history/lines.ts";
import { hashOfCode, newCode } from "../one-time-code.ts";

const hashOf = (email: string, code: string, pepper: string): Promise<string> =>
  hashOfCode(`reset ${email}`, code, pepper);

export async function resetCode({ settings }: Pick<Ports, "settings">, email: string) {
  const code = newCode();
  return { code, hash: await hashOf(email, code, settings.pepper) };
}

interface Given {
  readonly email: string;
  readonly code: string;
  /** The new one, hashed before anything is looked up: it takes the same time whether there is such an account or not. */
  readonly password: string;
}

/** Sets another password and ends every session, once for a code that is right. Answers whose. */
export async function resetPassword(
  ports: Ports,
  call: Call,
  { email, code, password }: Given,
): Promise<string> {
  const db = ports.directory;
  const at = call.now().toISOString();
  const hash = await hashOf(email, code, ports.settings.pepper);
  // Wrong ones are not counted: with 50 bits an hour is too short to guess it, and a count would let any stranger use it up.
  const isLive = query`used_at is null and expires_at > ${at}
    and user_id = (select user_id from users where email = ${email} and disabled_at is null)`;
  const taken = query`(select user_id from reset_codes where hash = ${hash} and used_at = ${at}
    and user_id = (select user_id from users where email = ${email}))`;
  const [, [user], ended, , keys] = await batch(db, [
    query`update reset_codes set used_at = ${at} where ${isLive} and hash = ${hash}`,
    query<{ id: string }>`update users set password = ${password}, ${withoutKeys(at)}
      where user_id = ${taken} returning user_id id`,
    query<{ id: string }>`update sessions set revoked_at = ${at}, ended_because = 'reset'
      where user_id = ${taken} and revoked_at is null returning id`,
    // Somebody who had the password before keeps no other way in.
    query`delete from passkeys where user_id = ${taken}`,
    query<{ id: string }>`update agent_keys set revoked_at = ${at}
      where user_id = ${taken} and revoked_at is null returning id`,
    securityLine(call, { act: "password-reset" }, query`u.user_id = ${taken}`),
    query`delete from reset_codes where user_id = ${taken}`,
  ]);
  if (!user)
    throw new Problem("invalid_input", "code: is wrong, was used or has expired", {
      field: "code",
    });
  const elsewhere = await copySoon(ports, user.id);
  const gone = [...keys.map(({ id }) => id), ...elsewhere];
  call.later(Promise.all(gone.map((id) => ports.room.revoke(user.id, id))));
  await ports.sessions.end(
    user.id,
    ended.map(({ id }) => id),
    call.later,
  );
  return user.id;
}
