import { adminLimits } from "#contract/admin/people.ts";
import { batch, query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Call } from "../http/serve.ts";
import { codeOf } from "../http/signed.ts";
import type { Ports } from "../ports.ts";

/** Crockford's: nothing in it is taken for something else, read aloud or typed. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 10;

/** 50 bits for an hour and a few guesses, in two groups. */
function newCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(codeLength));
  const code = Array.from(random, (byte) => letters[byte % letters.length]).join("");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

const plain = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** With the pepper, so that a stolen database does not give codes away. */
const hashOf = (email: string, code: string, pepper: string): Promise<string> =>
  codeOf(`reset ${email} ${plain(code)}`, `codes ${pepper}`);

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

/** Sets another password and ends every session, once for a code that is right. */
export async function resetPassword(
  ports: Ports,
  call: Call,
  { email, code, password }: Given,
): Promise<void> {
  const db = ports.dbFor("");
  const at = call.now().toISOString();
  const hash = await hashOf(email, code, ports.settings.pepper);
  const isLive = query`used_at is null and expires_at > ${at} and guesses < ${adminLimits.resetGuesses}
    and user_id = (select user_id from users where email = ${email} and disabled_at is null)`;
  const taken = query`(select user_id from reset_codes where hash = ${hash} and used_at = ${at}
    and user_id = (select user_id from users where email = ${email}))`;
  const [, , [user], ended] = await batch(db, [
    query`update reset_codes set guesses = guesses + 1 where ${isLive} and hash <> ${hash}`,
    query`update reset_codes set used_at = ${at} where ${isLive} and hash = ${hash}`,
    query<{ id: string }>`update users set password = ${password} where user_id = ${taken}
      returning user_id id`,
    query<{ id: string }>`update sessions set revoked_at = ${at}, ended_because = 'reset'
      where user_id = ${taken} and revoked_at is null returning id`,
    query`delete from reset_codes where user_id = ${taken}`,
  ]);
  if (!user)
    throw new Problem("invalid_input", "code: is wrong, was used or has expired", {
      field: "code",
    });
  await ports.sessions.end(
    user.id,
    ended.map(({ id }) => id),
    call.later,
  );
}
