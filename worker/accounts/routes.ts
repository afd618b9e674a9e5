import { accounts, type User } from "#contract/accounts.ts";
import { invalid, Problem } from "../http/problem.ts";
import type { Call, Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { hashPassword, matchesPassword, weakness } from "./password.ts";
import { openAccount, openSession, refreshSession } from "./signing-in.ts";
import {
  endSession,
  saveProfile,
  userByEmail,
  userById,
  userFromRow,
  type UserRow,
} from "./store.ts";

/** Fills a new account with something to look at; handed in by the app, which knows the tools. */
export type Sample = (userId: string, call: Call) => Promise<void>;

export function accountRoutes(serve: Serve, ports: Ports, sample: Sample): void {
  const { settings, now, dbFor } = ports;
  openingRoutes(serve, ports, sample);

  serve(accounts.signIn, async (call, { body }) => {
    limitEntrance(ports, call, body.email);
    const row = await userByEmail(dbFor(""), body.email);
    const matches = await matchesPassword(body.password, row?.password, settings);
    if (!row || !matches) throw new Problem("wrong_credentials", "Wrong email or password");
    if (row.disabled_at !== null) throw new Problem("forbidden", "This account is disabled");
    return openSession(ports, call, row);
  });

  serve(accounts.refresh, (call, { body }) => refreshSession(ports, call, body.refreshToken));

  serve(accounts.signOut, async (call) => {
    const { userId, identity } = call;
    await endSession(call, identity.sessionId, now().toISOString());
    call.later(ports.room.revoke(userId, identity.sessionId));
    return {};
  });

  serve(accounts.me, async (call) => known(await userById(call)));

  serve(accounts.saveProfile, async (call, { body }) => known(await saveProfile(call, body)));
}

function known(row: UserRow | undefined): User {
  if (!row) throw new Problem("unauthenticated", "Authentication required. Please log in.");
  return userFromRow(row);
}

function openingRoutes(serve: Serve, ports: Ports, sample: Sample): void {
  const { settings } = ports;
  const closed = new Problem("forbidden", "Creating accounts is closed here");

  serve(accounts.signUp, async (call, { body }) => {
    limitEntrance(ports, call, body.email);
    const weak = weakness(body.password, body.email, body.name);
    if (weak !== undefined) throw invalid("password", weak);
    const isAdmin = settings.adminEmail !== "" && body.email === settings.adminEmail;
    if (settings.signUp === "closed" && !isAdmin) throw closed;
    const password = await hashPassword(body.password, settings);
    return openAccount(ports, call, { name: body.name, email: body.email, password });
  });

  serve(accounts.trySample, async (call) => {
    limitEntrance(ports, call, "sample");
    if (settings.signUp === "closed") throw closed;
    const signedIn = await openAccount(ports, call, { name: "Guest", email: null, password: null });
    await sample(signedIn.user.id, call);
    return signedIn;
  });
}

/** By account and place together, so that a stranger's guesses elsewhere do not lock the owner out. */
function limitEntrance({ limits }: Ports, call: Call, account: string): void {
  const place = call.request.headers.get("cf-connecting-ip") ?? "unknown";
  limits.entrances(place);
  limits.signIns(`${place} ${account}`);
}
