import { batch, type Query, query, raw } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import type { Role, User } from "#contract/accounts.ts";
import { mostSessions } from "#contract/accounts/entrance.ts";
import { folded } from "../db/folded.ts";
import { sha256 } from "../http/bytes.ts";
import { toBeCopied } from "../places/account-copy.ts";
import { markOfDeleted } from "../places/deleted.ts";
import type { Ports } from "../ports.ts";
import type { EndedBecause } from "./table.ts";

export interface UserRow {
  readonly user_id: string;
  readonly email: string | null;
  readonly name: string;
  readonly role: Role;
  readonly password: string | null;
  readonly disabled_at: string | null;
  readonly enabled_at: string | null;
  readonly bio: string;
  readonly avatar: string | null;
  readonly place: string | null;
}

/** A refresh token about to be stored, with the session it belongs to. */
export interface NewSession {
  readonly id: string;
  readonly device: string;
  readonly hash: string;
  readonly at: string;
  readonly expiresAt: string;
}

export const userFromRow = (row: UserRow): User => ({
  id: row.user_id,
  name: row.name,
  email: row.email ?? "",
  role: row.role,
  bio: row.bio,
  avatar: row.avatar === null ? null : `/api/auth/avatar/${row.avatar}`,
});

/** What an account is, in the directory: who one is stands there, and not where their data lies. */
export const accountIn = ({ directory }: Pick<Ports, "directory">, userId: string): Reader => ({
  db: directory,
  userId,
});

/** Found by address, the one look-up that does not start from a person. */
export const userByEmail = (email: string) =>
  query<UserRow>`select * from users where email = ${email}`;

export const userById = ({ db, userId }: Reader) =>
  query<UserRow>`select * from users where user_id = ${userId}`.first(db);

/** Its owner has deleted it, be what it held gone or not. One that is unknown otherwise may be newer than the database. */
export const isDeleted = async ({ db, userId }: Reader): Promise<boolean> =>
  (await query`select 1 from account_endings
    where user_id in (${userId}, ${await markOfDeleted(userId)})`.first(db)) !== undefined;

/** What a link that was mailed to somebody holds for: another password or address, or being disabled meanwhile, ends it. */
export const stateOf = ({ password, enabled_at, email }: UserRow): Promise<string> =>
  sha256(`account ${password ?? ""} ${enabled_at ?? ""} ${email ?? ""}`);

/** The same, in the statement that changes it. */
export const isAsItWas = ({ password, enabled_at, email }: UserRow) =>
  query`(password is ${password} and enabled_at is ${enabled_at} and email is ${email}
    and disabled_at is null)`;

/** Fields that are not given stay. */
export const saveProfile = (
  { db, userId }: Reader,
  { name, bio }: { name?: string | undefined; bio?: string | undefined },
) =>
  query<UserRow>`update users set name = coalesce(${name}, name), bio = coalesce(${bio}, bio),
    ${toBeCopied},
    search_key = coalesce(${name === undefined ? null : `${folded(name)}\n`} || substr(search_key, instr(search_key, char(10)) + 1), search_key)
    where user_id = ${userId} returning *`.first(db);

interface NewUser extends Pick<UserRow, "email" | "name" | "password"> {
  readonly id: string;
  readonly at: string;
  /** The address that becomes SUPER_ADMIN; empty: the first account with an address does. */
  readonly adminEmail: string;
  /** Hash of the invitation that is used up; null where none is needed. */
  readonly invite: string | null;
  /** The database that their data will lie in; null: the directory. */
  readonly place: string | null;
}

const searchKey = (name: string, email: string | null): string =>
  `${folded(name)}\n${folded(email ?? "")}`;

/** Uses an invitation up for an account, in the batch that makes it: a link makes one account, of however many calls. */
const usingInvite = (
  invite: string | null,
  at: string,
  usedBy: string,
  onlyIf: Query<unknown> = raw("true"),
) =>
  query`update invites set used_at = ${at}, used_by = ${usedBy}
    where token_hash = ${invite} and used_at is null and revoked_at is null and expires_at > ${at} and ${onlyIf}
      and exists (select 1 from users m where m.user_id = invites.user_id
        and m.role in ('ADMIN', 'SUPER_ADMIN') and m.disabled_at is null)`;

const isInvited = (invite: string | null, usedBy: string) =>
  query`(${invite} is null or exists (select 1 from invites where token_hash = ${invite} and used_by = ${usedBy}))`;

const superAdminSql = "select 1 from users where role = 'SUPER_ADMIN'";
const superAdmin = raw(superAdminSql);

