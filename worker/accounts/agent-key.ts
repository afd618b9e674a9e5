import { batch, type Query, query, raw } from "../db/query.ts";
import type { Reader } from "../log/change.ts";
import type { AgentKey } from "#contract/accounts.ts";
import { KeyTools } from "#contract/accounts/narrowed.ts";
import * as v from "valibot";
import type { Scope } from "#contract/endpoint.ts";
import { everyScope, type Identity } from "../http/identity.ts";
import { sha256 } from "../http/bytes.ts";
import { newSecret } from "./access-token.ts";

/** A key as the database answers `columns`: its lists are JSON text. */
type KeyRow = Omit<AgentKey, "scopes" | "tools"> & {
  readonly scopes: string;
  readonly tools: string | null;
};
const columns = raw(`id, name, prefix, scopes, tools, created_at createdAt, expires_at expiresAt,
  last_used_at lastUsedAt, revoked_at revokedAt, paused_at pausedAt`);

/** What its person chose; null where they never chose anything. */
interface Times {
  readonly zone: string | null;
  readonly weekStart: string | null;
  readonly dateFormat: string | null;
}

function keyFromRow(row: KeyRow): AgentKey {
  const scopes: unknown = JSON.parse(row.scopes);
  const tools: unknown = row.tools === null ? null : JSON.parse(row.tools);
  return {
    ...row,
    scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    tools: v.parse(KeyTools, tools),
  };
}

/** `aside_{userId}.{keyId}.{secret}`: it names its database and row, and secret scanners know it by its start. */
const shape = /^aside_([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{43})$/;

export const looksLikeKey = (token: string): boolean => token.startsWith("aside_");

interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly tools: AgentKey["tools"];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly sessionId: string;
}

export function keyStore({ db, userId }: Reader) {
  const changing = (change: Query<unknown>, where: Query<unknown>) =>
    query<KeyRow>`update agent_keys set ${change} where user_id = ${userId} and ${where}
      returning ${columns}`.as(keyFromRow);
  return {
    list: () =>
      query<KeyRow>`select ${columns} from agent_keys where user_id = ${userId}
        order by created_at desc, id desc limit 500`
        .as(keyFromRow)
        .all(db),
    /**
     * Undefined when the session that asks was signed out: its token outlives it by minutes, a key by years. It is asked of
     * when the key is there, so that an end of session and keys meanwhile ends this one or is seen here. The same call again
     * gives the same key another secret, since nobody was told the first.
     */
    async create(
      directory: D1Database,
      { id, name, scopes, tools, createdAt, expiresAt, sessionId }: NewKey,
    ) {
      const secret = newSecret();
      const token = `aside_${userId}.${id}.${secret}`;
      const made = await query<KeyRow>`
        insert into agent_keys (user_id, id, name, prefix, hash, scopes, tools, created_at, expires_at)
        values (${userId}, ${id}, ${name}, ${`aside_…${secret.slice(0, 4)}`}, ${await sha256(token)},
          ${JSON.stringify(scopes)}, ${tools && JSON.stringify(tools)}, ${createdAt}, ${expiresAt})
        on conflict (user_id, id) do update set hash = excluded.hash, prefix = excluded.prefix
          where revoked_at is null
        returning ${columns}`
        .as(keyFromRow)
        .first(db);
      const lives = await query`select 1 from sessions
        where user_id = ${userId} and id = ${sessionId} and revoked_at is null`.first(directory);
      if (lives) return made && { ...made, key: token };
      await query`delete from agent_keys where user_id = ${userId} and id = ${id}`.run(db);
      return undefined;
    },
    revoke: (id: string, at: string) =>
      changing(query`revoked_at = coalesce(revoked_at, ${at})`, query`id = ${id}`).first(db),
    /** Since when it is paused, or null to let it go on. */
    setPaused: (id: string, at: string | null) =>
      changing(
        at === null ? query`paused_at = null` : query`paused_at = coalesce(paused_at, ${at})`,
        query`id = ${id}`,
      ).first(db),
    /** The person takes over from every key that lives; answers all that are paused then. */
    pauseAll: (at: string) =>
      changing(
        query`paused_at = coalesce(paused_at, ${at})`,
        query`revoked_at is null and (expires_at is null or expires_at > ${at})`,
      ).all(db),
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
    const time = now().toISOString();
    const [[identity]] = await batch(dbFor(userId), [
      query<KeyRow & Times>`select ${columns},
          (select timezone from preferences where user_id = ${userId}) zone,
          (select week_start from preferences where user_id = ${userId}) weekStart,
          (select date_format from preferences where user_id = ${userId}) dateFormat from agent_keys
        where user_id = ${userId} and id = ${keyId} and hash = ${hash} and revoked_at is null
        and (expires_at is null or expires_at > ${time})`.as(
        ({ zone, weekStart, dateFormat, ...key }) =>
          identityOf(userId, keyFromRow(key), { zone, weekStart, dateFormat }),
      ),
      query`update agent_keys set last_used_at = ${time}
        where user_id = ${userId} and id = ${keyId} and hash = ${hash}
        and (last_used_at is null or last_used_at < ${new Date(at - stampMs).toISOString()})`,
    ]);
    if (!identity) return undefined;
    if (fresh.size > 1_000) fresh.clear();
    fresh.set(token, { identity, until: at + trustMs });
    return identity;
  };
}

function identityOf(userId: string, key: AgentKey, times: Times): Identity {
  const { zone, weekStart, dateFormat } = times;
  const scopes = key.scopes.filter((scope): scope is Scope => isScope(scope));
  return {
    userId,
    role: "USER",
    actor: `agent:${key.id}`,
    sessionId: key.id,
    name: key.name,
    scopes: new Set(scopes),
    ...(zone === null ? {} : { zone }),
    ...(weekStart === null ? {} : { weekStart }),
    ...(dateFormat === null ? {} : { dateFormat }),
    ...(key.tools === null ? {} : { tools: key.tools }),
    ...(key.pausedAt === null ? {} : { isPaused: true }),
    ...(key.expiresAt === null ? {} : { until: Math.floor(Date.parse(key.expiresAt) / 1000) }),
  };
}

const isScope = (scope: string): scope is Scope => [...everyScope].some((known) => known === scope);
