import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { createEmulator } from "emulate";
import { inRoot } from "../paths.ts";
import { nextFree } from "../server/port.ts";
import { mailbox } from "./mailbox.ts";

export interface GoogleEmulator {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Settings by which the worker uses it, unless an app of one's own is set. */
export async function googleVars({ url }: Pick<GoogleEmulator, "url">) {
  const own = parseEnv(await readFile(inRoot(".dev.vars"), "utf8").catch(() => ""));
  if (own["GOOGLE_CLIENT_ID"]) return {};
  return {
    GOOGLE_CLIENT_ID: "aside-on-this-machine",
    GOOGLE_CLIENT_SECRET: "known to everybody",
    GOOGLE_AUTH_URL: `${url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${url}/oauth2/token`,
    GOOGLE_REVOKE_URL: `${url}/oauth2/revoke`,
    GMAIL_URL: `${url}/gmail/v1`,
  };
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
