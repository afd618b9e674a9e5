import type { Act } from "#contract/admin/people.ts";
import { type Query, query } from "../db/query.ts";
import type { Call } from "../http/serve.ts";
import type { Page } from "./people.ts";

const usualPage = 50;

interface Row extends Pick<Act, "id" | "at" | "act" | "detail"> {
  readonly byId: string;
  readonly byName: string;
  readonly byEmail: string;
  readonly isGone: number;
  readonly targetId: string | null;
  readonly targetName: string | null;
}

export async function listActs(
  db: D1Database,
  { cursor, limit = usualPage }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<Act>> {
  const found = await query<Row>`select a.id, a.at, a.act, a.detail, a.user_id byId,
      coalesce(b.name, a.by_name) byName, coalesce(b.email, a.by_email) byEmail, b.user_id is null isGone,
      a.target_id targetId, t.name targetName
    from admin_acts a left join users b on b.user_id = a.user_id
      left join users t on t.user_id = a.target_id
    where a.id < ${cursor ?? "~"} order by a.id desc limit ${limit + 1}`.all(db);
  const rows = found.slice(0, limit);
  return {
    rows: rows.map(({ byId, byName, byEmail, isGone, targetId, targetName, ...act }) => ({
      ...act,
      by: { id: byId, name: byName, email: byEmail, isGone: isGone === 1 },
      target: targetId === null ? null : { id: targetId, name: targetName ?? "" },
    })),
    nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/** The line of an act that changes no account, where `onlyIf` holds. */
export const actLine = (
  { userId, newId, now }: Call,
  {
    act,
    detail,
    onlyIf,
    targetId = null,
  }: Pick<Act, "act" | "detail"> & {
    readonly onlyIf: Query<unknown>;
    readonly targetId?: string | null;
  },
) => query<{
  id: string;
}>`insert into admin_acts (user_id, id, by_name, by_email, act, target_id, detail, at)
  select user_id, ${newId()}, name, coalesce(email, ''), ${act}, ${targetId}, ${detail}, ${now().toISOString()}
  from users where user_id = ${userId} and ${onlyIf}
  returning id`;
