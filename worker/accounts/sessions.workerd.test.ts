import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accounts, agentKeys } from "#contract/accounts.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { events } from "#contract/events.ts";
import { realtime } from "#contract/room.ts";
import { tasks } from "#contract/tasks.ts";
import { roomPort } from "../outside/room.ts";
import type { Caller } from "../testing/caller.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";
import { sessionGuard } from "./session-guard.ts";
import { startSession, userById } from "./store.ts";

const attempt = "a-secret-of-this-device-alone";

/** Routes that a person's token opens, read from the router itself. */
const ownRoutes = ({ app }: Workspace) =>
  app.routes.filter(
    ({ path }) =>
      path.startsWith("/api/") &&
      !path.endsWith("/*") &&
      !/^\/api\/(auth\/(sign-up|sign-in|refresh|try|ways|reset|forgot|reset-by-link|email\/confirm|avatar\/:name|passkey\/ask|passkey\/sign-in)|health|files\/:name|files\/signed\/:token|shared\/:token|data\/exported\/:token|push\/(?:act|moved)|calendar-feed\/:token|tools\/email\/auth\/(?:initiate|callback))$/.test(
        path,
      ),
  );

async function opensNothing(space: Workspace, dead: Caller): Promise<void> {
  const routes = ownRoutes(space);
  expect(routes.length).toBeGreaterThan(60);
  for (const { method, path } of routes) {
    const answer = await dead.send(
      method,
      path.replaceAll(/:\w+/g, "any"),
      method === "GET" ? undefined : {},
    );
    expect([method, path, answer.status]).toEqual([method, path, 401]);
  }
}

/** As another isolate: the same room and database, and a memory of its own. */
const elsewhere = ({ ports, clock }: Workspace, isRoomDown = false) => {
  const now = () => clock.now;
  const room = roomPort({ binding: env.Main, partyHost: "", secret: env.ROOM_SECRET, now });
  const isRevoked = () => Promise.reject(new Error("The room is away"));
  return sessionGuard({
    now,
    directory: ports.directory,
    room: isRoomDown ? { ...room, isRevoked } : room,
    retryAfterMs: [],
    patienceMs: 3_000,
  });
};

const sidOf = ({ accessToken }: Pick<Person, "accessToken">): string => {
  const claims: unknown = JSON.parse(atob(accessToken.split(".")[1] ?? ""));
  return typeof claims === "object" && claims !== null && "sid" in claims ? String(claims.sid) : "";
};

const again = ({ stranger }: Workspace, { email, password }: Person, other = password) =>
  stranger.call(accounts.signIn, { body: { email, password: other } });

test("AU-01 after sign-out the access token opens no route, in any isolate, and the database is not asked about it", async () => {
  const space = await workspace();
  const { clock, counter, stranger } = space;
  const ada = await space.signUp();
  const desk = await again(space, ada);
  const other = elsewhere(space);
  expect(await other.isOver(ada.user.id, sidOf(ada))).toBe(false);

  counter.reset();
  await ada.call(realtime.ticket, {});
  expect(counter.trips).toEqual([]);
  expect((await ada.call(accounts.signOut, {})).status).toBe(200);
  await opensNothing(space, ada);
  expect((await space.caller(desk.body.data.accessToken).call(tasks.list, {})).status).toBe(200);

  // An isolate that found it alive a moment ago asks again within half a second; one that never did, at once.
  clock.now = new Date(clock.now.getTime() + 501);
  counter.reset();
  expect(await other.isOver(ada.user.id, sidOf(ada))).toBe(true);
  expect(await elsewhere(space).isOver(ada.user.id, sidOf(ada))).toBe(true);
  expect(counter.trips).toEqual([]);
  // Without a room the database says the same.
  expect(await elsewhere(space, true).isOver(ada.user.id, sidOf(ada))).toBe(true);
  expect(await elsewhere(space, true).isOver(ada.user.id, sidOf(desk.body.data))).toBe(false);
  const refused = await stranger.call(accounts.refresh, {
    body: { refreshToken: ada.refreshToken },
  });
  expect(refused.body.error).toBe("You signed out of this session. Please sign in again.");
});

