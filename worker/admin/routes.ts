import { adminActs, adminLimits, people } from "#contract/admin/people.ts";
import type { SignUpMode } from "#contract/accounts/entrance.ts";
import { query } from "../db/query.ts";
import { Problem } from "../http/problem.ts";
import { Answer, type Call, type Serve } from "../http/serve.ts";
import { onBehalf } from "../items/on-behalf.ts";
import type { Acting } from "../items/actions.ts";
import type { ItemTables } from "../log/change.ts";
import { askMove } from "../places/moving.ts";
import { copySoon, toBeCopied, withoutKeys } from "../places/account-copy.ts";
import type { Ports } from "../ports.ts";
import { endingSessions, type Id, mayChange, perform, setRole } from "./acting.ts";
import { actLine, listActs } from "./acts.ts";
import { accountOf, listAccounts, type Page, usageOf } from "./people.ts";
import { signUpRoutes } from "./sign-up.ts";

/** What administrators are lent of others. */
interface Lent {
  readonly tables: ItemTables;
  signUpMode(): Promise<SignUpMode>;
  /** A code that a person can read to another, and what is kept of it. */
  resetCode(email: string): Promise<{ readonly code: string; readonly hash: string }>;
  /** What an agent whose key ended had under way. */
  withdraw(acting: Acting, actor: string): Promise<void>;
}

export function adminRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  const db = ports.directory;
  serve(people.list, async (call, { query: wanted }) =>
    pageAnswer(await listAccounts(db, wanted, call.now())),
  );
  serve(people.get, (call, { params: { id } }) => accountOf(db, id, call.now()));
  serve(people.usage, (_, { params: { id } }) => usageOf(ports, id, lent.tables));
  serve(adminActs.list, async (_, { query: wanted }) => pageAnswer(await listActs(db, wanted)));
  serve(people.setRole, async (call, { params: { id }, body: { role } }) => {
    const account = await setRole(db, call, id, role);
    // Their screens show what the new role may.
    call.later(ports.room.say(id, "toolUpdated", { tool: "profile" }));
    tellOwner(ports, call, id);
    return account;
  });
  serve(people.move, async (call, { params: { id: targetId }, body: { to } }) => {
    await mayChange(db, call.userId, targetId);
    return askMove(ports, targetId, to, (onlyIf) => [
      actLine(call, { act: "move", detail: to, onlyIf, targetId }),
    ]);
  });
  accessRoutes(serve, ports, lent);
  signUpRoutes(serve, ports, () => lent.signUpMode());
}

const pageAnswer = <Row>({ rows, nextCursor }: Page<Row>) =>
  new Answer(rows, { extra: { nextCursor } });

/** Whether somebody comes in, and how. */
function accessRoutes(serve: Serve, ports: Ports, lent: Lent): void {
  const db = ports.directory;

  serve(people.disable, async (call, { params: { id } }) => {
    const at = call.now().toISOString();
    const [, sessions = [], keys = []] = await perform(db, call, id, {
      act: "disable",
      onlyIf: query`t.disabled_at is null`,
      changes: (isDone) => [
        query<Id>`update users set disabled_at = ${at}, ${withoutKeys(at)}
          where user_id = ${id} and ${isDone} returning user_id id`,
        endingSessions(call, id, "disabled", isDone),
        query<Id>`update agent_keys set revoked_at = ${at}
          where user_id = ${id} and revoked_at is null and ${isDone} returning id`,
        // A code that was given out before would open the account after it.
        query<Id>`delete from reset_codes where user_id = ${id} and ${isDone} returning user_id id`,
      ],
    });
    const gone = [...keys, ...(await copySoon(ports, id))];
    await ports.sessions.end(id, [...sessions, ...gone], call.later);
    call.later(withdrawAll(ports, lent, id, gone));
    return accountOf(db, id, call.now());
  });

  serve(people.enable, async (call, { params: { id } }) => {
    await perform(db, call, id, {
      act: "enable",
      onlyIf: query`t.disabled_at is not null`,
      changes: (isDone) => [
        query<Id>`update users set disabled_at = null, enabled_at = ${call.now().toISOString()}, ${toBeCopied}
          where user_id = ${id} and ${isDone} returning user_id id`,
      ],
    });
    await copySoon(ports, id);
    return accountOf(db, id, call.now());
  });

  serve(people.signOut, async (call, { params: { id } }) => {
    const [ended = []] = await perform(db, call, id, {
      act: "sign-out",
      changes: (isDone) => [endingSessions(call, id, "administrator", isDone)],
    });
    await ports.sessions.end(id, ended, call.later);
    return accountOf(db, id, call.now());
  });

  serve(people.removeSecondFactor, async (call, { params: { id } }) => {
    await perform(db, call, id, {
      act: "second-factor",
      onlyIf: query`exists (select 1 from second_factors where user_id = t.user_id)`,
      changes: (isDone) => [
        query<Id>`delete from second_factors where user_id = ${id} and ${isDone} returning user_id id`,
        query<Id>`delete from recovery_codes where user_id = ${id} and ${isDone} returning hash id`,
      ],
    });
    tellOwner(ports, call, id);
    return accountOf(db, id, call.now());
  });

  serve(people.resetCode, async (call, { params: { id } }) => {
    const given = await giveCode(db, call, id, lent);
    tellOwner(ports, call, id);
    return given;
  });
}

/** What their screens show of the ways into their account is read again: it stands in no log. */
const tellOwner = ({ room }: Ports, { later }: Call, id: string): void =>
  later(room.say(id, "toolUpdated", { tool: "account" }));

async function giveCode(db: D1Database, call: Call, id: string, lent: Lent) {
  const { email, state } = await accountOf(db, id, call.now());
  if (email === "") throw new Problem("conflict", "A sample workspace has no password yet");
  await mayChange(db, call.userId, id);
  if (state === "disabled") throw new Problem("conflict", "Enable the account first");
  const { code, hash } = await lent.resetCode(email);
  const at = call.now();
  const expiresAt = new Date(at.getTime() + adminLimits.resetMinutes * 60_000).toISOString();
  await perform(db, call, id, {
    act: "reset-code",
    changes: (isDone) => [
      query<Id>`insert into reset_codes (user_id, hash, created_at, expires_at)
        select ${id}, ${hash}, ${at.toISOString()}, ${expiresAt} where ${isDone}
        on conflict (user_id) do update set hash = excluded.hash, created_at = excluded.created_at,
          expires_at = excluded.expires_at, used_at = null returning user_id id`,
    ],
  });
  return { code, expiresAt };
}

async function withdrawAll(
  ports: Ports,
  lent: Lent,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  const owner = { userId, work: "withdraw" };
  for (const key of keys)
    await onBehalf(ports, owner, (acting) => lent.withdraw(acting, `agent:${key}`));
}
