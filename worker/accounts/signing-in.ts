import type { SignedIn, User } from "#contract/accounts.ts";
import { mostSessions, sessionDays } from "#contract/accounts/entrance.ts";
import { Problem } from "../http/problem.ts";
import { sessionEnded } from "./endings.ts";
import { type Query, query } from "../db/query.ts";
import type { Call } from "../http/serve.ts";
import { copySoon } from "../places/account-copy.ts";
import type { Ports } from "../ports.ts";
import { newSecret, signAccess } from "./access-token.ts";
import { sha256 } from "../http/bytes.ts";
import { codeOf } from "../http/signed.ts";
import { isKnownOf } from "./guessing/known-device.ts";
import { deviceOf, securityLine } from "./history/lines.ts";
import type { Later } from "./session-guard.ts";
import {
  accountIn,
  createUser,
  endSession,
  isDeleted,
  type NewSession,
  replacePassword,
  rotate,
  startSession,
  userFromRow,
  type UserRow,
} from "./store.ts";
import { invitationOver } from "./sign-up.ts";
import { tellWaysIn } from "./telling.ts";
import type { EndedBecause } from "./table.ts";

interface NewAccount {
  readonly name: string;
  readonly email: string | null;
  readonly password: string | null;
  readonly invite: string | null;
}

export async function openAccount(
  ports: Ports,
  call: Call,
  account: NewAccount,
): Promise<SignedIn> {
  const id = ports.newId();
  const { session, refreshToken } = await newSession(ports, call, id);
  const at = ports.now().toISOString();
  const { adminEmail } = ports.settings;
  const place = ports.placeOfNew(id);
  const row = await createUser(
    ports.directory,
    { ...account, id, at, adminEmail, place },
    session,
  ).catch(ifTaken);
  if (!row) throw invitationOver();
  if (row.place !== null) await copySoon(ports, id);
  return signedIn(ports, userFromRow(row), session.id, refreshToken);
}

/** What the database throws where an address has its account already, in words for its owner. */
export function ifTaken(error: unknown): never {
  const isTaken = error instanceof Error && error.message.includes("users.email");
  throw isTaken
    ? new Problem("address_taken", "An account with this email exists already", { field: "email" })
    : error;
}

const deletedWords =
  "Your account was deleted. Nothing of it is left on this device. Sign in to another account, or create a new one.";
const stays = "What you typed here stays on this device until they enable your account again.";
const disabledWords = "Your account has been disabled. Contact an administrator of your workspace";

/** For who has shown that the account is theirs: nobody else is told of it, here or by an old token. */
export function refuseDisabled({ disabled_at: at }: Pick<UserRow, "disabled_at">): void {
  if (at !== null) throw new Problem("forbidden", disabledWords);
}

export const wrongCredentials = (): Problem =>
  new Problem("wrong_credentials", "Wrong email or password");

/** A session more for somebody whose password was right, if it still is. */
export async function openSession(
  ports: Ports,
  call: Call,
  row: UserRow,
  also?: Query<unknown>,
): Promise<SignedIn> {
  const { session, refreshToken } = await newSession(ports, call, row.user_id);
  const reader = accountIn(ports, row.user_id);
  const isOpen = query`u.user_id = ${row.user_id} and exists (select 1 from sessions s
    where s.user_id = u.user_id and s.id = ${session.id})`;
  const { isStarted, ended } = await startSession(reader, session, row.password, [
    ...(also ? [also] : []),
    ...((await isKnownOf(ports, call, row))
      ? []
      : [securityLine(call, { act: "sign-in" }, isOpen)]),
  ]);
  if (!isStarted) throw wrongCredentials();
  await ports.sessions.end(row.user_id, ended, call.later);
  tellWaysIn(ports, row.user_id, call);
  return signedIn(ports, userFromRow(row), session.id, refreshToken);
}

/** Sets another password: every session and token of before ends, and this device gets a new one. */
export async function openWithPassword(
  ports: Ports,
  call: Call,
  passwords: { readonly old: string | null; readonly password: string },
): Promise<SignedIn> {
  const { session, refreshToken } = await newSession(ports, call, call.userId);
  const { user, ended } = await replacePassword(
    accountIn(ports, call.userId),
    {
      ...passwords,
      from: call.identity.sessionId,
      also: (isSet) => [
        securityLine(call, { act: "password" }, query`u.user_id = ${call.userId} and ${isSet}`),
      ],
    },
    session,
  );
  if (!user) throw new Problem("unauthenticated", "Authentication required. Please log in.");
  await ports.sessions.end(call.userId, ended, call.later);
  tellWaysIn(ports, call.userId, call);
  return signedIn(ports, userFromRow(user), session.id, refreshToken);
}

