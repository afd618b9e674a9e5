import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LogEvent } from "#contract/events.ts";
import { command, quietly } from "../local/command.ts";
import { program, root, webDist } from "../local/paths.ts";
import { anyPort } from "../local/server/port.ts";
import { roomPort } from "../worker/outside/room.ts";
import type { Place } from "./testing/cast.ts";
import { story } from "./testing/story.ts";
import { openTab } from "./testing/tab.ts";

const secret = "a ticket secret that only this test knows about";
const started: ChildProcess[] = [];
const folders: string[] = [];
let partykit: Place;

beforeAll(async () => {
  partykit = await partykitDev();
});

afterAll(async () => {
  for (const { pid } of started) if (pid !== undefined) endGroup(pid);
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test("RT-01 RT-05 AU-04 the room does the same on PartyKit as in our own worker, to the letter", async () => {
  const own = await story(await wranglerDev());
  await expect(`${own.join("\n")}\n`).toMatchFileSnapshot("./testing/story.txt");
  expect(await story(partykit)).toEqual(own);
});

test("RT-05 RT-06 AU-05 with PARTY_HOST the worker publishes, forwards and revokes in a room elsewhere", async () => {
  const revokedHere: string[] = [];
  const here = {
    idFromName: (name: string) => name,
    get: (name: string) => ({ revoke: (sid: string) => revokedHere.push(`${name} ${sid}`) }),
  };
  const room = roomPort({
    binding: Object.assign(Object.create(null), here),
    partyHost: partykit.url.replace("http://", ""),
    secret,
    now: () => new Date(),
  });
  const holder = { sub: "bob", sid: "desk", actor: "user", name: "Bob", scopes: ["act"] };
  const { ticket } = await room.ticket({ ...holder, use: "connect" });
  const tab = await openTab(
    `${partykit.url.replace("http", "ws")}/parties/main/bob?ticket=${ticket}`,
  );
  const next = async () => {
    const frame: unknown = JSON.parse(await tab.next());
    return frame;
  };
  tab.send('{"type":"join-user-room","userId":"bob"}');
  expect(await next()).toMatchObject({ type: "joined-room" });

  await room.publish("bob", [line(1)]);
  expect(await next()).toEqual({ type: "event", event: "tasksUpdated", data: line(1) });
  await room.publish("bob", [line(2), line(3)]);
  expect(await next()).toEqual({ type: "events", events: [line(2), line(3)] });
  await room.say("bob", "ui-control", { action: "open", target: "tasks" });
  expect(await next()).toMatchObject({ event: "ui-control", data: { target: "tasks" } });

  const agent = await room.ticket({ ...holder, use: "post", actor: "agent:k1", name: "Scout" });
  const post = new Request("https://aside.example/parties/main/bob", {
    method: "POST",
    headers: { authorization: `Bearer ${agent.ticket}` },
    body: '{"event":"toolUpdated","data":{"tool":"tasks"}}',
  });
  expect((await room.forward(post, "bob")).status).toBe(200);
  expect(await next()).toMatchObject({ event: "toolUpdated", from: { actor: "agent:k1" } });

  const side = { open: [], active: null };
  const view = {
    device: "phone",
    left: side,
    right: side,
    items: [],
    isVisible: true,
    at: line(1).at,
  };
  tab.send(JSON.stringify({ type: "view", view }));
  tab.send('{"type":"test"}');
  expect(await next()).toEqual({ type: "test" });
  const [seen] = await room.views("bob");
  expect(seen?.view).toEqual(view);
  expect(seen?.ageMs).toBeLessThan(5_000);
  await room.say("bob", "aiAction", { action: "Added" }, { actor: "agent:k1", name: "Scout" });
  expect(await next()).toMatchObject({ event: "aiAction", from: { name: "Scout" } });
  const again = new Request(post.url, {
    method: "POST",
    headers: post.headers,
    body: '{"event":"toolUpdated"}',
  });
  await room.pause("bob", ["desk"]);
  expect(await next()).toMatchObject({ type: "presence", present: [{ isPaused: true }] });
  expect((await room.forward(again.clone(), "bob")).status).toBe(403);
  await room.resume("bob", "desk");
  expect(await next()).toMatchObject({ type: "presence" });
  expect((await room.forward(again, "bob")).status).toBe(200);
  expect(await next()).toMatchObject({ event: "toolUpdated" });

  await room.revoke("bob", "desk");
  expect(await tab.next()).toBe("closed 4401 Signed out");
  // Access tokens are asked for in our own worker.
  expect(revokedHere).toEqual(["bob desk"]);
});

const line = (seq: number): LogEvent => ({
  seq,
  id: `e${String(seq)}`,
  at: "2026-11-21T09:00:00.000Z",
  tool: "tasks",
  type: "tasksUpdated",
  itemId: "t1",
  actor: "user",
  runId: null,
  before: { title: "Rent" },
  after: { title: "Pay rent", version: seq },
  undoOf: null,
});

/** The whole worker as it is deployed. It is bundled first, or it would start again whenever a file is saved. */
async function wranglerDev(): Promise<Place> {
  const [bundle, port] = [await freshFolder(), String(await anyPort())];
  const wrangler = program("wrangler", "bin", "wrangler.js");
  await mkdir(webDist, { recursive: true });
  await command(wrangler, ["deploy", "--dry-run", "--outdir", bundle], {
    doing: "build the worker",
    output: "onFailure",
  });
  const config = {
    name: "aside",
    main: "main.js",
    no_bundle: true,
    compatibility_date: "2026-10-01",
    compatibility_flags: ["nodejs_compat"],
    vars: { ROOM_SECRET: secret },
    durable_objects: { bindings: [{ name: "Main", class_name: "Main" }] },
    migrations: [{ tag: "v1", new_sqlite_classes: ["Main"] }],
  };
  const configFile = join(bundle, "wrangler.json");
  await writeFile(configFile, JSON.stringify(config));
  const args = [
    "dev",
    "--config",
    configFile,
    "--ip",
    "127.0.0.1",
    "--port",
    port,
    "--inspector-port",
    "0",
  ];
  const state = ["--persist-to", await freshFolder()];
  return start(wrangler, [...args, ...state], `http://127.0.0.1:${port}`);
}

async function partykitDev(): Promise<Place> {
  const port = String(await anyPort());
  const args = ["dev", "--no-hotkeys", "--disable-request-cf-fetch", "--port", port];
  const state = ["--persist", await freshFolder(), "--var", `ROOM_SECRET=${secret}`];
  const script = program("partykit", "dist", "bin.mjs");
  return start(script, [...args, ...state], `http://127.0.0.1:${port}`);
}

/** In a process group of its own, since both start further programs. */
async function start(script: string, args: readonly string[], url: string): Promise<Place> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...quietly, CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  started.push(child);
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const signal = AbortSignal.timeout(1_000);
    const answer = await fetch(`${url}/parties/main/nobody`, { signal }).catch(() => undefined);
    if (answer?.status === 405) return { url, secret };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No room at ${url}:\n${said}`);
}

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aside-room-"));
  folders.push(folder);
  return folder;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