test("AU-01 another password ends every session at once and says so there; keys and the new session go on", async () => {
  const space = await workspace();
  const { stranger, caller } = space;
  const ada = await space.signUp();
  const phone = await again(space, ada);
  const scout = await space.agent(ada, ["read"]);
  const change = (current: string, next: string) =>
    ada.call(passwords.change, { body: { current, password: next } });

  expect((await change("not it at all", "a better passphrase 48")).body).toMatchObject({
    field: "current",
    error: "current: Wrong password",
  });
  expect((await change(ada.password, "password1")).body).toMatchObject({ field: "password" });
  expect(
    (await scout.call(passwords.change, { body: { current: "x", password: "yyyyyyyyy" } })).status,
  ).toBe(403);
  const changed = await change(ada.password, "a better passphrase 48");
  expect(changed.status).toBe(200);
  for (const dead of [ada, caller(phone.body.data.accessToken)]) await opensNothing(space, dead);
  const now = caller(changed.body.data.accessToken);
  expect((await now.call(agentKeys.list, {})).body.data.length).toBe(1);
  expect((await scout.call(tasks.list, {})).status).toBe(200);
  const told = await stranger.call(accounts.refresh, {
    body: { refreshToken: phone.body.data.refreshToken },
  });
  expect(told.body).toMatchObject({
    code: "session_ended",
    error: "Your password was changed, so this device was signed out. Please sign in again.",
  });
  expect((await again(space, ada)).status).toBe(401);
  expect((await again(space, ada, "a better passphrase 48")).status).toBe(200);
});

test("AU-01 a refresh token used twice ends its session at once and says why", async () => {
  const space = await workspace();
  const { stranger, caller } = space;
  const ada = await space.signUp();
  const refresh = (refreshToken: string, secret?: string) =>
    stranger.call(accounts.refresh, { body: { refreshToken, attempt: secret } });
  const next = await refresh(ada.refreshToken, attempt);
  space.driven.length = 0;
  const thief = await refresh(ada.refreshToken, "another-secret-of-a-thief");
  expect(thief.body).toMatchObject({ code: "session_ended" });
  // Other screens show the devices that are left.
  expect(space.driven).toContainEqual({ event: "toolUpdated", data: { tool: "account" } });
  expect(thief.body.error).toContain("may have copied this sign-in");
  await opensNothing(space, caller(next.body.data.accessToken));
  expect((await refresh(next.body.data.refreshToken)).body.error).toContain(
    "may have copied this sign-in",
  );
});

test("AU-01 a refresh whose answer was lost is answered again to the device that asked, until it goes on", async () => {
  const space = await workspace();
  const { stranger, caller, wait, db } = space;
  const ada = await space.signUp();
  const refresh = (refreshToken: string, secret?: string) =>
    stranger.call(accounts.refresh, { body: { refreshToken, attempt: secret } });
  const lost = await refresh(ada.refreshToken, attempt);
  // However long the outage was.
  wait(3 * 86_400_000);
  const [second, third] = await Promise.all([1, 2].map(() => refresh(ada.refreshToken, attempt)));
  for (const answer of [second, third]) {
    expect(answer?.status).toBe(200);
    expect(answer?.body.data.refreshToken).toBe(lost.body.data.refreshToken);
  }
  expect((await caller(second?.body.data.accessToken).call(tasks.list, {})).status).toBe(200);
  const successor = lost.body.data.refreshToken;
  const onward = await refresh(successor, `${attempt}-2`);
  expect(onward.status).toBe(200);
  // Used up: an old call that comes late gets nothing, and hurts nobody.
  expect((await refresh(ada.refreshToken, attempt)).status).toBe(401);
  expect((await refresh(onward.body.data.refreshToken)).status).toBe(200);
  const stored = JSON.stringify((await db.prepare("select * from refresh_tokens").all()).results);
  expect(stored).not.toContain(successor.split(".")[1]);
});

