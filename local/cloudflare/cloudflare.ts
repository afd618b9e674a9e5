import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { command } from "../command.ts";
import { inRoot, program } from "../paths.ts";
import { PlainError } from "../plain-error.ts";
import { secretNames } from "../secrets.ts";
import { withDatabaseId } from "./wrangler-file.ts";

const configFile = inRoot("wrangler.toml");
const databaseNames = ["aside", "aside-search"];
const bucketName = "aside-files";

/** Runs wrangler against the person's account, shown at work. */
export function wrangler(doing: string, args: readonly string[], cwd?: string): Promise<string> {
  const script = program("wrangler", "bin", "wrangler.js");
  const env = { WRANGLER_LOG: "log" };
  return command(script, args, { doing, output: "inherit", env, ...(cwd && { cwd }) });
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

/** Finds the account's databases or creates them, and writes their ids into wrangler.toml. */
export async function ensureDatabases(): Promise<void> {
  for (const name of databaseNames) await ensureDatabase(name);
}

async function ensureDatabase(databaseName: string): Promise<void> {
  const find = async () => {
    const said = await ask("list the databases", ["d1", "list", "--json"]);
    const databases = v.parse(Databases, said.slice(said.indexOf("[")));
    return databases.find(({ name }) => name === databaseName)?.uuid;
  };
  let id = await find();
  if (id === undefined) {
    await wrangler("create the database", ["d1", "create", databaseName]);
    id = await find();
  }
  if (id === undefined)
    throw new Error(`The database ${databaseName} was created but is not listed`);
  const text = await readFile(configFile, "utf8");
  await writeFile(configFile, withDatabaseId(text, databaseName, id));
}

/** Finds the account's bucket for files or creates it. */
export async function ensureBucket(): Promise<void> {
  const said = await ask("list the buckets", ["r2", "bucket", "list"]);
  if (said.includes(bucketName)) return;
  await wrangler("create the bucket for files", ["r2", "bucket", "create", bucketName]);
}

/** Deploys the worker, with a fresh value for each secret that it does not have yet. */
export async function deployWorker(given: Readonly<Record<string, string>>): Promise<void> {
  const known = await secretsOfWorker();
  const missing = secretNames.filter((name) => !known.includes(name) && !(name in given));
  const fresh = missing.map((name) => [name, randomBytes(32).toString("base64")] as const);
  const folder = await mkdtemp(join(tmpdir(), "aside-deploy-"));
  try {
    const file = join(folder, "secrets.json");
    const secrets = { ...Object.fromEntries(fresh), ...given };
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
    const extra = Object.keys(secrets).length > 0 ? ["--secrets-file", file] : [];
    await wrangler("deploy the worker", ["deploy", ...extra]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Only "there is no such worker" means none: new secrets by mistake would void every password. */
async function secretsOfWorker(): Promise<string[]> {
  try {
    const said = await ask("list the secrets", ["secret", "list", "--format", "json"]);
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
