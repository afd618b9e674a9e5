import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../paths.ts";
import type { Place } from "./worker-options.ts";

const startWithinMs = 90_000;

/** The built product in a process group of its own, all of which can be killed at once, with the database's process. */
export function killable(place: Place) {
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(
      process.execPath,
      [inRoot("local", "start-with.ts"), JSON.stringify(place)],
      { detached: true, stdio: ["pipe", "pipe", "pipe"] },
    );
    child = started;
    let printed = "";
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const until = Date.now() + startWithinMs;
    while (!printed.includes("Runs at")) {
      if (Date.now() > until || started.exitCode !== null) throw new Error(`No start:\n${printed}`);
      await wait(20);
    }
  }

  return {
    start,
    async kill(): Promise<void> {
      if (child?.pid === undefined || child.exitCode !== null) return;
      const over = once(child, "exit");
      process.kill(-child.pid, "SIGKILL");
      await over;
    },
    async stop(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const over = once(child, "exit");
      child.stdin?.end();
      await over;
    },
  };
}

/** Runs statements on the databases of a state that nobody serves just now, wherever they hold. */
export async function onStoppedState(stateDir: string, statement: string): Promise<void> {
  const folder = join(stateDir, "v3", "d1");
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => one.endsWith(".sqlite"))) {
    // What was killed lets go of it in a moment.
    const db = new DatabaseSync(join(folder, name), { timeout: 10_000 });
    try {
      db.exec(statement);
    } catch (error) {
      if (!/no such (?:table|column)/.test(String(error))) throw error;
    } finally {
      db.close();
    }
  }
}
