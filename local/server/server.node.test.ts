import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tasks } from "#contract/tasks.ts";
import { newPerson } from "../../e2e/person.ts";
import { buildAll } from "../build.ts";
import { anyPort } from "./port.ts";
import { ensureSecrets } from "../secrets.ts";
import { type Server, startServer } from "./server.ts";
import { type Place, workerOptions } from "./worker-options.ts";

let place: Place;
let server: Server;

beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "aside-server-"));
  const vars = { READ_REPLICATION: "on" };
  place = { port: await anyPort(), host: "127.0.0.1", stateDir, vars };
  await ensureSecrets();
  await buildAll(() => {});
  vi.useFakeTimers({ toFake: ["setInterval"] });
  server = await startServer(place);
});

afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
  await rm(place.stateDir, { recursive: true, force: true });
});

it("DP-01 a first start applies every migration", () => {
  expect(server.migrated[0]).toBe("0000_ground_floor.sql");
});

it("DP-01 the cron runs every minute", async () => {
  const db = await server.mf.getD1Database("DB");
  const old = "insert into requests (user_id, key, fingerprint, at, answer) values (?, ?, ?, ?, ?)";
  await db.prepare(old).bind("someone", "key", "print", "2020-01-01T00:00:00.000Z", "[]").run();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(
    async () => {
      const left = await db.prepare("select count(*) n from requests").first("n");
      expect(left).toBe(0);
    },
    { timeout: 5_000, interval: 50 },
  );
});

it("DP-02 with read replication a bookmark travels with the person, and what they wrote is in what they read", async () => {
  const { person } = await newPerson(server.url);
  const headers = { authorization: `Bearer ${person.accessToken}`, cookie: "" };
  const path = `${server.url}${tasks.create.path}`;
  for (let at = 0; at < 5; at += 1) {
    const body = JSON.stringify({ title: `Task ${String(at)}` });
    const made = await fetch(path, { method: "POST", headers, body });
    expect(made.headers.get("x-bookmark")).toMatch(/^[\da-f-]{59}$/);
    headers.cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(headers.cookie).toBe(`aside_bookmark=${made.headers.get("x-bookmark") ?? ""}`);
    const read = await fetch(path, { headers });
    expect(await read.text()).toContain(`Task ${String(at)}`);
  }
  const odd = await fetch(path, { headers: { ...headers, "x-bookmark": "odd" } });
  expect(odd.status).toBe(400);
});

it("DP-01 the worker lives in UTC, wherever the machine is", async () => {
  vi.stubEnv("TZ", "America/New_York");
  const script = `export default { fetch: () => new Response(String(new Date(0).getTimezoneOffset())) }`;
  const probe = convertV4MiniflareOptions({ workers: [{ name: "probe", modules: true, script }] });
  const options = await workerOptions(place);
  const mf = new Miniflare({ ...options, workers: probe.workers });
  const answer = await mf.dispatchFetch("http://probe/");
  expect(await answer.text()).toBe("0");
  await mf.dispose();
  vi.unstubAllEnvs();
});

it("DP-01 the app is packed for who can unpack it, and an unknown address is the app's", async () => {
  const fetchWith = (path: string, encoding: string) =>
    fetch(`${server.url}${path}`, { headers: { "accept-encoding": encoding } });
  const packed = await fetchWith("/", "gzip");
  const plain = await fetchWith("/some/where", "identity");
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await packed.text()).toBe(await plain.text());
});

it("DP-01 an unknown call is the worker's, not the app's", async () => {
  const answer = await fetch(`${server.url}/api/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ success: false, code: "not_found" });
});
