import type { Role } from "#contract/accounts.ts";
import type { Act, Account } from "#contract/admin/people.ts";
import { batch, type Query, query, raw } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import type { Call } from "../http/serve.ts";
import { accountOf } from "./people.ts";

/** Whether the owner of an account is deleting it: nothing is done with it any more. */
const isEnding = (id: string) =>
  raw(`exists (select 1 from account_endings e where e.user_id = ${id})`);

const ending = () => new Problem("conflict", "Its owner is deleting this account");

export interface Id {
  readonly id: string;
}

/** An act on one account `t`, and what it changes. */
interface AccountAct {
  readonly act: Act["act"];
  /** Said in the list of acts: text, or SQL over the account as it stands. */
  readonly detail?: string | Query<unknown>;
  /** What must hold beside the right to do it; where it does not, nothing happens. */
  readonly onlyIf?: Query<unknown>;
  /** Statements that run where `isDone` holds. */
  changes(isDone: Query<unknown>): Query<Id>[];
}

/** The ids that each of the changes answered; undefined where it was refused. */
export type Done = readonly (readonly string[])[];

/**
 * Writes the line of the act if the right to it holds, and the changes if the line was written: in one batch, so that two acts
 * at the same time see each other. Nobody acts on themselves, and only a super administrator on one: so there is always one
 * left, the one who acts.
 */
export async function perform(
  db: D1Database,
  call: Call,
  targetId: string,
  given: AccountAct,
): Promise<Done> {
  const { userId } = call;
  const id = call.newId();
  const { act, detail = "", onlyIf = query`true` } = given;
  const line = query<{
    id: string;
  }>`insert into admin_acts (user_id, id, by_name, by_email, act, target_id, detail, at)
    select a.user_id, ${id}, a.name, coalesce(a.email, ''), ${act}, t.user_id, ${detail},
      ${call.now().toISOString()} from users t join users a on a.user_id = ${userId}
    where t.user_id = ${targetId} and t.user_id <> ${userId} and ${onlyIf}
      and not ${isEnding("t.user_id")}
      and a.disabled_at is null
      and (a.role = 'SUPER_ADMIN' or (a.role = 'ADMIN' and t.role <> 'SUPER_ADMIN'))
    returning id`;
  const isDone = query`exists (select 1 from admin_acts where user_id = ${userId} and id = ${id})`;
  const [[written], ...changed] = await batch(db, [line, ...given.changes(isDone)]);
  if (!written) await refuse(db, call, targetId);
  return changed.map((rows) => rows.map((row) => row.id));
}

/** Refuses an administrator who would change a super administrator; one's own account may be moved. */
export async function mayChange(db: D1Database, userId: string, targetId: string): Promise<void> {
  const found = await query<{ id: string; role: Role; isEnding: number }>`select user_id id, role,
      ${isEnding("users.user_id")} isEnding
    from users where user_id in (${userId}, ${targetId})`.all(db);
  const roleOf = (id: string) => found.find((one) => one.id === id)?.role;
  if (roleOf(userId) !== "SUPER_ADMIN" && roleOf(targetId) === "SUPER_ADMIN")
    throw new Problem("forbidden", "Only a super administrator can change another one");
  if (found.some((one) => one.id === targetId && one.isEnding === 1)) throw ending();
}

/** Why nothing happened; returns where it only was so already. */
async function refuse(db: D1Database, call: Call, targetId: string): Promise<void> {
  const target = await accountOf(db, targetId, call.now());
  if (targetId === call.userId)
    throw new Problem("forbidden", "Nobody changes their own account here");
  const own = await query<{ role: Role }>`select role from users where user_id = ${call.userId}
    and disabled_at is null`.first(db);
  if (own?.role !== "SUPER_ADMIN" && target.role === "SUPER_ADMIN")
    throw new Problem("forbidden", "Only a super administrator can change another one");
  if (own === undefined || own.role === "USER")
    throw new Problem("forbidden", "Only an administrator can do this");
  if (
    await query`select 1 from users t where user_id = ${targetId} and ${isEnding("t.user_id")}`.first(
      db,
    )
  )
    throw ending();
}

export async function setRole(
  db: D1Database,
  call: Call,
  id: string,
  role: Role,
): Promise<Account> {
  const target = await accountOf(db, id, call.now());
  if (target.email === "")
    throw new Problem("conflict", "A sample workspace has no address yet, and stays as it is");
  const mayGive = query`(${role} <> 'SUPER_ADMIN' or exists (select 1 from users a
    where a.user_id = ${call.userId} and a.role = 'SUPER_ADMIN'))`;
  await perform(db, call, id, {
    act: "role",
    detail: query`t.role || ' → ' || ${role}`,
    onlyIf: query`t.role <> ${role} and t.email is not null and ${mayGive}`,
    changes: (isDone) => [
      query<Id>`update users set role = ${role} where user_id = ${id} and ${isDone} returning user_id id`,
    ],
  });
  const now = await accountOf(db, id, call.now());
  if (now.role !== role)
    throw new Problem("forbidden", "Only a super administrator can make another one");
  return now;
}

/** Every session of the person ends, in the batch of the act. */
export const endingSessions = (
  { now }: Call,
  id: string,
  because: "disabled" | "administrator",
  isDone: Query<unknown>,
) => query<Id>`update sessions set revoked_at = ${now().toISOString()},
  ended_because = ${because} where user_id = ${id} and revoked_at is null and ${isDone} returning id`;
