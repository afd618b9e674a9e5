import { cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { command } from "../command.ts";
import { inRoot, program, webDist } from "../paths.ts";

/** A Pages project as wrangler wants one: its own wrangler.toml, and `site` with everything it serves. */
export const pagesProject = inRoot(".aside", "pages");
export const pagesSite = join(pagesProject, "site");

const source = (name: string) => inRoot("local", "pages", name);

/** Puts the built app and the forwarding worker together. */
export async function assemblePages(): Promise<void> {
  await rm(pagesProject, { recursive: true, force: true });
  await mkdir(pagesSite, { recursive: true });
  await cp(webDist, pagesSite, { recursive: true });
  await cp(source("wrangler.toml"), join(pagesProject, "wrangler.toml"));
  for (const name of ["_worker.js", "_routes.json"]) await cp(source(name), join(pagesSite, name));
}

/** Bundles the forwarding worker as a deployment would, without a network. */
export async function checkPages(): Promise<void> {
  await command(
    program("wrangler", "bin", "wrangler.js"),
    ["pages", "functions", "build", "--build-output-directory", "site", "--outdir", "checked"],
    { doing: "bundle the Pages worker", output: "onFailure", cwd: pagesProject },
  );
}
