import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildAll, buildWorker } from "./build.ts";
import {
  deployWorker,
  ensureBucket,
  ensureDatabases,
  requireSignedIn,
  wrangler,
} from "./cloudflare/cloudflare.ts";
import { command } from "./command.ts";
import { assemblePages, checkPages, pagesProject } from "./cloudflare/pages-site.ts";
import { locationIn, mainTarget, previewTarget, type Target } from "./cloudflare/target.ts";
import { inRoot, program } from "./paths.ts";
import { main, PlainError } from "./plain-error.ts";
import { asPreview, databasesIn, withPartyHost } from "./cloudflare/wrangler-file.ts";

/**
 * `npm run deploy`: databases, bucket, migrations, worker with its room, Pages. `-- --party` puts the room on PartyKit first;
 * `--one-worker` leaves Pages out, since the worker serves the app as well; `--preview NAME` deploys a workspace of its own
 * beside it; `--location weur` says where databases and files are made. `--dry-run` builds and checks all of it without an
 * account or a network.
 */
await main(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      party: { type: "boolean", default: false },
      "one-worker": { type: "boolean", default: false },
      preview: { type: "string" },
      location: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
  const location = locationIn(values.location);
  const target = values.preview === undefined ? mainTarget : previewTarget(values.preview);
  if (target.isPreview && values.party)
    throw new PlainError("A preview keeps its room in its own worker: leave --party out.");
  const hasPages = !values["one-worker"] && !target.isPreview;
  await buildAll(console.log);
  if (hasPages) await assemblePages();
  if (target.isPreview) await writeConfig(target);
  if (values["dry-run"]) await check(target, hasPages);
  else await deploy(target, { location, hasPages, hasParty: values.party });
});

async function check(target: Target, hasPages: boolean): Promise<void> {
  await (target.isPreview ? checkWorker(target) : buildWorker());
  if (hasPages) await checkPages();
  console.log(`${hasPages ? "Worker and Pages are" : "The worker is"} ready to deploy.`);
}

interface Wanted {
  readonly location: string | undefined;
  readonly hasPages: boolean;
  readonly hasParty: boolean;
}

async function deploy(target: Target, { location, hasPages, hasParty }: Wanted): Promise<void> {
  await requireSignedIn();
  await ensureDatabases(target, location);
  await ensureBucket(target, location);
  const databases = databasesIn(await readFile(inRoot(target.configFile), "utf8"));
  for (const { binding } of databases) {
    const args = ["d1", "migrations", "apply", binding, "--remote", "-c", target.configFile];
    await wrangler(`migrate ${binding}`, args);
  }
  const address = await deployWorker(target, hasParty ? await deployParty() : {});
  if (address !== undefined) await seenReady(address);
  if (hasPages) await deployPages();
}

/** A preview's own wrangler.toml: the workspace's, under other names; the ids that it has been given before stay. */
async function writeConfig(target: Target): Promise<void> {
  const text = asPreview(await readFile(inRoot(mainTarget.configFile), "utf8"), target);
  await writeFile(inRoot(target.configFile), text);
}

async function checkWorker({ configFile }: Target): Promise<void> {
  await command(
    program("wrangler", "bin", "wrangler.js"),
    ["deploy", "--dry-run", "-c", configFile, "--outdir", inRoot(".aside", "preview")],
    { doing: "build the worker", output: "onFailure" },
  );
}

const patienceMs = 60_000;

/** The new version answers, with its migrations applied: a new address takes a while to be known. */
async function seenReady(address: string): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const answer = await fetch(`${address}/api/health`).catch(() => undefined);
    if (answer?.ok === true) {
      console.log(`It answers at ${address}`);
      return;
    }
    await wait(2_000);
  }
  throw new PlainError(
    `${address}/api/health does not answer “ok” yet: see \`npx wrangler tail\` for what it says, or go back with \`npx wrangler rollback\`.`,
  );
}

/** The room on PartyKit, and the new secret that it shares with the worker. */
async function deployParty(): Promise<Record<string, string>> {
  const secret = randomBytes(32).toString("base64url");
  const said = await command(
    program("partykit", "dist", "bin.mjs"),
    ["deploy", "--var", `ROOM_SECRET=${secret}`],
    { doing: "deploy the room to PartyKit", output: "onFailure" },
  );
  const host = /https:\/\/([\w.-]+\.partykit\.dev)/.exec(said)?.[1];
  if (host === undefined) throw new PlainError(`${said}\nPartyKit did not say where the room is.`);
  const file = inRoot(mainTarget.configFile);
  await writeFile(file, withPartyHost(await readFile(file, "utf8"), host));
  console.log(`The room runs at ${host}.`);
  return { ROOM_SECRET: secret };
}

async function deployPages(): Promise<void> {
  await wrangler("create the Pages project", [
    "pages",
    "project",
    "create",
    mainTarget.worker,
    "--production-branch",
    "main",
  ]).catch(() => console.log("The Pages project is there already."));
  await wrangler(
    "deploy to Pages",
    ["pages", "deploy", "--branch", "main", "--commit-dirty=true"],
    pagesProject,
  );
}
