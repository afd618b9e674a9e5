import * as v from "valibot";
import type { Endpoint, Call } from "#contract/endpoint.ts";
import { events, type LogEvent } from "#contract/events.ts";
import { connection } from "#contract/email/connection.ts";
import { call, Refusal } from "../../e2e/call.ts";
import { newPerson } from "../../e2e/person.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAll } from "../build.ts";
import { ensureSecrets } from "../secrets.ts";
import { anyPort } from "../server/port.ts";
import { type Server, startServer } from "../server/server.ts";
import { googleVars, startGoogleEmulator } from "./emulator.ts";
import { gmailProxy } from "./gmail-proxy.ts";

/** The address of the mailbox that the emulator is seeded with. */
export const mailAddress = "ada@example.com";

/** A whole workspace whose Google is the emulator behind the strict proxy. */
export async function gmailStage() {
  const google = await startGoogleEmulator(await anyPort());
  const proxy = await gmailProxy(google.url);
  const stateDir = await mkdtemp(join(tmpdir(), "aside-mail-"));
  await ensureSecrets();
  await buildAll(() => {});
  const vars = await googleVars({ url: proxy.url });
  const server = await startServer({ port: await anyPort(), host: "127.0.0.1", stateDir, vars });
  return {
    server,
    proxy,
    gmail: gmailOf(google.url),
    /** Lets so much time pass for what waits in a table, by the names of its columns. */
    async hurry(table: string, column: string) {
      const db = await server.mf.getD1Database("DB");
      await db
        .prepare(`update ${table} set ${column} = '2020-01-01T00:00:00.000Z'
        where ${column} is not null`)
        .run();
    },
    /** The first row of a statement. */
    async row(sql: string, ...values: readonly string[]) {
      const db = await server.mf.getD1Database("DB");
      return db
        .prepare(sql)
        .bind(...values)
        .first();
    },
    /** The worker dies whenever it is about to do this to a row. */
    async dieAt(name: string, trigger: string) {
      const db = await server.mf.getD1Database("DB");
      await db
        .prepare(`create trigger ${name} ${trigger} begin select raise(abort, 'killed'); end`)
        .run();
      return async () => {
        await db.prepare(`drop trigger ${name}`).run();
      };
    },
    person: () => connectedPerson(server, proxy.url),
    async end() {
      await server.stop();
      proxy.stop();
      await google.stop();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}

/** Gmail itself, past the workspace: the other end of the line. */
function gmailOf(url: string) {
  const headers = { authorization: `Bearer somebody`, "content-type": "application/json" };
  return async (path: string, body?: unknown, method = body === undefined ? "GET" : "POST") => {
    const answer = await fetch(`${url}/gmail/v1/users/${mailAddress}/${path}`, {
      headers,
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const said: unknown = text === "" ? undefined : JSON.parse(text);
    return said;
  };
}

async function connectedPerson(server: Server, google: string) {
  const { person } = await newPerson(server.url);
  const api = <E extends Endpoint>(row: E, input: Call<E>) =>
    call(server.url, person.accessToken, row, input);
  return {
    person,
    api,
    /** The code and words of a refusal. */
    refusal: async <E extends Endpoint>(row: E, input: Call<E>) => {
      const refused = await api(row, input).catch((error: unknown) => error);
      if (!(refused instanceof Refusal)) throw new Error("It was not refused");
      const said = v.parse(v.object({ error: v.string(), code: v.string() }), refused.body);
      return { status: refused.status, ...said };
    },
    /** The first event of an item that wrote what is wanted. */
    async eventOf(itemId: string, isWanted: (after: LogEvent["after"]) => boolean) {
      for (let after = 0; ;) {
        const log = await api(events.catchUp, { query: { after: String(after) } });
        const made = log.events.find((one) => one.itemId === itemId && isWanted(one.after));
        if (made || !log.more) return made?.id ?? "";
        after = log.events.at(-1)?.seq ?? 0;
      }
    },
    connect: () => connect(server.url, google, person.accessToken),
  };
}

/** Where a sign-in begins, and the mark by which the browser is known as the person's. */
export async function ticketIn(url: string, token: string) {
  const answer = await fetch(`${url}${connection.ticket.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = v.parse(v.object({ data: connection.ticket.answer }), await answer.json());
  return { url: data.url, cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
}

/** The way through the sign-in window, as its browser goes it. */
export async function connect(url: string, google: string, token: string) {
  const ticket = await ticketIn(url, token);
  const begun = await fetch(`${url}${ticket.url}`, {
    redirect: "manual",
    headers: { cookie: ticket.cookie },
  });
  const consent = new URL(begun.headers.get("location") ?? "");
  const cookie = (begun.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const fields = Object.fromEntries(consent.searchParams);
  const agreed = await fetch(`${google}/o/oauth2/v2/auth/callback`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...fields, email: mailAddress }),
  });
  const back = agreed.headers.get("location") ?? "";
  const page = await fetch(back, { headers: { cookie } });
  return { consent, cookie, back, page, html: await page.text() };
}

export async function until<Found>(
  look: () => Promise<Found>,
  isWanted: (found: Found) => boolean,
  patienceMs = 20_000,
): Promise<Found> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (isWanted(found)) return found;
    if (Date.now() > end) throw new Error(`Never came: ${JSON.stringify(found).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
