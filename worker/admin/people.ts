import type { Account, AccountState, Usage } from "#contract/admin/people.ts";
import { sessionDays } from "#contract/accounts/entrance.ts";
import type { Role } from "#contract/accounts.ts";
import { toolCalled } from "#contract/tools.ts";
import { batch, joined, type Query, query, raw } from "../db/query.ts";
import { folded } from "../db/folded.ts";
import { ago } from "../log/housekeeping.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { ItemTables } from "../log/change.ts";
import type { Ports } from "../ports.ts";

export interface Page<Row> {
  readonly rows: Row[];
  readonly nextCursor: string | null;
}

const usualPage = 50;
/** Words of one search; more would only be more of the same. */
const mostWords = 5;

interface Wanted {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: AccountState | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** In words that the planner knows an index for. */
const states: Readonly<Record<AccountState, string>> = {
  active: "u.disabled_at is null and u.email is not null",
  disabled: "u.disabled_at is not null",
  sample: "u.disabled_at is null and u.email is null",
};

/** An account with when it was last seen, each by an index of its own person. */
const accountsWhere = (where: Query<unknown>, now: Date) =>
  query<
    Omit<Account, "hasSecondFactor"> & { hasSecondFactor: number }
  >`select u.user_id id, u.name, coalesce(u.email, '') email, u.role,
      case when u.disabled_at is not null then 'disabled' when u.email is null then 'sample'
        else 'active' end state, u.created_at createdAt,
      (select max(s.last_used_at) from sessions s where s.user_id = u.user_id) lastSeenAt,
      (select count(*) from sessions s where s.user_id = u.user_id and s.revoked_at is null
        and s.last_used_at > ${ago(now, sessionDays)}) devices,
      exists (select 1 from second_factors f where f.user_id = u.user_id
        and f.confirmed_at is not null) hasSecondFactor
    from users u where ${where}`.as(({ hasSecondFactor, ...account }): Account => ({
    ...account,
    hasSecondFactor: hasSecondFactor === 1,
  }));

export async function listAccounts(
  db: D1Database,
  wanted: Wanted,
  now: Date,
): Promise<Page<Account>> {
  const { q = "", role, state, cursor, limit = usualPage } = wanted;
  const words = folded(q).split(/\s+/).filter(Boolean).slice(0, mostWords);
  const conditions = [
    ...(role === undefined ? [] : [query`u.role = ${role}`]),
    ...(state === undefined ? [] : [raw(states[state])]),
    ...(cursor === undefined ? [] : [after(cursor)]),
    ...words.map((word) => query`instr(u.search_key, ${word})`),
  ];
  const where = conditions.length === 0 ? raw("true") : joined(conditions, " and ");
  const found = await accountsWhere(
    query`${where} order by u.created_at desc, u.user_id desc limit ${limit + 1}`,
    now,
  ).all(db);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? `${last.createdAt}~${last.id}` : null };
}

function after(cursor: string): Query<unknown> {
  const at = cursor.indexOf("~");
  if (at < 0) throw invalid("cursor", "is not one of ours");
  return query`(u.created_at, u.user_id) < (${cursor.slice(0, at)}, ${cursor.slice(at + 1)})`;
}

export async function accountOf(db: D1Database, id: string, now: Date): Promise<Account> {
  const account = await accountsWhere(query`u.user_id = ${id}`, now).first(db);
  if (!account) throw new Problem("not_found", "Account not found");
  return account;
}

/** Counts alone: nothing that an administrator sees is anybody's content. */
export async function usageOf(
  { directory, dbFor }: Pick<Ports, "directory" | "dbFor">,
  id: string,
  tables: ItemTables,
): Promise<Usage> {
  const counted = [...tables.values()].flatMap(({ name, tool }) => {
    const known = toolCalled(tool);
    return known?.panel === undefined ? [] : [{ name, tool: known.many }];
  });
  const user = await query`select 1 from users where user_id = ${id}`.first(directory);
  if (!user) throw new Problem("not_found", "Account not found");
  const [[files], [log], [keys], ...counts] = await batch(dbFor(id), [
    query<{ bytes: number }>`select total(size) bytes from file_versions where user_id = ${id}`,
    query<{ seq: number | null }>`select max(seq) seq from events where user_id = ${id}`,
    query<{ many: number }>`select count(*) many from agent_keys where user_id = ${id}
      and revoked_at is null`,
    ...counted.map(
      ({ name }) => query<{ many: number }>`select count(*) many from ${raw(name)}
        where user_id = ${id} and deleted_at is null`,
    ),
  ]);
  return {
    items: counted.map(({ tool }, at) => ({ tool, count: counts[at]?.[0]?.many ?? 0 })),
    fileBytes: files?.bytes ?? 0,
    events: log?.seq ?? 0,
    agentKeys: keys?.many ?? 0,
  };
}
