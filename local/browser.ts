import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { PlainError } from "./plain-error.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const apps = ["/usr/bin/chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
const none = `The browser tests need Chromium: install it ("npx playwright install chromium", or your system's package) and run them again.`;

/** A Chromium to test with: Playwright's own, the system's, or Debian's, installed now. Never none. */
export async function findBrowser(say: (line: string) => void): Promise<string> {
  const found = await installed();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && (await onPath("apt-get")) !== undefined) {
    say("Installing Debian's Chromium …");
    await installDebians();
    const now = await installed();
    if (now !== undefined) return now;
  }
  throw new PlainError(none);
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

async function installDebians(): Promise<void> {
  const run = promisify(execFile);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  } catch {
    throw new PlainError(none);
  }
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
