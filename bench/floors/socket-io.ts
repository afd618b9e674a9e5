import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** socket.io in a process of its own, as the product is. */
export async function startSocketIo(): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, "socket-io-server.mjs"));
  const [port]: unknown[] = await once(child, "message");
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => child.kill() };
}
