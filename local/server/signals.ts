import { isAlive, launcher } from "./process-table.ts";

const lookEveryMs = 500;

/**
 * Ends tidily, with exit code 0, on a signal or when the npm that runs us is gone: a signal sent to npm
 * alone reaches the shell in between and no further. Miniflare's own listeners are taken off, since
 * they exit at once, before anything else could be put away.
 */
export async function onEnd(stop: () => Promise<void>): Promise<void> {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    void stop().finally(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  const npm = await launcher();
  if (!npm) return;
  const parent = process.ppid;
  const look = async () => {
    if (process.ppid !== parent || !(await isAlive(npm))) end();
  };
  setInterval(() => void look(), lookEveryMs).unref();
}
