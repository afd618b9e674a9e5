import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { main, PlainError } from "./plain-error.ts";
import { settings } from "./settings.ts";

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
  const password = process.env["ASIDE_PASSWORD"] ?? (await askFor("Password: "));
  const { accessToken } = await post(url, "/api/auth/sign-in", SignedIn, {
    email: values.email,
    password,
  });
  const body = values.everyone === true ? { everyone: true } : {};
  const { indexed, more } = await post(url, "/api/tools/search/reindex", Done, body, accessToken);
  const rest = more ? "; the rest follows within minutes" : "";
  console.log(`Indexed ${String(indexed)} items${rest}.`);
});

const SignedIn = v.object({ accessToken: v.string() });
const Done = v.object({ indexed: v.number(), more: v.boolean() });

async function post<Data>(
  url: string,
  path: string,
  schema: v.GenericSchema<unknown, Data>,
  body: object,
  token = "",
): Promise<Data> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new PlainError(`Nothing answers at ${url}: start the workspace first (npm start).`);
  });
  const said = v.safeParse(v.object({ data: schema }), await answer.json());
  if (!answer.ok || !said.success) {
    throw new PlainError(
      `${url} refused with ${String(answer.status)}: sign in with another account?`,
    );
  }
  return said.output.data;
}

async function askFor(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await line.question(question);
  line.close();
  return answer;
}
