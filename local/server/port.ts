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

/** Any free port, chosen by the system; for tests, which must not meet a running workspace. */
export function anyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen({ port: 0, host: "127.0.0.1" }, () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