test("AU-01 a sample workspace that is kept becomes an account with everything in it, once", async () => {
  const space = await workspace();
  const { stranger, caller } = space;
  const owner = await space.signUp("Owner");
  const guest = (await stranger.call(accounts.trySample, {})).body.data;
  const it = caller(guest.accessToken);
  const before = (await it.call(tasks.list, {})).body.data;
  const keep = (email: string, password: string) =>
    it.call(accounts.keepSample, { body: { email, password, name: "Grace" } });
  expect((await keep(owner.email, "correct horse battery")).body).toMatchObject({
    code: "address_taken",
    field: "email",
  });
  expect((await keep("grace@example.com", "password1")).body).toMatchObject({ field: "password" });
  const kept = await keep("Grace@example.com", "correct horse battery");
  expect(kept.body.data).toMatchObject({ id: guest.user.id, name: "Grace", role: "USER" });
  expect((await keep("again@example.com", "correct horse battery")).status).toBe(409);
  // Its answer was lost, and it is sent again.
  const resent = await keep("grace@example.com", "correct horse battery");
  expect(resent.body.data).toEqual(kept.body.data);
  expect((await keep("grace@example.com", "another horse battery")).status).toBe(409);
  const back = await stranger.call(accounts.signIn, {
    body: { email: "grace@example.com", password: "correct horse battery" },
  });
  expect((await caller(back.body.data.accessToken).call(tasks.list, {})).body.data).toEqual(before);
  const closed = await workspace({ signUp: "closed" });
  expect(
    (
      await closed.caller(guest.accessToken).call(accounts.keepSample, {
        body: { email: "x@example.com", password: "correct horse battery", name: "X" },
      })
    ).status,
  ).toBe(403);
});

test("AU-01 examples are added to a new account in one run, which one undo takes back", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
  const { runId } = (await ada.call(accounts.addExamples, {})).body.data;
  const { length } = (await ada.call(tasks.list, {})).body.data;
  expect(length).toBeGreaterThan(4);
  // Sent again after a lost answer, it adds nothing more.
  expect((await ada.call(accounts.addExamples, {})).body.data).toEqual({ runId });
  expect((await ada.call(tasks.list, {})).body.data).toHaveLength(length);
  const undone = await ada.call(events.undoRun, { params: { id: runId }, body: {} });
  expect(undone.status).toBe(200);
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});

test("AU-01 a sign-in that began before the password was changed opens no session", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const reader = { db: space.db, userId: ada.user.id };
  const before = (await userById(reader))?.password ?? null;
  const session = (id: string) => ({
    id,
    device: "",
    hash: id,
    at: "2026-11-21T09:00:00.000Z",
    expiresAt: "2027-01-21T09:00:00.000Z",
  });
  expect(await startSession(reader, session("in-time"), before)).toMatchObject({ isStarted: true });
  const changed = await ada.call(passwords.change, {
    body: { current: ada.password, password: "quite another horse" },
  });
  expect(changed.status).toBe(200);
  expect(await startSession(reader, session("too-late"), before)).toMatchObject({
    isStarted: false,
  });
  const left = space.db.prepare("select 1 from refresh_tokens where session_id = 'too-late'");
  expect(await left.first()).toBe(null);
});

test("AU-01 with the room away another password, a sign-out and a reuse still answer, and the room is told of each end once it is back", async () => {
  const space = await workspace();
  const { away, stranger, caller, wait } = space;
  const [ada, bob, eve] = [await space.signUp(), await space.signUp("Bob"), await space.signUp()];
  const refresh = (refreshToken: string) =>
    stranger.call(accounts.refresh, { body: { refreshToken } });
  const next = await refresh(eve.refreshToken);
  away.room = true;
  const changed = await ada.call(passwords.change, {
    body: { current: ada.password, password: "a better passphrase 48" },
  });
  expect(changed.status).toBe(200);
  expect((await caller(changed.body.data.accessToken).call(tasks.list, {})).status).toBe(200);
  expect((await bob.call(accounts.signOut, {})).status).toBe(200);
  expect((await refresh(eve.refreshToken)).body).toMatchObject({ code: "session_ended" });
  const dead = [ada, bob, { ...next.body.data, user: eve.user }];
  wait(60_000);
  await space.sessions.resend();
  const isOver = () =>
    Promise.all(dead.map((one) => elsewhere(space).isOver(one.user.id, sidOf(one))));

  away.room = false;
  expect(await space.sessions.resend()).toBe(3);
  expect(await isOver()).toEqual([true, true, true]);
  expect(await space.sessions.resend()).toBe(0);
});