/**
 * Trades a refresh token for its successor. One that was used before ends the whole session, unless the device that used
 * it asks again with the secret of that use: its answer was lost on the way.
 */
export async function refreshSession(
  ports: Ports,
  { refreshToken, attempt }: { refreshToken: string; attempt?: string | undefined },
  later: Later,
): Promise<SignedIn> {
  const userId = /^([\w-]{1,64})\.[\w-]{20,100}$/.exec(refreshToken)?.[1];
  if (userId === undefined) throw sessionEnded();
  const next = `${userId}.${await successorSecret(ports, refreshToken, attempt)}`;
  const at = ports.now();
  const reader = accountIn(ports, userId);
  const turn = await rotate(reader, {
    old: await sha256(refreshToken),
    next: await sha256(next),
    at: at.toISOString(),
    expiresAt: refreshExpiry(at),
  });
  if (turn.kind === "rotated") return signedIn(ports, userFromRow(turn.user), turn.session, next);
  if (turn.kind === "reused") {
    // Two hold this family now, and one of them stole it.
    await endSession(reader, turn.session, { at: at.toISOString(), because: "reused" });
    await ports.sessions.end(userId, [turn.session], later);
    tellWaysIn(ports, userId, { later });
    throw sessionEnded(words.reused);
  }
  throw (await isDeleted(reader))
    ? new Problem("account_deleted", deletedWords)
    : refusal(turn, at);
}

type Refused = Extract<Awaited<ReturnType<typeof rotate>>, { kind: "refused" }>;

/** What the device keeps of the person goes with a deleted account; of one that is disabled it stays. */
function refusal({ seen, user }: Refused, at: Date): Problem {
  if (!seen) return sessionEnded();
  if ((user?.disabled_at ?? null) !== null)
    return new Problem("account_disabled", `${disabledWords}. ${stays}`);
  if (seen.ended_because) return sessionEnded(words[seen.ended_because]);
  return sessionEnded(seen.expires_at <= at.toISOString() ? ranOut : undefined);
}

const ranOut = `You were away for more than ${String(sessionDays)} days, so this device was signed out.`;

const words: Readonly<Record<EndedBecause, string>> = {
  "signed-out": "You signed out of this session.",
  device: "You were signed out from another device.",
  reset: "Your password was reset, so this device was signed out.",
  administrator: "An administrator signed this device out.",
  disabled: "Your account was disabled.",
  many: `You are signed in on ${String(mostSessions)} other devices, so this one, which was used the longest ago, was signed out.`,
  password: "Your password was changed, so this device was signed out.",
  reused:
    "Someone may have copied this sign-in, so this device was signed out to keep your workspace safe.",
};

/**
 * The same for the same exchange, so that it can be answered again without storing a token; nobody makes it up who has
 * not both the token and the secret of the device.
 */
async function successorSecret(
  { settings }: Ports,
  refreshToken: string,
  attempt: string | undefined,
): Promise<string> {
  if (attempt === undefined) return newSecret();
  return codeOf(`refresh\n${refreshToken}\n${attempt}`, settings.jwtSecret);
}

async function newSession(
  { now, newId }: Ports,
  call: Call,
  userId: string,
): Promise<{ session: NewSession; refreshToken: string }> {
  const refreshToken = `${userId}.${newSecret()}`;
  const session = {
    id: newId(),
    device: deviceOf(call),
    hash: await sha256(refreshToken),
    at: now().toISOString(),
    expiresAt: refreshExpiry(now()),
  };
  return { session, refreshToken };
}

async function signedIn(
  { settings, now }: Ports,
  user: User,
  session: string,
  refreshToken: string,
): Promise<SignedIn> {
  const claims = { sub: user.id, sid: session, role: user.role };
  return { accessToken: await signAccess(claims, settings.jwtSecret, now()), refreshToken, user };
}

const refreshExpiry = (now: Date): string =>
  new Date(now.getTime() + sessionDays * 86_400_000).toISOString();
