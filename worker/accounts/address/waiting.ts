import type { Waiting } from "#contract/accounts/address.ts";
import { query, raw } from "../../db/query.ts";
import { Problem } from "../../http/problem.ts";
import type { Call } from "../../http/serve.ts";
import { codeOf } from "../../http/signed.ts";
import type { MailSender } from "../../outside/mail-sender.ts";
import type { Ports } from "../../ports.ts";
import { newSecret } from "../access-token.ts";
import { countOrRefuse, linkMs } from "../resetting/mailed-links.ts";
import { ifTaken } from "../signing-in.ts";
import { accountIn, stateOf, userByEmail, userById, type UserRow } from "../store.ts";
import { tellWaysIn } from "../telling.ts";
import type { NewAddress } from "./changing.ts";
import { askedLetter, linkLetter } from "./letters.ts";

interface Change extends UserRow {
  readonly wanted: string;
  readonly hash: string;
  readonly state: string;
  readonly until: string;
}

/** What somebody waits for, with their account as it stands; undefined where it is over, also because the account has changed. */
async function changeOf(ports: Ports, userId: string): Promise<Change | undefined> {
  const found = await query<Change>`select u.*, c.email wanted, c.hash, c.state, c.expires_at until
    from address_changes c join users u on u.user_id = c.user_id
    where c.user_id = ${userId} and c.expires_at > ${ports.now().toISOString()}
      and u.disabled_at is null`.first(ports.directory);
  return found && (await stateOf(found)) === found.state ? found : undefined;
}

export async function waitingOf(ports: Ports, userId: string): Promise<Waiting | null> {
  const change = await changeOf(ports, userId);
  return change ? { email: change.wanted, until: change.until } : null;
}

const hashOf = (
  { settings }: Ports,
  of: { readonly userId: string; readonly email: string; readonly secret: string },
): Promise<string> =>
  codeOf(`address ${of.userId} ${of.email} ${of.secret}`, `codes ${settings.pepper}`);

/**
 * Mails a link to another address, in place of the one before. An address that has an account gets none, and who asked hears
 * the same: the account is looked up and the mail sent after the answer.
 */
export async function mailLink(
  ports: Ports,
  call: Call,
  sender: MailSender,
  { row, email, holds = raw("true") }: NewAddress,
): Promise<Waiting> {
  const { user_id: userId } = row;
  const to = await codeOf(email, `address mails ${ports.settings.jwtSecret}`, 2);
  // What is refused to a person takes nothing from what an address may get from anybody.
  ports.limits.mails(`${userId} ${email}`);
  await countOrRefuse(ports, { userId, name: "address mails" });
  // Two bytes of it, so that made-up ones fill no table.
  await countOrRefuse(ports, { userId: "", name: `address mails ${to}` });
  const secret = newSecret();
  const until = new Date(ports.now().getTime() + linkMs).toISOString();
  const hash = await hashOf(ports, { userId, email, secret });
  const kept = await query`insert into address_changes (user_id, email, hash, state, expires_at)
    select ${userId}, ${email}, ${hash}, ${await stateOf(row)}, ${until} where ${holds}
    on conflict (user_id) do update set email = excluded.email, hash = excluded.hash,
      state = excluded.state, expires_at = excluded.expires_at returning user_id`.first(
    ports.directory,
  );
  if (!kept) throw nothingWaits();
  tellWaysIn(ports, userId, call);
  const send = async () => {
    const isTaken = (await userByEmail(email).first(ports.directory)) !== undefined;
    if (!isTaken) await sender.send({ to: email, ...linkLetter(sender, `${userId}.${secret}`) });
  };
  call.later(send());
  return { email, until };
}

/** Asks for the link again, of who waits for one. */
export async function mailAgain(ports: Ports, call: Call): Promise<Waiting> {
  const { mailSender: sender } = ports;
  const change = await changeOf(ports, call.userId);
  if (!change) throw nothingWaits();
  if (!sender) throw new Problem("unavailable", "No mail is sent here any more");
  // 'Cancel' on another device may come first.
  return mailLink(ports, call, sender, {
    row: change,
    email: change.wanted,
    holds: isLink(change),
  });
}

const nothingWaits = (): Problem =>
  new Problem("not_found", "No change of your email waits to be confirmed");

/** So that the owner of an account whose password was stolen hears of it while they can still end the link. */
export const tellOld = (call: Call, sender: MailSender, to: string): void =>
  call.later(sender.send({ to, ...askedLetter }));

/** Answers the address that holds. A link that was confirmed stays, to be answered again. */
export async function cancelChange(ports: Ports, call: Call): Promise<string> {
  const { userId } = call;
  await query`delete from address_changes where user_id = ${userId}
    and email is not (select email from users where user_id = ${userId})`.run(ports.directory);
  tellWaysIn(ports, userId, call);
  return (await userById(accountIn(ports, userId)))?.email ?? "";
}

/** Whose link it is, and what tells it from others. */
const partsOf = (token: string): readonly [userId: string, secret: string] => {
  const [, userId = "", secret = ""] = /^([\w-]{1,64})\.([\w-]{20,100})$/.exec(token) ?? [];
  return [userId, secret];
};

/** The account and the address of a link that still holds, and what says so where it is used. */
export async function changeOfLink(ports: Ports, token: string) {
  const [userId, secret] = partsOf(token);
  const row = await changeOf(ports, userId);
  if (!row || row.hash !== (await hashOf(ports, { userId, email: row.wanted, secret })))
    return undefined;
  return { row, email: row.wanted, holds: isLink(row) };
}

/** The newest link is still this one. */
const isLink = ({ user_id: userId, hash }: Pick<Change, "user_id" | "hash">) =>
  query`exists (select 1 from address_changes where user_id = ${userId} and hash = ${hash})`;

/** The address that the link has brought, until its hour is over. */
export async function confirmedBefore(ports: Ports, token: string): Promise<string | undefined> {
  const [userId, secret] = partsOf(token);
  const found = await query<{ email: string; hash: string }>`select c.email, c.hash
    from address_changes c join users u on u.user_id = c.user_id and u.email = c.email
    where c.user_id = ${userId} and c.expires_at > ${ports.now().toISOString()}`.first(
    ports.directory,
  );
  const isIts =
    found?.hash === (found && (await hashOf(ports, { userId, email: found.email, secret })));
  return isIts ? found?.email : undefined;
}

/** In words for who confirms where somebody has the address by now: what waited for it is over, and nothing newer. */
export const refusing =
  (ports: Ports, call: Call, { row }: { readonly row: Pick<Change, "user_id" | "hash"> }) =>
  async (error: unknown): Promise<never> => {
    try {
      return ifTaken(error);
    } catch (problem) {
      if (problem instanceof Problem) {
        await query`delete from address_changes
          where user_id = ${row.user_id} and hash = ${row.hash}`.run(ports.directory);
        tellWaysIn(ports, row.user_id, call);
      }
      throw problem;
    }
  };
