import type { SignedIn, User } from "#contract/accounts.ts";
import { Problem } from "../http/problem.ts";
import type { Call } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { newSecret, signAccess } from "./access-token.ts";
import { sha256 } from "../http/bytes.ts";
import {
  createUser,
  endSession,
  type NewSession,
  rotate,
  startSession,
  userFromRow,
  type UserRow,
} from "./store.ts";

const refreshDays = 60;

interface NewAccount {
  readonly name: string;
  readonly email: string | null;
  readonly password: string | null;
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
  const row = await createUser(ports.dbFor(id), { ...account, id, at, adminEmail }, session).catch(
    (error: unknown) => {
      const isTaken = error instanceof Error && error.message.includes("users.email");
      throw isTaken
        ? new Problem("address_taken", "An account with this email exists already", {
            field: "email",
          })
        : error;
    },
  );
  return signedIn(ports, userFromRow(row), session.id, refreshToken);
}

/** A session more for somebody whose password was right. */
export async function openSession(ports: Ports, call: Call, row: UserRow): Promise<SignedIn> {
  const { session, refreshToken } = await newSession(ports, call, row.user_id);
  await startSession({ db: ports.dbFor(row.user_id), userId: row.user_id }, session);
  return signedIn(ports, userFromRow(row), session.id, refreshToken);
}

/** Trades a refresh token for its successor. One that was used before ends the whole session. */
export async function refreshSession(
  ports: Ports,
  call: Call,
  refreshToken: string,
): Promise<SignedIn> {
  const ended = new Problem("session_ended", "The session has ended. Please log in again.");
  const userId = /^([\w-]{1,64})\.[\w-]{20,100}$/.exec(refreshToken)?.[1];
  if (userId === undefined) throw ended;
  const next = `${userId}.${newSecret()}`;
  const at = ports.now();
  const reader = { db: ports.dbFor(userId), userId };
  const turn = await rotate(reader, {
    old: await sha256(refreshToken),
    next: await sha256(next),
    at: at.toISOString(),
    expiresAt: refreshExpiry(at),
  });
  if (turn?.kind === "rotated") return signedIn(ports, userFromRow(turn.user), turn.session, next);
  if (turn?.kind === "reused") {
    // Two hold this family now, and one of them stole it.
    await endSession(reader, turn.session, at.toISOString());
    call.later(ports.room.revoke(userId, turn.session));
  }
  throw ended;
}

async function newSession(
  { now, newId }: Ports,
  call: Call,
  userId: string,
): Promise<{ session: NewSession; refreshToken: string }> {
  const refreshToken = `${userId}.${newSecret()}`;
  const session = {
    id: newId(),
    device: (call.request.headers.get("user-agent") ?? "").slice(0, 200),
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
  new Date(now.getTime() + refreshDays * 86_400_000).toISOString();
