import { parseArgs } from "node:util";
import * as v from "valibot";
import { main, PlainError } from "./plain-error.ts";
import { ask, signIn } from "./server/asking.ts";
import { settings } from "./settings.ts";

const Done = v.object({ indexed: v.number(), more: v.boolean() });

const usage =
  "npm run reindex -- --email you@example.com [--everyone] [--url https://…]   (the password is asked for, or read from ASIDE_PASSWORD)";

/**
 * `npm run reindex`: rebuilds the search index from the event log, of one person or, for an administrator
 * with `--everyone`, of all. It speaks to a running workspace, so that it is the same here and deployed.
 */
await main(async () => {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { email: { type: "string" }, url: { type: "string" }, everyone: { type: "boolean" } },
  });
  const { host, port } = settings(process.env);
  const url = values.url ?? `http://${host}:${String(port)}`;
  if (values.email === undefined) throw new PlainError(usage);
  const token = await signIn(url, values.email);
  const body = values.everyone === true ? { everyone: true } : {};
  const { indexed, more } = await ask(url, "/api/tools/search/reindex", Done, { body, token });
  const rest = more ? "; the rest follows within minutes" : "";
  console.log(`Indexed ${String(indexed)} items${rest}.`);
});
