import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Whether a server could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** The first free port from `port` upwards. */
export async function nextFree(port: number, host: string): Promise<number> {
  for (let candidate = port; candidate < port + 100; candidate++) {
    if (await isFree(candidate, host)) return candidate;
  }
  throw new Error(`No free port between ${String(port)} and ${String(port + 99)}`);
}

/**
 * Any free port; for tests, which must not meet a running workspace.
 *
 * Below 32768, from where systems give ports to outgoing connections: one that the system chose
 * could be given away again between this answer and the server's start.
 */
export async function anyPort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(12_000, 32_000);
    if (await isFree(port, "127.0.0.1")) return port;
  }
  throw new Error("No free port between 12000 and 31999");
}
