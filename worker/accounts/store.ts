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
export function userByEmail(db: D1Database, email: string): Promise<UserRow | null> {
  return db.prepare("select * from users where email = ?").bind(email).first<UserRow>();
}

export function userById(db: D1Database, userId: string): Promise<UserRow | null> {
  return db.prepare("select * from users where user_id = ?").bind(userId).first<UserRow>();
}

/** Fields that are not given stay. */
export function saveProfile(
  db: D1Database,
  userId: string,
  { name, bio }: { name?: string | undefined; bio?: string | undefined },
): Promise<UserRow | null> {
  return db
    .prepare(
      "update users set name = coalesce(?2, name), bio = coalesce(?3, bio) where user_id = ?1 returning *",
    )
    .bind(userId, name ?? null, bio ?? null)
    .first<UserRow>();
}

interface NewUser {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly password: string | null;
  readonly at: string;
  /** The address that becomes SUPER_ADMIN; empty: the first account with an address does. */
  readonly adminEmail: string;
}

/** The role is decided inside the insert, so that two first sign-ups cannot both win it. */
export async function createUser(
  db: D1Database,
  user: NewUser,
  session: NewSession,
): Promise<UserRow> {
  const insert = db
    .prepare(
      `insert into users (user_id, email, name, role, password, created_at)
       select ?1, ?2, ?3,
         case when ?2 is null then 'USER'
              when ?6 <> '' then iif(?2 = ?6, 'SUPER_ADMIN', 'USER')
              when exists (select 1 from users where email is not null) then 'USER'
              else 'SUPER_ADMIN' end,
         ?4, ?5 returning *`,
    )
    .bind(user.id, user.email, user.name, user.password, user.at, user.adminEmail);
  const [created] = await db.batch<UserRow>([insert, ...sessionInserts(db, user.id, session)]);
  const row = created?.results[0];
  if (!row) throw new Error("An insert of a user answered no row");
  return row;
}

export async function startSession(
  db: D1Database,
  userId: string,
  session: NewSession,
): Promise<void> {
  await db.batch(sessionInserts(db, userId, session));
}

function sessionInserts(
  db: D1Database,
  userId: string,
  session: NewSession,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        "insert into sessions (user_id, id, device, created_at, last_used_at) values (?, ?, ?, ?4, ?4)",
      )
      .bind(userId, session.id, session.device, session.at),
    db
      .prepare(
        "insert into refresh_tokens (user_id, hash, session_id, expires_at) values (?, ?, ?, ?)",
      )
      .bind(userId, session.hash, session.id, session.expiresAt),
  ];
}

interface Rotation {
  readonly userId: string;
  readonly old: string;
  readonly next: string;
  readonly at: string;
  readonly expiresAt: string;
}

/**
 * Uses a refresh token up and stores its successor, in one batch. Answers the person and session, or
 * `reused` with the session when the token had been used before, or undefined when it was never ours.
 */
export async function rotate(db: D1Database, turn: Rotation) {
  const { userId, old, next, at, expiresAt } = turn;
  const usable = `select 1 from sessions s join users u on u.user_id = s.user_id
    where s.user_id = ?1 and s.id = refresh_tokens.session_id and s.revoked_at is null and u.disabled_at is null`;
  const [used, , , owner, known] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `update refresh_tokens set replaced_by = ?3 where user_id = ?1 and hash = ?2 and replaced_by is null
         and expires_at > ?4 and exists (${usable}) returning session_id`,
      )
      .bind(userId, old, next, at),
    db
      .prepare(
        `insert into refresh_tokens (user_id, hash, session_id, expires_at)
         select user_id, ?3, session_id, ?4 from refresh_tokens where user_id = ?1 and hash = ?2 and replaced_by = ?3`,
      )
      .bind(userId, old, next, expiresAt),
    db
      .prepare(
        `update sessions set last_used_at = ?3 where user_id = ?1
         and id = (select session_id from refresh_tokens where user_id = ?1 and hash = ?2)`,
      )
      .bind(userId, next, at),
    db.prepare("select * from users where user_id = ?").bind(userId),
    db
      .prepare("select session_id, replaced_by from refresh_tokens where user_id = ? and hash = ?")
      .bind(userId, old),
  ]);
  const session = used?.results[0]?.["session_id"];
  // A row of `users` by its own select.
  const user = owner?.results[0] as unknown as UserRow | undefined;
  if (typeof session === "string" && user) return { kind: "rotated", session, user } as const;
  const seen = known?.results[0];
  const wasUsed = seen !== undefined && seen["replaced_by"] !== null;
  return wasUsed ? ({ kind: "reused", session: String(seen["session_id"]) } as const) : undefined;
}

export async function endSession(
  db: D1Database,
  userId: string,
  id: string,
  at: string,
): Promise<void> {
  await db
    .prepare(
      "update sessions set revoked_at = coalesce(revoked_at, ?) where user_id = ? and id = ?",
    )
    .bind(at, userId, id)
    .run();
}
