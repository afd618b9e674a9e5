import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { command } from "./command.ts";
import { inRoot, program, webDist, workerDist } from "./paths.ts";

const shared = [
  "package-lock.json",
  "package.json",
  "tsconfig.base.json",
  "worker/contract",
  "worker/shared",
];
const webSources = ["web", ...shared];
const workerSources = ["worker", "party", "migrations/meta", "wrangler.toml", ...shared];
const notSource = new Set(["dist", "node_modules"]);

/** Both programs as they are deployed, each built again only when a source is newer than its build. */
export async function buildAll(say: (line: string) => void): Promise<void> {
  if (await isStale(webStamp, webSources)) {
    say("Building the app …");
    await buildWeb();
  }
  if (await isStale(workerStamp, workerSources)) {
    say("Building the worker …");
    await buildWorker();
  }
}

const webStamp = inRoot(".aside", "web.built");
const workerStamp = inRoot(".aside", "worker.built");

export async function buildWeb(): Promise<void> {
  const begun = await beginning();
  await command(
    program("vite", "bin", "vite.js"),
    ["build", "--config", "web/vite.config.ts", "--logLevel", "warn"],
    {
      doing: "build the app",
      output: "onFailure",
      // A shell, or a test's runner, that says otherwise would have React's slow half built.
      env: { NODE_ENV: "production" },
    },
  );
  await stamp(webStamp, begun);
}

/** Through wrangler itself, so that what runs here is, byte for byte, what is deployed. */
export async function buildWorker(): Promise<void> {
  const begun = await beginning();
  await command(
    program("wrangler", "bin", "wrangler.js"),
    ["deploy", "--dry-run", "--outdir", workerDist],
    { doing: "build the worker", output: "onFailure" },
  );
  await stamp(workerStamp, begun);
}

async function beginning(): Promise<Date> {
  // Made first, since making it touches web/. wrangler too refuses to bundle without it.
  await mkdir(webDist, { recursive: true });
  return new Date();
}

async function stamp(path: string, begun: Date): Promise<void> {
  await mkdir(inRoot(".aside"), { recursive: true });
  await writeFile(path, "");
  // What is saved while a build runs is newer than that build.
  await utimes(path, begun, begun);
}

async function isStale(built: string, sources: readonly string[]): Promise<boolean> {
  const product = built === webStamp ? join(webDist, "index.html") : join(workerDist, "main.js");
  const [at, exists] = await Promise.all([changedAt(built), changedAt(product)]);
  if (at === 0 || exists === 0) return true;
  const times = await Promise.all(sources.map((source) => newestIn(inRoot(source))));
  return Math.max(...times) > at;
}

/** Milliseconds since 1970 of the newest change below a path; a folder's own time tells of deletions. */
async function newestIn(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = (await readdir(path)).filter((name) => !notSource.has(name));
  const below = await Promise.all(names.map((name) => newestIn(join(path, name))));
  return Math.max(found.mtimeMs, ...below);
}

async function changedAt(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}
