import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
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
import { inRoot, program } from "./paths.ts";
import { main, PlainError } from "./plain-error.ts";
import { withPartyHost } from "./cloudflare/wrangler-file.ts";

const project = "aside";

/**
 * `npm run deploy`: database, migrations, worker with its room, Pages. `-- --party` puts the room on
 * PartyKit first. `-- --dry-run` builds and checks all of it without an account or a network.
 */
await main(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { party: { type: "boolean" }, "dry-run": { type: "boolean" } },
  });
  await buildAll(console.log);
  await assemblePages();
  if (values["dry-run"] === true) {
    await buildWorker();
    await checkPages();
    console.log("Worker and Pages are ready to deploy.");
    return;
  }
  await requireSignedIn();
  await ensureDatabases();
  await ensureBucket();
  for (const binding of ["DB", "SEARCH"]) {
    await wrangler(`migrate ${binding}`, ["d1", "migrations", "apply", binding, "--remote"]);
  }
  await deployWorker(values.party === true ? await deployParty() : {});
  await deployPages();
});

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
  const file = inRoot("wrangler.toml");
  await writeFile(file, withPartyHost(await readFile(file, "utf8"), host));
  console.log(`The room runs at ${host}.`);
  return { ROOM_SECRET: secret };
}

async function deployPages(): Promise<void> {
  await wrangler("create the Pages project", [
    "pages",
    "project",
    "create",
    project,
    "--production-branch",
    "main",
  ]).catch(() => console.log("The Pages project is there already."));
  await wrangler(
    "deploy to Pages",
    ["pages", "deploy", "--branch", "main", "--commit-dirty=true"],
    pagesProject,
  );
}
