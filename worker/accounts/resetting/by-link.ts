import * as v from "valibot";
import { batch, query } from "../../db/query.ts";
import type { Call } from "../../http/serve.ts";
import { sealed, unsealed } from "../../http/signed.ts";
import type { MailSender } from "../../outside/mail-sender.ts";
import { copySoon, withoutKeys } from "../../places/account-copy.ts";
import type { Ports } from "../../ports.ts";
import { securityLine } from "../history/lines.ts";
import { countMail, linkMs, linkOver } from "./mailed-links.ts";
import { accountIn, isAsItWas, stateOf, userByEmail, userById, type UserRow } from "../store.ts";

/**
 * What a link stands for. It names the account as it stood: the password that it replaces, the address and when it was last
 * enabled. So it works once, no older one works after it, and none from before the account was disabled or had another address.
 */
const Claims = v.object({ userId: v.string(), password: v.string(), until: v.number() });

const keyOf = ({ settings }: Pick<Ports, "settings">): string =>
  `password resets ${settings.jwtSecret}`;

/** Mails a link to an address that has an account. It runs after the answer, which says nothing of that, nor takes its time. */
export async function mailResetLink(
  ports: Ports,
  sender: MailSender,
  email: string,
): Promise<void> {
  const row = await userByEmail(email).first(ports.directory);
  if (!row || row.disabled_at !== null) return;
  // The mails of before are in the box.
  if (!(await countMail(ports, { userId: row.user_id, name: "reset mails" }))) return;
  const until = ports.now().getTime() + linkMs;
  const claims = { userId: row.user_id, password: await stateOf(row), until };
  const token = await sealed(claims, keyOf(ports));
  await sender.send({
    to: email,
    subject: "Reset your Aside password",
    text: [
      // Without the name: the address may be another's, and who signed up chose the name.
      "Hello,",
      "Somebody asked to reset the password of your Aside account. To set a new one, open this link within an hour. It works once.",
      `${sender.linkOrigin}/auth/login?reset=${token}`,
      "If it was not you, you need not do anything: your password stays as it is.",
    ].join("\n\n"),
  });
}

/** The account of a link that still holds. */
export async function accountOfLink(ports: Ports, token: string): Promise<UserRow> {
  const claims = v.safeParse(Claims, await unsealed(token, keyOf(ports)));
  if (!claims.success || claims.output.until <= ports.now().getTime()) throw linkOver();
  const { userId, password } = claims.output;
  const row = await userById(accountIn(ports, userId));
  if (!row || row.disabled_at !== null || (await stateOf(row)) !== password) throw linkOver();
  return row;
}

/** Sets the password and ends every session, unless it was set meanwhile. */
export async function resetByLink(
  ports: Ports,
  call: Call,
  { row, password }: { readonly row: UserRow; readonly password: string },
): Promise<void> {
  const { user_id: userId } = row;
  const isSet = query`exists (select 1 from users where user_id = ${userId} and password = ${password})`;
  const [[user], ended, , keys] = await batch(ports.directory, [
    query`update users set password = ${password}, ${withoutKeys(call.now().toISOString())}
    where user_id = ${userId}
      and ${isAsItWas(row)}
      returning user_id`,
    query<{ id: string }>`update sessions set revoked_at = ${call.now().toISOString()},
      ended_because = 'reset' where user_id = ${userId} and revoked_at is null and ${isSet} returning id`,
    // Somebody who had the password before keeps no other way in.
    query`delete from passkeys where user_id = ${userId} and ${isSet}`,
    query<{ id: string }>`update agent_keys set revoked_at = ${call.now().toISOString()}
      where user_id = ${userId} and revoked_at is null and ${isSet} returning id`,
    query`delete from reset_codes where user_id = ${userId} and ${isSet}`,
    securityLine(call, { act: "password-reset" }, query`u.user_id = ${userId} and ${isSet}`),
  ]);
  if (!user) throw linkOver();
  const elsewhere = await copySoon(ports, userId);
  const gone = [...keys.map(({ id }) => id), ...elsewhere];
  call.later(Promise.all(gone.map((id) => ports.room.revoke(userId, id))));
  await ports.sessions.end(
    userId,
    ended.map(({ id }) => id),
    call.later,
  );
}