/** Nobody is SUPER_ADMIN. */
export const nobodyRuns = raw(`not exists (${superAdminSql})`);

/** Whether the address that `ADMIN_EMAIL` names may still come, past a closed door too: nobody runs this place yet. */
export async function isAdminAwaited(db: D1Database, adminEmail: string): Promise<boolean> {
  return adminEmail !== "" && (await query`${superAdmin}`.first(db)) === undefined;
}

/** Addresses are not verified: the awaited one earns the role only where nobody has it, so never a second time. One that is being deleted is nobody. */
const roleOf = (email: string | null, adminEmail: string) =>
  query`case when ${email} is null or exists (${superAdmin}) then 'USER'
    when ${adminEmail} <> '' then iif(${email} = ${adminEmail}, 'SUPER_ADMIN', 'USER')
    when exists (select 1 from users u where email is not null
      and not exists (select 1 from account_endings e where e.user_id = u.user_id)) then 'USER'
    else 'SUPER_ADMIN' end`;

/**
 * The role is decided inside the insert, so that two first sign-ups cannot both win it. Undefined where the invitation
 * opens nothing any more.
 */
export async function createUser(
  db: D1Database,
  { id, email, name, password, at, adminEmail, invite, place }: NewUser,
  session: NewSession,
): Promise<UserRow | undefined> {
  const [, [created]] = await batch(db, [
    usingInvite(invite, at, id),
    query<UserRow>`insert into users (user_id, email, name, role, password, created_at, search_key,
        place, copy_wanted)
      select ${id}, ${email}, ${name},
        ${roleOf(email, adminEmail)},
        ${password}, ${at}, ${searchKey(name, email)}, ${place}, ${place === null ? 0 : 1} where ${isInvited(invite, id)} returning *`,
    ...sessionInserts(id, session),
  ]);
  return created;
}

/**
 * Not started where the password that opened it is no longer the person's: it was changed meanwhile, which ended every session.
 * Those end that are too many beside it.
 */
export async function startSession(
  { db, userId }: Reader,
  session: NewSession,
  password: string | null,
  also: readonly Query<unknown>[] = [],
): Promise<{ readonly isStarted: boolean; readonly ended: readonly string[] }> {
  const { id, device, hash, at, expiresAt } = session;
  const [[started], , ended] = await batch(db, [
    query<{ id: string }>`insert into sessions (user_id, id, device, created_at, last_used_at)
      select ${userId}, ${id}, ${device}, ${at}, ${at} from users
      where user_id = ${userId} and password is ${password} and disabled_at is null returning id`,
    query`insert into refresh_tokens (user_id, hash, session_id, expires_at)
      select ${userId}, ${hash}, id, ${expiresAt} from sessions
      where user_id = ${userId} and id = ${id}`,
    query<{ id: string }>`update sessions set revoked_at = ${at}, ended_because = 'many'
      where user_id = ${userId} and id in (select id from sessions
        where user_id = ${userId} and revoked_at is null
        order by id = ${id} desc, last_used_at desc, id desc limit -1 offset ${mostSessions})
      returning id`,
    ...also,
  ]);
  return { isStarted: started !== undefined, ended: ended.map((one) => one.id) };
}

const sessionInserts = (
  userId: string,
  { id, device, hash, at, expiresAt }: NewSession,
  onlyIf: Query<unknown> = raw("true"),
) => [
  query`insert into sessions (user_id, id, device, created_at, last_used_at)
    select user_id, ${id}, ${device}, ${at}, ${at} from users where user_id = ${userId} and ${onlyIf}`,
  query`insert into refresh_tokens (user_id, hash, session_id, expires_at)
    select user_id, ${hash}, id, ${expiresAt} from sessions where user_id = ${userId} and id = ${id}`,
];

interface SeenToken {
  readonly session_id: string;
  readonly expires_at: string;
  readonly replaced_by: string | null;
  readonly is_successor_used: number;
  readonly revoked_at: string | null;
  readonly ended_because: EndedBecause | null;
}

/**
 * Uses a refresh token up and stores its successor, in one batch; asked again for the very successor that it has and
 * that nobody used, it answers the same. Answers the person and session, or `reused` with the session when the token had
 * another successor before, or `refused` with what is known of it.
 */
