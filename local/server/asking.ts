import { createInterface } from "node:readline/promises";
import * as v from "valibot";
import { PlainError } from "../plain-error.ts";

const SignedIn = v.object({ accessToken: v.string() });

/** The access token of somebody whose password is asked for, or read from ASIDE_PASSWORD. */
export async function signIn(url: string, email: string): Promise<string> {
  const password = process.env["ASIDE_PASSWORD"] ?? (await askFor("Password: "));
  const { accessToken } = await ask(url, "/api/auth/sign-in", SignedIn, {
    body: { email, password },
  });
  return accessToken;
}

/** Asks a workspace that runs; with a body by POST. */
export async function ask<Data>(
  url: string,
  path: string,
  schema: v.GenericSchema<unknown, Data>,
  { body, token = "" }: { readonly body?: object; readonly token?: string },
): Promise<Data> {
  const answer = await fetch(`${url}${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
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
