import { examplesRun } from "#shared/runs.ts";
import { accounts, type SignedIn, type User } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { security } from "#contract/accounts/security.ts";
import { query } from "../db/query.ts";
import { invalid, Problem } from "../http/problem.ts";
import { placeOf } from "../http/rate-limit.ts";
import type { Call, Serve } from "../http/serve.ts";
import { copySoon } from "../places/account-copy.ts";
import { ago } from "../log/housekeeping.ts";
import type { Ports } from "../ports.ts";
import { withDeviceCookie } from "./guessing/known-device.ts";
import { ownerByPassword } from "./guessing/owner-by-password.ts";
import { isOwnPassword } from "./guessing/wrong-passwords.ts";
import { hashPassword, weakness } from "./password.ts";
import {
  ifTaken,
  openAccount,
  openSession,
  openWithPassword,
  refreshSession,
} from "./signing-in.ts";
import { addressRoutes } from "./address/routes.ts";
import { avatarRoutes } from "./profile/avatar.ts";
import { deviceRoutes } from "./devices.ts";
import { listSecurity } from "./history/lines.ts";
import { accountOfLink, mailResetLink, resetByLink } from "./resetting/by-link.ts";
import { resetPassword } from "./resetting/by-code.ts";
import { proveOwner } from "./passkeys/proving.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { admitNew, invitationOver, signUpMode } from "./sign-up.ts";
import { tellWaysIn } from "./telling.ts";
import {
  accountIn,
  endSession,
  isAdminAwaited,
  nameOwner,
  saveProfile,
  userById,
  userFromRow,
  type UserRow,
} from "./store.ts";

/** Fills a new account with something to look at; handed in by the app, which knows the tools. */
export type Sample = (userId: string, runId: string, call: Call) => Promise<void>;

export function accountRoutes(serve: Serve, ports: Ports, sample: Sample): void {
  const { now, sessions } = ports;
  openingRoutes(serve, ports, sample);
  otherWays(serve, ports);
  deviceRoutes(serve, ports);
  avatarRoutes(serve, ports);
  passkeyRoutes(serve, ports, (call) => limitEntrance(ports, call, call.userId || "passkey"));
  serve(security.list, (call) => listSecurity(accountIn(ports, call.userId)));
  secondFactorRoutes(serve, ports, (call) => limitEntrance(ports, call, call.userId));
  addressRoutes(serve, ports, (call) => limitEntrance(ports, call, call.userId || "address link"));

  serve(accounts.signIn, async (call, { body }) => {
    await limitEntrance(ports, call, body.email);
    const { row, removeTry } = await ownerByPassword(ports, call, body);
    return withDeviceCookie(
      ports,
      call,
      { email: body.email, userId: row.user_id },
      await openSession(ports, call, row, removeTry),
    );
  });

  serve(accounts.refresh, async (call, { body }) => {
    await ports.limits.refreshes(placeOf(call.request));
    const signedIn = await refreshSession(ports, body, call.later);
    return withDeviceCookie(ports, call, ownerOf(signedIn), signedIn);
  });

  serve(accounts.signOut, async (call) => {
    const { userId, identity } = call;
    const { sessionId } = identity;
    await endSession(accountIn(ports, userId), sessionId, {
      at: now().toISOString(),
      because: "signed-out",
    });
    await sessions.end(userId, [sessionId], call.later);
    tellWaysIn(ports, userId, call);
    return {};
  });

  ownRoutes(serve, ports, sample);

  serve(accounts.me, async (call) => known(await userById(accountIn(ports, call.userId))));

  serve(accounts.saveProfile, async (call, { body }) => {
    const row = await saveProfile(accountIn(ports, call.userId), body);
    const user = known(row);
    if (row?.place !== null) await copySoon(ports, call.userId);
    // Not in the log: other screens are told to read it.
    call.later(ports.room.say(call.userId, "toolUpdated", { tool: "profile" }));
    return user;
  });
}

function known(row: UserRow | undefined): User {
  if (!row) throw new Problem("unauthenticated", "Authentication required. Please log in.");
  return userFromRow(row);
}