export async function rotate(
  { db, userId }: Reader,
  { old, next, at, expiresAt }: Readonly<Record<"old" | "next" | "at" | "expiresAt", string>>,
) {
  const [[used], , , [user], [seen]] = await batch(db, [
    query<{ session_id: string }>`update refresh_tokens set replaced_by = ${next}
      where user_id = ${userId} and hash = ${old} and replaced_by is null and expires_at > ${at}
      and exists (select 1 from sessions s join users u on u.user_id = s.user_id
        where s.user_id = ${userId} and s.id = refresh_tokens.session_id
        and s.revoked_at is null and u.disabled_at is null) returning session_id`,
    query`insert into refresh_tokens (user_id, hash, session_id, expires_at)
      select user_id, ${next}, session_id, ${expiresAt} from refresh_tokens
      where user_id = ${userId} and hash = ${old} and replaced_by = ${next}
      on conflict do nothing`,
    query`update sessions set last_used_at = ${at} where user_id = ${userId} and id =
      (select session_id from refresh_tokens where user_id = ${userId} and hash = ${next})`,
    query<UserRow>`select * from users where user_id = ${userId}`,
    query<SeenToken>`select t.session_id, t.expires_at, t.replaced_by, s.revoked_at, s.ended_because,
        exists (select 1 from refresh_tokens n where n.user_id = t.user_id and n.hash = t.replaced_by
          and n.replaced_by is not null) as is_successor_used
      from refresh_tokens t join sessions s on s.user_id = t.user_id and s.id = t.session_id
      where t.user_id = ${userId} and t.hash = ${old}`,
  ]);
  if (user && (used || isAskedAgain(seen, user, { next, at })))
    return { kind: "rotated", session: used?.session_id ?? seen?.session_id ?? "", user } as const;
  const isStolen = seen && seen.replaced_by !== null && seen.replaced_by !== next;
  if (isStolen && seen.revoked_at === null)
    return { kind: "reused", session: seen.session_id } as const;
  return { kind: "refused", seen, user } as const;
}

const isAskedAgain = (
  seen: SeenToken | undefined,
  user: UserRow,
  { next, at }: Readonly<Record<"next" | "at", string>>,
): boolean =>
  seen?.replaced_by === next &&
  seen.is_successor_used === 0 &&
  seen.revoked_at === null &&
  seen.expires_at > at &&
  user.disabled_at === null;

export const endSession = (
  { db, userId }: Reader,
  id: string,
  { at, because }: { readonly at: string; readonly because: EndedBecause },
): Promise<void> =>
  query`update sessions set ended_because = iif(revoked_at is null, ${because}, ended_because),
    revoked_at = coalesce(revoked_at, ${at}) where user_id = ${userId} and id = ${id}`.run(db);

interface NewPassword {
  readonly old: string | null;
  readonly password: string;
  /** The session that it is set in. */
  readonly from: string;
  /** Statements that run where the SQL holds. */
  also?(isSet: Query<unknown>): readonly Query<unknown>[];
}

/**
 * Sets another password, ends every session and begins one more, in one batch, unless the one that was proved is no longer
 * theirs: a reset or an administrator came first. Answers the sessions that lived.
 */
export async function replacePassword(
  { db, userId }: Reader,
  { old, password, from, also = () => [] }: NewPassword,
  session: NewSession,
): Promise<{ readonly user: UserRow | undefined; readonly ended: readonly string[] }> {
  const isSet = query`exists (select 1 from users where user_id = ${userId} and password = ${password})`;
  const [[user], ended] = await batch(db, [
    query<UserRow>`update users set password = ${password} where user_id = ${userId}
      and password is ${old} and disabled_at is null returning *`,
    query<{ id: string }>`update sessions set revoked_at = ${session.at}, ended_because = 'password'
      where user_id = ${userId} and revoked_at is null and ${isSet} returning id`,
    ...sessionInserts(userId, session, isSet),
    // The device is the same, and so is what it is called.
    query`update sessions set name = (select before.name from sessions before
        where before.user_id = ${userId} and before.id = ${from})
      where user_id = ${userId} and id = ${session.id}`,
    ...also(isSet),
  ]);
  return { user, ended: ended.map(({ id }) => id) };
}

/** Gives a workspace without an address one. Undefined where it has one, or the invitation opens nothing any more. */
export async function nameOwner(
  { db, userId }: Reader,
  { email, name, password, adminEmail, invite, at }: Omit<NewUser, "id" | "place">,
): Promise<UserRow | undefined> {
  const isNameless = query`exists (select 1 from users where user_id = ${userId} and email is null
    and disabled_at is null)`;
  const [, [named]] = await batch(db, [
    usingInvite(invite, at, userId, isNameless),
    query<UserRow>`update users set email = ${email}, name = ${name}, password = ${password},
      role = ${roleOf(email, adminEmail)}, search_key = ${searchKey(name, email)}, ${toBeCopied}
      where user_id = ${userId} and ${isNameless} and ${isInvited(invite, userId)} returning *`,
  ]);
  return named;
}
