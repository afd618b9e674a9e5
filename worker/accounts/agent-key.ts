import type { Reader } from "../log/change.ts";
import type { AgentKey } from "#contract/accounts.ts";
import type { Scope } from "#contract/endpoint.ts";
import { everyScope, type Identity } from "../http/identity.ts";
import { sha256 } from "../http/bytes.ts";
import { newSecret } from "./access-token.ts";

/** A key as the database answers `columns`: its scopes are JSON text. */
type KeyRow = Omit<AgentKey, "scopes"> & { readonly scopes: string };

const columns = `id, name, prefix, scopes, created_at createdAt, expires_at expiresAt, last_used_at lastUsedAt,
  revoked_at revokedAt, paused_at pausedAt`;

function keyFromRow(row: KeyRow): AgentKey {
  const scopes: unknown = JSON.parse(row.scopes);
  return { ...row, scopes: Array.isArray(scopes) ? scopes.map(String) : [] };
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

export function keyStore({ db, userId }: Reader) {
  const all = async (sql: string, ...bound: readonly (string | null)[]): Promise<AgentKey[]> => {
    const { results } = await db
      .prepare(sql)
      .bind(userId, ...bound)
      .all<KeyRow>();
    return results.map((row) => keyFromRow(row));
  };
  return {
    list: () =>
      all(
        `select ${columns} from agent_keys where user_id = ? order by created_at desc, id desc limit 500`,
      ),
    /** Undefined when the session that asks was signed out: its token outlives it by minutes, a key by years. */
    async create(key: NewKey): Promise<(AgentKey & { key: string }) | undefined> {
      const secret = newSecret();
      const token = `aside_${userId}.${key.id}.${secret}`;
      const [made] = await all(
        `insert into agent_keys (user_id, id, name, prefix, hash, scopes, created_at, expires_at)
         select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 from sessions
         where user_id = ?1 and id = ?9 and revoked_at is null returning ${columns}`,
        key.id,
        key.name,
        `aside_…${secret.slice(0, 4)}`,
        await sha256(token),
        JSON.stringify(key.scopes),
        key.createdAt,
        key.expiresAt,
        key.sessionId,
      );
      return made && { ...made, key: token };
    },
    async revoke(id: string, at: string): Promise<AgentKey | undefined> {
      const [revoked] = await all(
        `update agent_keys set revoked_at = coalesce(revoked_at, ?3) where user_id = ?1 and id = ?2 returning ${columns}`,
        id,
        at,
      );
      return revoked;
    },
    /** Since when it is paused, or null to let it go on. */
    async setPaused(id: string, at: string | null): Promise<AgentKey | undefined> {
      const [changed] = await all(
        `update agent_keys set paused_at = case when ?3 is null then null else coalesce(paused_at, ?3) end
         where user_id = ?1 and id = ?2 returning ${columns}`,
        id,
        at,
      );
      return changed;
    },
    /** The person takes over from every key that lives; answers all that are paused then. */
    pauseAll: (at: string) =>
      all(
        `update agent_keys set paused_at = coalesce(paused_at, ?2) where user_id = ?1
         and revoked_at is null and (expires_at is null or expires_at > ?2) returning ${columns}`,
        at,
      ),
  };
}

interface Needs {
  now(): Date;
  dbFor(userId: string): D1Database;
}

/** A key just read stays good this long without another read: so long does a revocation take at most. */
const trustMs = 500;
/** `last used` is written at most this often. */
const stampMs = 60_000;

/** Reads who stands behind a key, from the database or from what it said half a second ago. */
export function keyReader({ now, dbFor }: Needs) {
  const fresh = new Map<string, { identity: Identity; until: number }>();

  return async (token: string): Promise<Identity | undefined> => {
    const at = now().getTime();
    const known = fresh.get(token);
    if (known && known.until > at) return known.identity;
    const parts = shape.exec(token);
    if (!parts) return undefined;
    const [, userId = "", keyId = ""] = parts;
    const hash = await sha256(token);
    const [found] = await dbFor(userId).batch<KeyRow>([
      dbFor(userId)
        .prepare(
          `select ${columns} from agent_keys where user_id = ? and id = ? and hash = ? and revoked_at is null
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
