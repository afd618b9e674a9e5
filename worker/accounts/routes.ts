import { accounts, type SignedIn, type User } from "#contract/accounts.ts";
import { Problem } from "../http/problem.ts";
import { type App, type Call, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { signAccess } from "./access-token.ts";
import { hashPassword, matchesPassword } from "./password.ts";
import { weakness } from "./password-rules.ts";
import { hashSecret, newSecret } from "./secrets.ts";
import {
  createUser,
  endSession,
  type NewSession,
  rotate,
  startSession,
  userByEmail,
  userById,
  userFromRow,
} from "./store.ts";

const refreshDays = 60;

/** Fills a new account with something to look at; handed in by the app, which knows the tools. */
export type Sample = (userId: string, call: Call) => Promise<void>;

export function accountRoutes(app: App, ports: Ports, sample: Sample): void {
  const { settings, now, newId, dbFor } = ports;

  serve(app, ports, accounts.signUp, async (call, { body }) => {
    ports.limits.signIns(body.email);
    const weak = weakness(body.password, body.email, body.name);
    if (weak !== undefined) {
      throw new Problem("invalid_input", `password: ${weak}`, { field: "password" });
    }
    const isAdmin = settings.adminEmail !== "" && body.email === settings.adminEmail;
    if (settings.signUp === "closed" && !isAdmin) {
      throw new Problem("forbidden", "Creating accounts is closed here");
    }
    const password = await hashPassword(body.password, settings);
    return opened(call, { name: body.name, email: body.email, password });
  });

  serve(app, ports, accounts.trySample, async (call) => {
    ports.limits.signIns(call.request.headers.get("cf-connecting-ip") ?? "unknown");
    if (settings.signUp === "closed") {
      throw new Problem("forbidden", "Creating accounts is closed here");
    }
    const signedIn = await opened(call, { name: "Guest", email: null, password: null });
    await sample(signedIn.user.id, call);
    return signedIn;
  });

  serve(app, ports, accounts.signIn, async (call, { body }) => {
    ports.limits.signIns(body.email);
    const db = dbFor("");
    const row = await userByEmail(db, body.email);
    const matches = await matchesPassword(body.password, row?.password, settings);
    if (!row || !matches) throw new Problem("wrong_credentials", "Wrong email or password");
    if (row.disabled_at !== null) throw new Problem("forbidden", "This account is disabled");
    const secret = newSecret();
    const session = await newSession(call, secret, row.user_id);
    await startSession(db, row.user_id, session);
    return tokens(userFromRow(row), session.id, secret);
  });

  serve(app, ports, accounts.refresh, async (call, { body }) => {
    const ended = new Problem("session_ended", "The session has ended. Please log in again.");
    const userId = /^([\w-]{1,64})\.[\w-]{20,100}$/.exec(body.refreshToken)?.[1];
    if (userId === undefined) throw ended;
    const secret = newSecret();
    const turn = await rotate(dbFor(userId), {
      userId,
      old: await hashSecret(body.refreshToken),
      next: await hashSecret(`${userId}.${secret}`),
      at: now().toISOString(),
      expiresAt: refreshExpiry(now()),
    });
    if (turn?.kind === "rotated") return tokens(userFromRow(turn.user), turn.session, secret);
    if (turn?.kind === "reused") {
      // Two hold this family now, and one of them stole it.
      await endSession(dbFor(userId), userId, turn.session, now().toISOString());
      call.later(ports.room.revoke(userId, turn.session));
    }
    throw ended;
  });

  serve(app, ports, accounts.signOut, async (call) => {
    const { userId, identity } = call;
    await endSession(call.db, userId, identity.sessionId, now().toISOString());
    call.later(ports.room.revoke(userId, identity.sessionId));
    return {};
  });

  serve(app, ports, accounts.me, async (call) => {
    const row = await userById(call.db, call.userId);
    if (!row) throw new Problem("unauthenticated", "Authentication required. Please log in.");
    return userFromRow(row);
  });

  async function opened(
    call: Call,
    user: { name: string; email: string | null; password: string | null },
  ): Promise<SignedIn> {
    const id = newId();
    const secret = newSecret();
    const session = await newSession(call, secret, id);
    const at = now().toISOString();
    const row = await createUser(
      dbFor(id),
      { ...user, id, at, adminEmail: settings.adminEmail },
      session,
    ).catch((error: unknown) => {
      const isTaken = error instanceof Error && error.message.includes("users.email");
      throw isTaken
        ? new Problem("address_taken", "An account with this email exists already", { field: "email" })
        : error;
    });
    return tokens(userFromRow(row), session.id, secret);
  }

  async function newSession(call: Call, secret: string, userId: string): Promise<NewSession> {
    const device = (call.request.headers.get("user-agent") ?? "").slice(0, 200);
    return {
      id: newId(),
      device,
      hash: await hashSecret(`${userId}.${secret}`),
      at: now().toISOString(),
      expiresAt: refreshExpiry(now()),
    };
  }

  async function tokens(user: User, session: string, secret: string): Promise<SignedIn> {
    const claims = { sub: user.id, sid: session, role: user.role };
    return {
      accessToken: await signAccess(claims, settings.jwtSecret, now()),
      refreshToken: `${user.id}.${secret}`,
      user,
    };
  }
}

const refreshExpiry = (now: Date): string =>
  new Date(now.getTime() + refreshDays * 86_400_000).toISOString();
