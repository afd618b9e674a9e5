import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { PlainError } from "../plain-error.ts";
import { childrenOf, isAlive, known, Known, launcher } from "./process-table.ts";

/**
 * Who serves a state is written beside it. A start that was killed outright leaves its workerd behind,
 * which keeps the port and the databases; a killed npm leaves the start itself. The next start ends
 * exactly those.
 */
const Running = v.object({
  url: v.string(),
  owner: Known,
  launcher: v.optional(Known),
  children: v.array(Known),
});

const recordIn = (stateDir: string) => join(stateDir, "running.json");

/** Ends what a killed start of this state left behind; refuses when one is still at work. */
export async function clearLeftovers(stateDir: string): Promise<void> {
  const text = await readFile(recordIn(stateDir), "utf8").catch(() => "");
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), Running), text);
  if (!record.success) return;
  const { url, owner, launcher: npm, children } = record.output;
  if (await isAlive(owner)) {
    if (!npm || (await isAlive(npm))) {
      const pid = String(owner.pid);
      throw new PlainError(`Aside already runs on this data at ${url} (process ${pid}).`);
    }
    await end(owner);
  }
  for (const child of children) await end(child);
  await rm(recordIn(stateDir), { force: true });
}

/** Notes this process, what runs it and its children, for the start after a kill. */
export async function recordRunning(stateDir: string, url: string): Promise<void> {
  const [owner, npm, pids] = await Promise.all([
    known(process.pid),
    launcher(),
    childrenOf(process.pid),
  ]);
  const children = await Promise.all(pids.map(known));
  await mkdir(stateDir, { recursive: true });
  await writeFile(recordIn(stateDir), JSON.stringify({ url, owner, launcher: npm, children }));
}

export async function forgetRunning(stateDir: string): Promise<void> {
  await rm(recordIn(stateDir), { force: true });
}

async function end(left: Known): Promise<void> {
  if (!(await isAlive(left))) return;
  process.kill(left.pid, "SIGTERM");
  for (let tries = 0; tries < 60; tries++) {
    await wait(50);
    if (!(await isAlive(left))) return;
  }
  process.kill(left.pid, "SIGKILL");
  await wait(100);
}
