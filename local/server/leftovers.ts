import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { PlainError } from "../plain-error.ts";
import { childrenOf, isAlive, known, Known, launcher } from "./process-table.ts";

/**
 * Who serves a state is written beside it. A start that was killed outright leaves its workerd behind,
 * which keeps the port and the databases; a killed npm leaves the start itself. The next start ends
 * exactly those. In a copied folder the record tells of those who serve the original: it says nothing there.
 */
const Running = v.object({
  url: v.string(),
  owner: Known,
  launcher: v.optional(Known),
  children: v.array(Known),
  /** The folder that they serve, by what a copy of it does not share. */
  folder: v.optional(v.string()),
});

const recordIn = (stateDir: string) => join(stateDir, "running.json");

/** Ends what a killed start of this state left behind; refuses when one is still at work. */
export async function clearLeftovers(stateDir: string): Promise<void> {
  const text = await readFile(recordIn(stateDir), "utf8").catch(() => "");
  const record = v.safeParse(v.pipe(v.string(), v.parseJson(), Running), text);
  if (!record.success) return;
  const { url, owner, launcher: npm, children, folder } = record.output;
  if (folder !== undefined && folder !== (await folderId(stateDir))) {
    await rm(recordIn(stateDir), { force: true });
    return;
  }
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
  const folder = await folderId(stateDir);
  const record = { url, owner, launcher: npm, children, folder };
  await writeFile(recordIn(stateDir), JSON.stringify(record));
}

/** The same wherever a folder is moved on its disk, and another for each copy. */
async function folderId(path: string): Promise<string> {
  const { dev, ino } = await stat(path, { bigint: true });
  return `${String(dev)}:${String(ino)}`;
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
