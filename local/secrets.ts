import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { inRoot } from "./paths.ts";

export const secretNames = [
  "JWT_SECRET",
  "ROOM_SECRET",
  "ENCRYPTION_KEY",
  "PASSWORD_PEPPER",
] as const;
const file = inRoot(".dev.vars");

/**
 * The worker's secrets on this machine, made once; wrangler reads the same file. What is there is kept:
 * a new signing secret would sign everyone out, a new pepper would void every password.
 */
export async function ensureSecrets(path = file): Promise<void> {
  const text = await readFile(path, "utf8").catch(() => "");
  const known = parseEnv(text);
  const missing = secretNames.filter((name) => !known[name]);
  if (missing.length === 0) return;
  const lines = missing.map((name) => `${name}="${randomBytes(32).toString("base64")}"\n`);
  const gap = text === "" || text.endsWith("\n") ? "" : "\n";
  await writeFile(path, text + gap + lines.join(""), { mode: 0o600 });
}
