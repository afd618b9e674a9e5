import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { expect, test } from "vitest";
import { push } from "#contract/accounts/push.ts";

const source = readFileSync(join(import.meta.dirname, "push-worker.js"), "utf8");

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

const subscription = (endpoint: string) => ({
  options: { applicationServerKey: new Uint8Array([4, 1, 2]).buffer },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "BPub_lic", auth: "Se-cret" } }),
});

/** The service worker in a browser that has what the test says. */
function workerIn({ isReachable = true } = {}) {
  const heard = new Map<string, Listener>();
  const sent: { path: string; body: unknown }[] = [];
  const asked: unknown[] = [];
  const self = {
    addEventListener: (name: string, listener: Listener) => heard.set(name, listener),
    clients: { matchAll: () => Promise.resolve([]) },
    registration: {
      pushManager: {
        subscribe(options: unknown) {
          asked.push(options);
          return Promise.resolve(subscription("https://push.example/again"));
        },
      },
    },
  };
  const fetch = (path: string, { body }: { body: string }) => {
    if (!isReachable) return Promise.reject(new TypeError("Failed to fetch"));
    sent.push({ path, body: JSON.parse(body) });
    return Promise.resolve(Response.json({ success: true, data: {} }));
  };
  runInNewContext(source, { self, fetch });
  return {
    sent,
    asked,
    async changed(event: object) {
      const work: Promise<unknown>[] = [];
      const waitUntil = (one: Promise<unknown>) => work.push(one);
      heard.get("pushsubscriptionchange")?.({ ...event, waitUntil });
      expect(work).toHaveLength(1);
      await Promise.all(work);
    },
  };
}

test("CA-08 a browser whose push service gave it another address tells the worker, and subscribes again where it has none", async () => {
  const before = subscription("https://push.example/before");
  const given = workerIn();
  await given.changed({
    oldSubscription: before,
    newSubscription: subscription("https://push.example/after"),
  });
  expect(given.asked).toEqual([]);
  const taken = workerIn();
  await taken.changed({ oldSubscription: before, newSubscription: null });
  expect(taken.asked).toEqual([
    { userVisibleOnly: true, applicationServerKey: before.options.applicationServerKey },
  ]);
  for (const [{ sent }, address] of [
    [given, "after"],
    [taken, "again"],
  ] as const) {
    expect(sent.map(({ path }) => path)).toEqual([push.moved.path]);
    const body = v.parse(push.moved.body, sent[0]?.body);
    expect(body.before.endpoint).toBe("https://push.example/before");
    expect(body.after.endpoint).toBe(`https://push.example/${address}`);
  }
});

test("CA-08 a browser that does not say which address it had, and a worker that cannot be reached, are left to the next page", async () => {
  const nameless = workerIn();
  await nameless.changed({ oldSubscription: null, newSubscription: null });
  expect([nameless.asked, nameless.sent]).toEqual([[], []]);
  const offline = workerIn({ isReachable: false });
  await offline.changed({ oldSubscription: subscription("https://push.example/before") });
  expect(offline.asked).toHaveLength(1);
});
