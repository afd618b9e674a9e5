import { batch, query } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import type { Role, User } from "#contract/accounts.ts";

export interface UserRow {
  readonly user_id: string;
  readonly email: string | null;
  readonly name: string;
  readonly role: Role;
  readonly password: string | null;
  readonly disabled_at: string | null;
  readonly bio: string;
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
});

/** Found by address, the one look-up that does not start from a person. */
export const userByEmail = (db: D1Database, email: string) =>
  query<UserRow>`select * from users where email = ${email}`.first(db);

export const userById = ({ db, userId }: Reader) =>
  query<UserRow>`select * from users where user_id = ${userId}`.first(db);

/** Fields that are not given stay. */
export const saveProfile = (
  { db, userId }: Reader,
  { name, bio }: { name?: string | undefined; bio?: string | undefined },
) =>
  query<UserRow>`update users set name = coalesce(${name}, name), bio = coalesce(${bio}, bio)
    where user_id = ${userId} returning *`.first(db);

interface NewUser extends Pick<UserRow, "email" | "name" | "password"> {
  readonly id: string;
  readonly at: string;
  /** The address that becomes SUPER_ADMIN; empty: the first account with an address does. */
  readonly adminEmail: string;
}

/** The role is decided inside the insert, so that two first sign-ups cannot both win it. */
export async function createUser(
  db: D1Database,
  { id, email, name, password, at, adminEmail }: NewUser,
  session: NewSession,
): Promise<UserRow> {
  const [[created]] = await batch(db, [
    query<UserRow>`insert into users (user_id, email, name, role, password, created_at)
      select ${id}, ${email}, ${name},
        case when ${email} is null then 'USER'
             when ${adminEmail} <> '' then iif(${email} = ${adminEmail}, 'SUPER_ADMIN', 'USER')
             when exists (select 1 from users where email is not null) then 'USER'
             else 'SUPER_ADMIN' end,
        ${password}, ${at} returning *`,
    ...sessionInserts(id, session),
  ]);
  if (!created) throw new Error("An insert of a user answered no row");
  return created;
}

export async function startSession({ db, userId }: Reader, session: NewSession): Promise<void> {
  await batch(db, sessionInserts(userId, session));
}

const sessionInserts = (userId: string, { id, device, hash, at, expiresAt }: NewSession) => [
  query`insert into sessions (user_id, id, device, created_at, last_used_at)
    values (${userId}, ${id}, ${device}, ${at}, ${at})`,
  query`insert into refresh_tokens (user_id, hash, session_id, expires_at)
    values (${userId}, ${hash}, ${id}, ${expiresAt})`,
];

/**
 * Uses a refresh token up and stores its successor, in one batch. Answers the person and session, or
 * `reused` with the session when the token had been used before, or undefined when it was never ours.
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
      where user_id = ${userId} and hash = ${old} and replaced_by = ${next}`,
    query`update sessions set last_used_at = ${at} where user_id = ${userId} and id =
      (select session_id from refresh_tokens where user_id = ${userId} and hash = ${next})`,
    query<UserRow>`select * from users where user_id = ${userId}`,
    query<{ session_id: string; replaced_by: string | null }>`
      select session_id, replaced_by from refresh_tokens where user_id = ${userId} and hash = ${old}`,
  ]);
  if (used && user) return { kind: "rotated", session: used.session_id, user } as const;
  return seen && seen.replaced_by !== null
    ? ({ kind: "reused", session: seen.session_id } as const)
    : undefined;
}

export const endSession = ({ db, userId }: Reader, id: string, at: string): Promise<void> =>
  query`update sessions set revoked_at = coalesce(revoked_at, ${at})
    where user_id = ${userId} and id = ${id}`.run(db);
