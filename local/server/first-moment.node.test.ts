import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { buildAll } from "../build.ts";
import { migrate } from "../migrate.ts";
import { inRoot, root } from "../paths.ts";
import { ensureSecrets } from "../secrets.ts";
import { anyPort } from "./port.ts";
import { startServer } from "./server.ts";
import { type Place, workerOptions } from "./worker-options.ts";

let place: Place;

beforeAll(async () => {
  place = {
    port: await anyPort(),
    host: "127.0.0.1",
    stateDir: await mkdtemp(join(tmpdir(), "aside-first-")),
  };
  await ensureSecrets();
  await buildAll(() => {});
});

afterAll(() => rm(place.stateDir, { recursive: true, force: true }));

/** Somebody is at the port from before it opens until a while after the server says that it runs. */
async function startUnderCalls() {
  const statuses: number[] = [];
  const isOver = new AbortController();
  const calling = async () => {
    const url = `http://${place.host}:${String(place.port)}${accounts.signIn.path}`;
    const body = JSON.stringify({ email: "ada@example.com", password: "correct horse battery" });
    while (!isOver.signal.aborted) {
      const answer = await fetch(url, { method: "POST", body }).catch(() => undefined);
      if (answer) statuses.push(answer.status);
      await wait(5);
    }
  };
  const callers = [calling(), calling(), calling()];
  const server = await startServer(place);
  await wait(300);
  isOver.abort();
  await Promise.all(callers);
  return { server, statuses };
}

/** A wrong password, or one of too many. */
const isAnswered = (status: number): boolean => status === 401 || status === 429;

it("DP-01 a first start answers nobody before its database is there", async () => {
  const { server, statuses } = await startUnderCalls();
  await server.stop();
  expect(statuses.filter((status) => !isAnswered(status))).toEqual([]);
  expect(statuses).toContain(401);
});

it("DP-01 a restart with migrations that are new answers nobody before they are applied", async () => {
  await rm(place.stateDir, { recursive: true });
  const folder = join(place.stateDir, "first-migrations");
  await mkdir(folder, { recursive: true });
  const [first = ""] = (await readdir(inRoot("migrations"))).toSorted();
  await copyFile(inRoot("migrations", first), join(folder, first));
  const mf = new Miniflare(await workerOptions(place));
  expect(await migrate(mf, "DB", relative(root, folder))).toEqual([first]);
  await mf.dispose();

  const { server, statuses } = await startUnderCalls();
  expect(server.migrated).not.toContain(first);
  expect(server.migrated.length).toBeGreaterThan(2);
  await server.stop();
  expect(statuses.filter((status) => !isAnswered(status))).toEqual([]);
  expect(statuses).toContain(401);
});
