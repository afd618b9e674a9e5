import { createEmulator } from "emulate";
import { nextFree } from "../server/port.ts";
import { mailbox } from "./mailbox.ts";

export interface GoogleEmulator {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Google's sign-in and Gmail, played on this machine, so that mail can be connected without an account or network. */
export async function startGoogleEmulator(wantedPort: number): Promise<GoogleEmulator> {
  const port = await nextFree(wantedPort, "127.0.0.1");
  const google = await createEmulator({
    service: "google",
    port,
    seed: { google: mailbox(new Date()) },
  });
  return { port, url: `http://127.0.0.1:${String(port)}`, stop: () => google.close() };
}
