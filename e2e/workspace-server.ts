import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../local/paths.ts";
import { anyPort } from "../local/server/port.ts";

const startWithinMs = 90_000;

/** `npm start` itself, in a process group of its own, on its own port and its own data. */
export interface WorkspaceServer {
  readonly url: string;
  readonly stateDir: string;
  /** A tidy stop and a start on the same data and port. */
  restart(): Promise<void>;
  /** Kills every process of it at once, in the middle of whatever it does. */
  kill9(): Promise<void>;
  start(): Promise<void>;
  /** Stops every process of it where it stands, so that calls are taken and never answered; then lets them go on. */
  freeze(): void;
  thaw(): void;
  /** A tidy stop; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** A tidy stop, after which its data is gone. */
  end(): Promise<void>;
  /** What it printed, for the message of a failing test. */
  printed(): string;
}

/** `folder`: the checkout whose `npm start` it is. */
export async function workspaceServer(folder = root): Promise<WorkspaceServer> {
  const port = await anyPort();
  const url = `http://127.0.0.1:${String(port)}`;
  const stateDir = await mkdtemp(join(tmpdir(), "aside-e2e-"));
  let child: ChildProcess | undefined;
  let printed = "";

  const start = async () => {
    const begun = printed.length;
    child = spawn(process.execPath, ["local/run.mjs", "start"], {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        STATE_DIR: stateDir,
        END_WITH_PARENT: "yes",
      },
    });
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    await ready(child, () => printed.slice(begun));
  };

  const send = async (signal: NodeJS.Signals) => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      return null;
    const over = once(child, "exit");
    // Negative: the whole group, workerd included. A tidy stop is asked of the start alone.
    process.kill(signal === "SIGKILL" ? -child.pid : child.pid, signal);
    await over;
    return child.exitCode;
  };

  const group = (signal: NodeJS.Signals) => {
    if (child?.pid !== undefined) process.kill(-child.pid, signal);
  };

  await start();
  return {
    url,
    start,
    freeze: () => group("SIGSTOP"),
    thaw: () => group("SIGCONT"),
    printed: () => printed,
    stateDir,
    stop: () => send("SIGTERM"),
    async kill9() {
      await send("SIGKILL");
    },
    async restart() {
      await send("SIGTERM");
      await start();
    },
    async end() {
      await send("SIGTERM");
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/** It prints its address once it answers. An answer alone could come from what a kill left behind. */
async function ready(child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + startWithinMs;
  while (Date.now() < until && child.exitCode === null) {
    if (printed().includes("Aside runs at")) return;
    await wait(20);
  }
  throw new Error(`The workspace did not start:\n${printed()}`);
}
