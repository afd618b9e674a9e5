import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { PlainError } from "./plain-error.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const apps = ["/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
const shell = "chromium-headless-shell";
const none = `The browser tests need Chromium: install it ("npx playwright install chromium", or your system's package) and run them again.`;

/** The Chromium that people have: Playwright's own, the system's, or Debian's, installed now. Never none. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const found = (await installed()) ?? (await installDebians("chromium", say, installed));
  if (found === undefined) throw new PlainError(none);
  return found;
}

/** Its engine without windows of its own, where Debian has that: a quarter less work for the tests. */
export async function findShell(say: (line: string) => void): Promise<string | undefined> {
  const find = () => onPath(shell);
  return (await find()) ?? installDebians(shell, say, find);
}

async function installed(): Promise<string | undefined> {
  const paths = [chromium.executablePath(), ...apps];
  for (const path of paths) if (await isProgram(path)) return path;
  for (const name of names) {
    const path = await onPath(name);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Resolves to what `find` then finds; to nothing where packages are not ours to install, or cannot be. */
async function installDebians(
  name: string,
  say: (line: string) => void,
  find: () => Promise<string | undefined>,
): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || (await onPath("apt-get")) === undefined) return undefined;
  say(`Installing Debian's ${name} …`);
  const run = promisify(execFile);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { env });
  } catch {
    return undefined;
  }
  return find();
}

async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const path = join(folder, name);
    if (folder !== "" && (await isProgram(path))) return path;
  }
  return undefined;
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
