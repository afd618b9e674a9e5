import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { copyFile, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type WorkspaceServer, workspaceServer } from "../e2e/workspace-server.ts";
import { newPerson } from "../e2e/person.ts";
import { accounts } from "#contract/accounts.ts";
import { call } from "../e2e/call.ts";
import { command } from "./command.ts";
import { inRoot, program, root } from "./paths.ts";
import { isAlive, Known } from "./server/process-table.ts";

let server: WorkspaceServer;

beforeAll(async () => {
  server = await workspaceServer();
});

afterAll(() => server.end());

const Running = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ owner: Known, children: v.array(Known) }),
);

async function running() {
  return v.parse(Running, await readFile(join(server.stateDir, "running.json"), "utf8"));
}

/** `npm start` with other settings, to its end: its exit code and the last line it said. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["local/run.mjs", "start"], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}

it("DP-01 without its packages it says what to run, whatever Node there is", async () => {
  const place = await mkdtemp(join(tmpdir(), "aside-bare-"));
  await mkdir(join(place, "local"));
  await copyFile(inRoot("local", "run.mjs"), join(place, "local", "run.mjs"));
  const child = spawn(process.execPath, ["local/run.mjs", "start"], { cwd: place });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code]: unknown[] = await once(child, "close");
  await rm(place, { recursive: true });
  expect([code, said]).toEqual([1, `Aside's packages are not installed: run "npm ci" first.\n`]);
});

it("DP-01 says where it runs and how to sign in, and serves app and API at one address", async () => {
  expect(server.printed()).toContain(`Aside runs at ${server.url}`);
  expect(server.printed()).toContain("choose “Try it with sample data”");
  const health = await fetch(`${server.url}/api/health`);
  expect(await health.json()).toEqual({ success: true, data: { status: "ok" } });
  const app = await fetch(`${server.url}/auth/login`, { headers: { accept: "text/html" } });
  expect(await app.text()).toContain(`<div id="root">`);
  expect(app.headers.get("content-security-policy")).toContain("default-src 'none'");
});

it("DP-01 the secrets are readable by their owner alone", async () => {
  expect((await stat(inRoot(".dev.vars"))).mode & 0o077).toBe(0);
});

it("DP-01 a taken port, data in use and a port that is none get one sentence each", async () => {
  const port = Number(new URL(server.url).port);
  const stranger = createServer().listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const taken = String(v.parse(v.object({ port: v.number() }), stranger.address()).port);
  const elsewhere = { STATE_DIR: join(server.stateDir, "elsewhere") };
  const attempts = [
    { env: { PORT: taken, ...elsewhere }, said: `Port ${taken} is taken` },
    { env: { PORT: String(port + 5), STATE_DIR: server.stateDir }, said: "already runs" },
    { env: { PORT: "eighty", ...elsewhere }, said: "PORT must be a whole number" },
  ];
  for (const attempt of attempts) {
    const { code, said } = await start(attempt.env);
    expect(code).toBe(1);
    expect(said).toContain(attempt.said);
    expect(said.split("\n")).toHaveLength(1);
  }
  stranger.close();
});

it("DP-01 wrangler agrees about which migrations are applied", async () => {
  const said = await command(
    program("wrangler", "bin", "wrangler.js"),
    ["d1", "migrations", "list", "DB", "--local", "--persist-to", server.stateDir],
    { doing: "list migrations", output: "onFailure", env: { WRANGLER_LOG: "log" } },
  );
  expect(said).toContain("No migrations to apply");
});

it("DP-01 a start that was killed alone leaves nothing that blocks the next, and no data is lost", async () => {
  const { person } = await newPerson(server.url);
  const { owner, children } = await running();
  process.kill(owner.pid, "SIGKILL");
  // The databases' process outlives it and holds the port: the next start has to end it.
  expect(await isAlive(children[0] ?? owner)).toBe(true);
  await server.start();
  expect(await isAlive(children[0] ?? owner)).toBe(false);
  const me = await call(server.url, person.accessToken, accounts.me, {});
  expect(me.email).toBe(person.email);
});

it("DP-01 a signal ends every child and exits with 0", async () => {
  const { owner, children } = await running();
  expect(await server.stop()).toBe(0);
  for (const process of [owner, ...children]) expect(await isAlive(process)).toBe(false);
  await server.start();
});
