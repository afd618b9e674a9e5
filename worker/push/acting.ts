import * as v from "valibot";
import type { PushDone } from "#contract/accounts/push.ts";
import { query } from "../db/query.ts";
import { everyScope } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import type { Call } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import type { Calls } from "../tool.ts";
import type { Lent, Outcome } from "./lent.ts";
import { livingSessions } from "./sending.ts";
import { type Claims, claimsIn, tokenFor } from "./tokens.ts";

/** A press that was cut off may be pressed again after this. */
const cutOffMs = 60_000;

const tooOld = () =>
  new Problem("forbidden", "This notification is too old. Open Aside to see how things stand");

/**
 * Does what a button stands for in the person's name, though nobody is signed in where it was pressed: the token is good for
 * that one thing, once, while the device is one of theirs and the item is as it was told.
 */
export async function press(
  ports: Ports,
  lent: Lent,
  { call, calls, token }: { readonly call: Call; readonly calls: Calls; readonly token: string },
): Promise<PushDone> {
  const claims = await claimsIn(token, ports.settings, ports.now());
  if (!claims) throw tooOld();
  ports.limits.calls(claims.userId);
  const person = inNameOf(ports, call, claims);
  if (!(await isTheirDevice(ports, person, claims))) throw tooOld();
  const before = await claim(person, claims.id);
  if (before) return before;
  const outcome = await done(lent, person, { calls, claims }).catch(async (error: unknown) => {
    await giveUp(person, claims.id).catch(() => undefined);
    throw error;
  });
  // It is done: whatever fails now, the claim stays. Once it ran out, what was done is met as it is by then.
  await keep(person, claims.id, { ...outcome, undo: null, badge: 0 });
  const answer = await answerOf(ports, lent, { person, claims, outcome });
  await keep(person, claims.id, answer);
  return answer;
}

const keep = ({ db, userId }: Call, id: string, { say, isDone, undo, badge }: PushDone) =>
  query`update push_acts set answer = ${JSON.stringify({ say, isDone, undo, badge })}
    where user_id = ${userId} and id = ${id}`.run(db);

/** Nothing was done: who presses again need not wait until the claim runs out. */
const giveUp = ({ db, userId }: Call, id: string): Promise<void> =>
  query`delete from push_acts where user_id = ${userId} and id = ${id} and answer is null`.run(db);

function inNameOf(ports: Ports, call: Call, { userId, deviceId }: Claims): Call {
  const person = { db: ports.dbFor(userId), userId };
  return {
    ...call,
    ...person,
    write: call.write.inNameOf(person, { actor: "user", runId: null }),
    identity: {
      userId,
      role: "USER",
      actor: "user",
      sessionId: deviceId,
      name: "",
      scopes: everyScope,
    },
  };
}

async function isTheirDevice(
  { directory }: Ports,
  { db, userId, now }: Call,
  { deviceId }: Claims,
): Promise<boolean> {
  const device = await query<{ session: string }>`select d.session_id session from push_devices d
      join users u on u.user_id = d.user_id and u.disabled_at is null
    where d.user_id = ${userId} and d.id = ${deviceId}`.first(db);
  if (!device) return false;
  const living = await livingSessions(directory, userId, now());
  return living.has(device.session);
}

const Answer = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    say: v.string(),
    isDone: v.boolean(),
    undo: v.nullable(v.string()),
    badge: v.number(),
  }),
);

/** Undefined for the first who presses; the same answer for one who presses again. */
async function claim({ db, userId, now }: Call, id: string): Promise<PushDone | undefined> {
  const at = now();
  const again = new Date(at.getTime() - cutOffMs).toISOString();
  const mine = await query`insert into push_acts (user_id, id, at)
    values (${userId}, ${id}, ${at.toISOString()}) on conflict (user_id, id) do update
      set at = excluded.at where answer is null and at < ${again} returning 1`.first(db);
  if (mine) return undefined;
  const row = await query<{ answer: string | null }>`select answer from push_acts
    where user_id = ${userId} and id = ${id}`.first(db);
  const answer = v.safeParse(Answer, row?.answer);
  if (!answer.success) throw new Problem("conflict", "It is being done");
  return answer.output;
}

/** A refusal has words for the person, too: it is kept like an answer. */
async function done(
  lent: Lent,
  person: Call,
  { calls, claims }: { readonly calls: Calls; readonly claims: Claims },
): Promise<Outcome & { readonly isDone: boolean }> {
  try {
    return { ...(await lent.act(person, calls, claims)), isDone: true };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { say: `${error.message}.`, runId: null, isDone: false };
  }
}

interface Pressed {
  readonly person: Call;
  readonly claims: Claims;
  readonly outcome: Outcome & { readonly isDone: boolean };
}

async function answerOf(
  { settings, now }: Ports,
  lent: Lent,
  { person, claims, outcome: { say, runId, isDone } }: Pressed,
): Promise<PushDone> {
  const { userId, deviceId } = claims;
  const back = { userId, deviceId, does: "undo", itemId: runId ?? "", state: "" };
  return {
    say,
    isDone,
    undo: runId === null ? null : await tokenFor(back, settings, now()),
    badge: await lent.waiting(person, now()),
  };
}
