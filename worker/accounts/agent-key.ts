import type { AgentKey } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { everyScope, type Identity } from "../http/identity.ts";
import { hashSecret, newSecret } from "./secrets.ts";

export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly scopes: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_at: string | null;
  readonly revoked_at: string | null;
  readonly paused_at: string | null;
}

/** `aside_{userId}.{keyId}.{secret}`: it names its database and row, and secret scanners know it by its start. */
const shape = /^aside_([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/;

export const looksLikeKey = (token: string): boolean => token.startsWith("aside_");

interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly sessionId: string;
}

/** Keys of one person. */
export function keyStore(db: D1Database, userId: string) {
  return {
    async list(): Promise<AgentKey[]> {
      const { results } = await db
        .prepare(
          "select * from agent_keys where user_id = ? order by created_at desc, id desc limit 500",
        )
        .bind(userId)
        .all<KeyRow>();
      return results.map((row) => keyFromRow(row));
    },
    /** Undefined when the session that asks was signed out: its token outlives it by minutes, a key by years. */
    async create(key: NewKey): Promise<(AgentKey & { key: string }) | undefined> {
      const secret = newSecret();
      const token = `aside_${userId}.${key.id}.${secret}`;
      const row = await db
        .prepare(
          `insert into agent_keys (user_id, id, name, prefix, hash, scopes, created_at, expires_at)
           select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 from sessions
           where user_id = ?1 and id = ?9 and revoked_at is null returning *`,
        )
        .bind(
          userId,
          key.id,
          key.name,
          `aside_…${secret.slice(0, 4)}`,
          await hashSecret(token),
          JSON.stringify(key.scopes),
          key.createdAt,
          key.expiresAt,
          key.sessionId,
        )
        .first<KeyRow>();
      return row ? { ...keyFromRow(row), key: token } : undefined;
    },
    async revoke(id: string, at: string): Promise<AgentKey | undefined> {
      const row = await db
        .prepare(
          "update agent_keys set revoked_at = coalesce(revoked_at, ?) where user_id = ? and id = ? returning *",
        )
        .bind(at, userId, id)
        .first<KeyRow>();
      return row ? keyFromRow(row) : undefined;
    },
  };
}

interface Reader {
  now(): Date;
  dbFor(userId: string): D1Database;
}

/** A key just read stays good this long without another read: so long does a revocation take at most. */
const trustMs = 500;
/** `last used` is written at most this often. */
const stampMs = 60_000;

/** Reads who stands behind a key, from the database or from what it said half a second ago. */
export function keyReader({ now, dbFor }: Reader) {
  const fresh = new Map<string, { identity: Identity; until: number }>();

  return async (token: string): Promise<Identity | undefined> => {
    const at = now().getTime();
    const known = fresh.get(token);
    if (known && known.until > at) return known.identity;
    const parts = shape.exec(token);
    if (!parts) return undefined;
    const [, userId = "", keyId = ""] = parts;
    const hash = await hashSecret(token);
    const [found] = await dbFor(userId).batch<KeyRow>([
      dbFor(userId)
        .prepare(
          `select * from agent_keys where user_id = ? and id = ? and hash = ? and revoked_at is null
           and (expires_at is null or expires_at > ?)`,
        )
        .bind(userId, keyId, hash, now().toISOString()),
      dbFor(userId)
        .prepare(
          `update agent_keys set last_used_at = ?3 where user_id = ?1 and id = ?2 and hash = ?5
           and (last_used_at is null or last_used_at < ?4)`,
        )
        .bind(userId, keyId, now().toISOString(), new Date(at - stampMs).toISOString(), hash),
    ]);
    const row = found?.results[0];
    if (!row) return undefined;
    const identity = identityOf(userId, keyFromRow(row));
    if (fresh.size > 1_000) fresh.clear();
    fresh.set(token, { identity, until: at + trustMs });
    return identity;
  };
}

function identityOf(userId: string, key: AgentKey): Identity {
  const scopes = key.scopes.filter((scope): scope is Scope => isScope(scope));
  return {
    userId,
    role: "USER",
    actor: `agent:${key.id}`,
    sessionId: key.id,
    name: key.name,
    scopes: new Set(scopes),
    ...(key.pausedAt === null ? {} : { isPaused: true }),
    ...(key.expiresAt === null ? {} : { until: Math.floor(Date.parse(key.expiresAt) / 1000) }),
  };
}

const isScope = (scope: string): scope is Scope => [...everyScope].some((known) => known === scope);

export function keyFromRow(row: KeyRow): AgentKey {
  const scopes: unknown = JSON.parse(row.scopes);
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    pausedAt: row.paused_at,
  };
}
