import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { inRoot } from "./paths.ts";

export const secretNames = [
  "JWT_SECRET",
  "ROOM_SECRET",
  "ENCRYPTION_KEY",
  "PASSWORD_PEPPER",
  "VAPID_KEYS",
] as const;
const file = inRoot(".dev.vars");

/** A fresh value: push services know a place by a key pair, everything else by random bytes. */
export function freshSecret(name: (typeof secretNames)[number]): string {
  if (name !== "VAPID_KEYS") return randomBytes(32).toString("base64");
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = pair.privateKey.export({ format: "jwk" });
  return [x, y, d].join(".");
}

/**
 * The worker's secrets on this machine, made once; wrangler reads the same file. What is there is kept:
 * a new signing secret would sign everyone out, a new pepper would void every password.
 */
export async function ensureSecrets(path = file): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => "");
  const known = parseEnv(text);
  const missing = secretNames.filter((name) => !known[name]);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}="${freshSecret(name)}"\n`);
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  await writeFile(path, text + gap + lines.join(""), { mode: 0o600 });
}
