import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { command } from "../command.ts";
import { inRoot, program } from "../paths.ts";
import { PlainError } from "../plain-error.ts";
import { freshSecret, secretNames } from "../secrets.ts";
import type { Target } from "./target.ts";
import { databasesIn, withDatabaseId } from "./wrangler-file.ts";

/** Runs wrangler against the person's account, shown at work. */
export function wrangler(doing: string, args: readonly string[], cwd?: string): Promise<string> {
  const script = program("wrangler", "bin", "wrangler.js");
  const env = { WRANGLER_LOG: "log" };
  return command(script, args, { doing, output: "both", env, ...(cwd && { cwd }) });
}

function ask(doing: string, args: readonly string[]): Promise<string> {
  const script = program("wrangler", "bin", "wrangler.js");
  return command(script, args, { doing, output: "onFailure", env: { WRANGLER_LOG: "log" } });
}

export async function requireSignedIn(): Promise<void> {
  if (process.env["CLOUDFLARE_API_TOKEN"]) return;
  const said = await ask("ask who is signed in", ["whoami"]).catch((error: unknown) =>
    String(error),
  );
  if (!/not authenticated|not logged in/i.test(said)) return;
  throw new PlainError(
    "Sign in to Cloudflare first: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.",
  );
}

/** Finds the account's databases or creates them, and writes their ids into the target's wrangler.toml. */
export async function ensureDatabases(target: Target, location?: string): Promise<void> {
  const text = await readFile(inRoot(target.configFile), "utf8");
  for (const { name } of databasesIn(text)) await ensureDatabase(target, name, location);
}

async function ensureDatabase(
  { configFile }: Target,
  databaseName: string,
  location: string | undefined,
): Promise<void> {
  const find = async () => {
    const said = await ask("list the databases", ["d1", "list", "--json"]);
    const databases = v.parse(Databases, said.slice(said.indexOf("[")));
    return databases.find(({ name }) => name === databaseName)?.uuid;
  };
  let id = await find();
  if (id === undefined) {
    const place = location === undefined ? [] : ["--location", location];
    await wrangler("create the database", ["d1", "create", databaseName, ...place]);
    id = await find();
  }
  if (id === undefined)
    throw new Error(`The database ${databaseName} was created but is not listed`);
  const file = inRoot(configFile);
  await writeFile(file, withDatabaseId(await readFile(file, "utf8"), databaseName, id));
}

/** Finds the account's bucket for files or creates it. */
export async function ensureBucket({ bucket }: Target, location?: string): Promise<void> {
  const said = await ask("list the buckets", ["r2", "bucket", "list"]);
  if (new RegExp(`(?:^|\\s)${bucket}(?:\\s|$)`, "m").test(said)) return;
  const place = location === undefined ? [] : ["--location", location];
  await wrangler("create the bucket for files", ["r2", "bucket", "create", bucket, ...place]);
}

/** Deploys the worker, with a fresh value for each secret that it does not have yet. Answers its address, where it has one. */
export async function deployWorker(
  { configFile }: Target,
  given: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const known = await secretsOfWorker(configFile);
  const missing = secretNames.filter((name) => !known.includes(name) && !(name in given));
  const fresh = missing.map((name) => [name, freshSecret(name)] as const);
  const folder = await mkdtemp(join(tmpdir(), "aside-deploy-"));
  try {
    const file = join(folder, "secrets.json");
    const secrets = { ...Object.fromEntries(fresh), ...given };
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
    const extra = Object.keys(secrets).length > 0 ? ["--secrets-file", file] : [];
    const said = await wrangler("deploy the worker", ["deploy", "-c", configFile, ...extra]);
    return /https:\/\/[\w.-]+\.workers\.dev/.exec(said)?.[0];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only "there is no such worker" means none: new secrets by mistake would void every password. */
async function secretsOfWorker(configFile: string): Promise<string[]> {
  try {
    const said = await ask("list the secrets", [
      "secret",
      "list",
      "-c",
      configFile,
      "--format",
      "json",
    ]);
    return v.parse(Secrets, said.slice(said.indexOf("["))).map(({ name }) => name);
  } catch (error) {
    if (error instanceof PlainError && /10007|does not exist|not found/i.test(error.message)) {
      return [];
    }
    throw error;
  }
}

const Databases = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ uuid: v.string(), name: v.string() })),
);
const Secrets = v.pipe(v.string(), v.parseJson(), v.array(v.object({ name: v.string() })));
