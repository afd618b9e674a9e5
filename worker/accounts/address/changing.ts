import { batch, type Query, query, raw } from "../../db/query.ts";
import { folded } from "../../db/folded.ts";
import type { Call } from "../../http/serve.ts";
import { copySoon, toBeCopied } from "../../places/account-copy.ts";
import type { Ports } from "../../ports.ts";
import { securityLine } from "../history/lines.ts";
import { isAsItWas, nobodyRuns, type UserRow } from "../store.ts";
import { tellWaysIn } from "../telling.ts";
import { changedLetter } from "./letters.ts";

/** Another address for an account, as it stood when that was asked for. */
export interface NewAddress {
  readonly row: UserRow;
  readonly email: string;
  /** What must hold beside that the account is as it was. */
  readonly holds?: Query<unknown>;
}

/**
 * Another address, in one batch, if nobody has it. What was mailed to the old one, and what an administrator made for it,
 * resets nothing any more. Undefined where the account changed meanwhile. Sessions stay: whose they are is as it was.
 */
export async function takeAddress(
  ports: Ports,
  call: Call,
  { row, email, holds = raw("true") }: NewAddress,
): Promise<UserRow | undefined> {
  const { user_id: userId, email: old } = row;
  const { adminEmail } = ports.settings;
  const stands = query`user_id = ${userId} and ${isAsItWas(row)} and ${holds}`;
  const isTheirs = query`exists (select 1 from users where user_id = ${userId} and email = ${email})`;
  const [, , [user]] = await batch(ports.directory, [
    // For administrators whom somebody asks that lost an account by it; it goes with the account.
    query`insert into admin_acts (user_id, id, by_name, by_email, act, target_id, detail, at)
      select user_id, ${call.newId()}, name, email, 'address', user_id, email, ${call.now().toISOString()}
      from users where ${stands}`,
    securityLine(
      call,
      { act: "email", detail: query`u.email` },
      query`u.user_id = ${userId} and exists (select 1 from users where ${stands})`,
    ),
    // The awaited address brings its role as it does where it signs up.
    query<UserRow>`update users set email = ${email}, ${toBeCopied},
        role = iif(${email} = ${adminEmail} and ${nobodyRuns}, 'SUPER_ADMIN', role),
        search_key = substr(search_key, 1, instr(search_key, char(10))) || ${folded(email)}
      where ${stands} returning *`,
    query`delete from reset_codes where user_id = ${userId} and ${isTheirs}`,
  ]);
  if (user) await tellChanged(ports, call, user, old);
  return user;
}

async function tellChanged(
  ports: Ports,
  call: Call,
  { user_id: userId, place }: UserRow,
  old: string | null,
): Promise<void> {
  if (place !== null) await copySoon(ports, userId);
  tellWaysIn(ports, userId, call);
  // Who one is, is read again by every screen.
  call.later(ports.room.say(userId, "toolUpdated", { tool: "profile" }));
  const { mailSender } = ports;
  if (mailSender && old !== null) call.later(mailSender.send({ to: old, ...changedLetter }));
}
