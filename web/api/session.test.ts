import { accounts, User } from "#contract/accounts.ts";
import { passwords } from "#contract/accounts/passwords.ts";
import { tasks } from "#contract/tasks.ts";
import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";

const user = { id: "ada", name: "Ada", email: "ada@example.com", role: "USER", bio: "" };
const signedIn = (name: string) => ({ accessToken: name, refreshToken: `${name}-refresh`, user });

const success = (data: unknown) => Response.json({ success: true, data });
const failure = (status: number, code: string) =>
  Response.json({ success: false, error: "Refused", code, requestId: "r" }, { status });

/** What answers the refresh; everything else opens to the tokens `fresh` and `another`. */
let refresh: () => Response;
const paths: string[] = [];

function answer(path: string, init: RequestInit = {}): Response {
  paths.push(path);
  if (path === accounts.refresh.path) return refresh();
  if (path === "/api/health") return success({ status: "ok" });
  const token = new Headers(init.headers).get("authorization");
  const isOpen = token === "Bearer fresh" || token === "Bearer another";
  if (!isOpen) return failure(401, "unauthenticated");
  return path === passwords.change.path ? success(signedIn("another")) : success([]);
}

/** One holder of a lock at a time, as in a browser. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = <Value>(_: string, __: object, work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return { request };
}

async function device() {
  const kept = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("navigator", { onLine: true, language: "en", locks: locks() });
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => Promise.resolve(answer(path, init)));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  const own = await import("./session.ts");
  const api = await import("./call.ts");
  own.beginSession({ ...signedIn("run-out"), user: v.parse(User, user) });
  return { ...api, ...own };
}

beforeEach(() => {
  paths.length = 0;
  refresh = () => success(signedIn("fresh"));
  vi.spyOn(console, "error").mockReturnValue(undefined);
});

test("AU-01 another password is set where the access token has just run out", async () => {
  const { changePassword, call, session } = await device();
  // One that waits for the lock meanwhile finds the session that took its place.
  const [, asked] = await Promise.allSettled([
    changePassword(passwords.change, {
      current: "correct horse battery",
      password: "a better passphrase 48",
    }),
    call(tasks.list, {}),
  ]);
  expect(session.get()?.accessToken).toBe("another");
  expect(asked).toMatchObject({ status: "fulfilled", value: [] });
  expect(paths.filter((path) => path === accounts.refresh.path).length).toBe(1);
});

test("AU-01 only the worker's own word ends a session: a proxy's page leaves it, and what asked waits", async () => {
  const { call, session } = await device();
  for (const status of [400, 401, 403, 404, 407, 413]) {
    refresh = () => new Response("<h1>Sign in to this network</h1>", { status });
    await expect(call(tasks.list, {})).rejects.toMatchObject({ code: "offline", status: 0 });
    expect(session.get()?.accessToken).toBe("run-out");
  }
  refresh = () => failure(404, "not_found");
  await expect(call(tasks.list, {})).rejects.toMatchObject({ code: "offline" });
  expect(session.get()?.accessToken).toBe("run-out");
  refresh = () => failure(401, "session_ended");
  await expect(call(tasks.list, {})).rejects.toMatchObject({ code: "session_ended" });
  expect(session.get()).toBe(undefined);
});

test("AU-04 what a person left on this device goes where their account is gone, and stays where it is disabled", async () => {
  for (const [code, times] of [
    ["account_deleted", 1],
    ["account_disabled", 0],
    ["session_ended", 0],
  ] as const) {
    const { call, session, onSignedOut, endedBecause } = await device();
    const forget = vi.fn();
    onSignedOut(forget);
    refresh = () => failure(401, code);
    await expect(call(tasks.list, {})).rejects.toMatchObject({ code });
    expect(session.get()).toBe(undefined);
    expect(forget.mock.calls).toEqual(Array.from({ length: times }, () => [user.id]));
    expect(endedBecause()).toBe(`${code} Refused`);
  }
});

test("AU-04 when the person leaves, what goes on in their name is stopped; a new token is no leaving", async () => {
  const { session, visitSignal, onPersonLeft } = await device();
  const first = visitSignal();
  const forget = vi.fn();
  onPersonLeft(forget);
  const [fresh, bob] = [user, { ...user, id: "bob" }].map((who) => ({
    ...signedIn("fresh"),
    user: v.parse(User, who),
  }));
  session.set(fresh);
  expect([first.aborted, forget.mock.calls.length]).toEqual([false, 0]);
  session.set(undefined);
  session.set(bob);
  expect([first.aborted, forget.mock.calls.length]).toEqual([true, 1]);
  expect(visitSignal().aborted).toBe(false);
});