function ownRoutes(serve: Serve, ports: Ports, sample: Sample): void {
  const { settings } = ports;

  serve(passwords.change, async (call, { body }) => {
    await limitEntrance(ports, call, call.userId);
    const account = await userById(accountIn(ports, call.userId));
    // Before a code is used up for it.
    refuseWeak(body.password, { email: account?.email ?? "", name: account?.name ?? "" });
    const row = await proveOwner(ports, call, body);
    const password = await hashPassword(body.password, ports.settings);
    return openWithPassword(ports, call, { old: row.password, password });
  });

  serve(accounts.keepSample, async (call, { body }) => {
    await limitEntrance(ports, call, body.email);
    const { email, name } = body;
    const invite = await admitNew(ports, body);
    const password = await newPassword(ports, body, body.password);
    const { adminEmail } = settings;
    const at = ports.now().toISOString();
    const owner = { email, name, password, adminEmail, invite, at };
    const kept = await nameOwner(accountIn(ports, call.userId), owner).catch(ifTaken);
    const row = kept ?? (await keptBefore(ports, call, body));
    if (row.place !== null) await copySoon(ports, call.userId);
    return withDeviceCookie(ports, call, { email, userId: row.user_id }, userFromRow(row));
  });

  serve(accounts.addExamples, async (call) => {
    // Sent again after a lost answer, it adds what is missing; days later, nothing.
    const runId = examplesRun(call.userId);
    const before = await query`select 1 from events where user_id = ${call.userId}
      and run_id = ${runId} and at < ${ago(call.now(), 1)} limit 1`.first(call.db);
    if (!before) await sample(call.userId, runId, call);
    return { runId };
  });
}

/** The same sent again after a lost answer is answered again. */
async function keptBefore(
  ports: Ports,
  call: Call,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<UserRow> {
  const row = await userById(accountIn(ports, call.userId));
  // Still a sample: what refused it was the invitation.
  if (row && row.email === null) throw invitationOver();
  const given = { given: password, stored: row?.password ?? null };
  if (row?.email === email && (await isOwnPassword(ports, call.userId, given))) return row;
  throw new Problem("conflict", "This workspace has an account already");
}

function newPassword(
  { settings }: Ports,
  { email, name }: { readonly email: string; readonly name: string },
  password: string,
): Promise<string> {
  refuseWeak(password, { email, name });
  return hashPassword(password, settings);
}

function refuseWeak(
  password: string,
  { email, name }: { readonly email: string; readonly name: string },
): void {
  const weak = weakness(password, email, name);
  if (weak !== undefined) throw invalid("password", weak);
}

const ownerOf = ({ user: { id, email } }: SignedIn) => ({ email, userId: id });

function openingRoutes(serve: Serve, ports: Ports, sample: Sample): void {
  serve(accounts.signUp, async (call, { body }) => {
    await limitEntrance(ports, call, body.email);
    const invite = await admitNew(ports, body);
    const password = await newPassword(ports, body, body.password);
    const account = { name: body.name, email: body.email, password, invite };
    const opened = await openAccount(ports, call, account);
    return withDeviceCookie(ports, call, ownerOf(opened), opened);
  });

  serve(accounts.trySample, async (call) => {
    await limitEntrance(ports, call, "sample");
    const invite = await admitNew(ports, { email: null });
    const guest = { name: "Guest", email: null, password: null, invite };
    const signedIn = await openAccount(ports, call, guest);
    await sample(signedIn.user.id, examplesRun(signedIn.user.id), call);
    return signedIn;
  });
}

/** Ways in for who has no session. */
function otherWays(serve: Serve, ports: Ports): void {
  serve(entrance.ways, async () => {
    const { adminEmail } = ports.settings;
    // Who is to run this place may come whatever is set, and has to find the way.
    const isAwaited = await isAdminAwaited(ports.directory, adminEmail);
    const reset = ports.mailSender ? ("mail" as const) : ("administrator" as const);
    return { signUp: isAwaited ? "open" : await signUpMode(ports), reset };
  });

  serve(entrance.forgot, async (call, { body: { email } }) => {
    await limitEntrance(ports, call, `forgot ${email}`);
    const { mailSender } = ports;
    if (!mailSender) throw new Problem("unavailable", "Ask an administrator for a reset code");
    // The mails of before are on their way: more would help nobody.
    const isEnough = isOver(() => ports.limits.mails(email));
    if (!isEnough) call.later(mailResetLink(ports, mailSender, email));
    return {};
  });

  serve(entrance.resetByLink, async (call, { body }) => {
    await limitEntrance(ports, call, "reset by link");
    const row = await accountOfLink(ports, body.token);
    const account = { email: row.email ?? "", name: row.name };
    const password = await newPassword(ports, account, body.password);
    await resetByLink(ports, call, { row, password });
    return withDeviceCookie(
      ports,
      call,
      { email: account.email, userId: row.user_id },
      { email: account.email },
    );
  });

  serve(entrance.reset, async (call, { body }) => {
    const { email, code } = body;
    await limitEntrance(ports, call, email);
    const password = await newPassword(ports, { email, name: "" }, body.password);
    const userId = await resetPassword(ports, call, { email, code, password });
    return withDeviceCookie(ports, call, { email, userId }, {});
  });
}

function isOver(count: () => void): boolean {
  try {
    count();
    return false;
  } catch {
    return true;
  }
}

/** By account and place together, so that a stranger's guesses elsewhere do not lock the owner out. */
async function limitEntrance({ limits }: Ports, call: Call, account: string): Promise<void> {
  const place = placeOf(call.request);
  await limits.entrances(place);
  await limits.signIns(`${place} ${account}`);
}
