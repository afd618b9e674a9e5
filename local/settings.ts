import { defaultStateDir } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

/** Where to serve and what to serve from, as the environment says it. */
export function settings(env: Readonly<Record<string, string | undefined>>) {
  const text = env["PORT"] ?? "8787";
  const port = Number(text);
  // Two more ports are used beside it: the emulator's and, in development, Vite's.
  if (!Number.isInteger(port) || port < 1 || port > 65_533) {
    throw new PlainError(`PORT must be a whole number from 1 to 65533, not "${text}".`);
  }
  const { HOST: chosen, STATE_DIR: stateDir = defaultStateDir } = env;
  // This computer by its name: browsers make no passkey for an address of numbers.
  return { port, host: chosen ?? "127.0.0.1", name: chosen ?? "localhost", stateDir };
}
