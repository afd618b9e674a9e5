import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { data } from "#contract/accounts/data.ts";
import { email } from "#contract/email.ts";
import { notes } from "#contract/notes.ts";
import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { call } from "../../e2e/call.ts";
import { newPerson, password, type Person } from "../../e2e/person.ts";
import { buildAll } from "../build.ts";
import { command } from "../command.ts";
import { inRoot, program } from "../paths.ts";
import { ensureSecrets } from "../secrets.ts";
import { anyPort } from "../server/port.ts";
import { startServer } from "../server/server.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aside-backup-"));
  await ensureSecrets();
  await buildAll(() => {});
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder as wrangler takes one for a project, with the databases of a workspace in it. */
async function project(name: string) {
  const cwd = join(folder, name);
  await mkdir(cwd);
  await copyFile(inRoot("wrangler.toml"), join(cwd, "wrangler.toml"));
  return { cwd, stateDir: join(cwd, ".wrangler", "state") };
}

/** As docs/deploy.md has it, on databases of this machine instead of the account's. */
const d1 = (cwd: string, ...args: readonly string[]) =>
  command(program("wrangler", "bin", "wrangler.js"), ["d1", ...args, "--local", "-y"], {
    doing: `run d1 ${args[0] ?? ""}`,
    output: "onFailure",
    cwd,
    env: { WRANGLER_LOG: "log" },
  });

async function serving<Done>(stateDir: string, work: (url: string) => Promise<Done>) {
  const server = await startServer({
    port: await anyPort(),
    host: "127.0.0.1",
    stateDir,
    vars: {},
  });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

const title = "Water the plants; it's “due” -- today";

const content = `<p>${"It's a long day; (1,2) 🌍, ".repeat(15_000)}end</p>`;
/** Lines of their own, and what a dump writes for one. */
const html = "<p>it's 'here' \u2028 a\r\nb</p>\n".repeat(3_000);
const at = "2026-11-21T09:00:00.000Z";
const mail = {
  id: "mail",
  created_at: at,
  updated_at: at,
  deleted_at: null,
  version: 1,
  thread_id: "thread",
  folder: "inbox",
  sender: "ann@example.com",
  recipients: "[]",
  cc: "[]",
  bcc: "[]",
  subject: "Hello",
  preview: "Hello",
  received_at: at,
  read: 1,
  starred: 0,
  labels: "[]",
  attachments: "[]",
  snoozed_until: null,
  answering: null,
  send_at: null,
  send_problem: null,
  unsubscribe: null,
};

async function filled(url: string): Promise<Person> {
  const { person } = await newPerson(url);
  const { accessToken } = person;
  await call(url, accessToken, tasks.create, { body: { title } });
  await call(url, accessToken, notes.create, { body: { id: "long", title: "Long", content } });
  const rows = [{ id: "mail", html, text: "Hello", storage_name: null, unsubscribe: "{}" }];
  const body = { runId: "mail", rows };
  await call(url, accessToken, data.importRows, { body: { ...body, table: "email_bodies" } });
  await call(url, accessToken, data.importRows, {
    body: { ...body, table: "emails", rows: [mail] },
  });
  return person;
}

it("DP-02 a backup of the database, brought into an empty one, is the workspace as it was, and its search is made again", async () => {
  const [from, to, file] = [await project("a"), await project("b"), join(folder, "aside.sql")];
  const ada = await serving(from.stateDir, filled);
  await d1(from.cwd, "export", "aside", "--output", file);
  const split = join(folder, "split.sql");
  await command(inRoot("local/run.mjs"), ["cloudflare/split-backup", file, split], {
    doing: "split the backup",
    output: "onFailure",
  });
  await d1(to.cwd, "execute", "aside", "--file", split);
  await serving(to.stateDir, async (url) => {
    const body = { email: ada.email, password };
    const { accessToken } = await call(url, undefined, accounts.signIn, { body });
    const found = await call(url, accessToken, tasks.list, {});
    expect(found.map((task) => task.title)).toEqual([title]);
    const note = await call(url, accessToken, notes.get, { params: { id: "long" } });
    expect(note.content === content).toBe(true);
    const read = await call(url, accessToken, email.get, { params: { id: "mail" } });
    expect(read.body === html).toBe(true);
    await call(url, accessToken, search.reindex, { body: {} });
    const results = await call(url, accessToken, search.query, { query: { q: "plants" } });
    expect(JSON.stringify(results)).toContain("Water the");
  });
});
