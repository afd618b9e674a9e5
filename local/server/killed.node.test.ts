import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as v from "valibot";
import { auditBytes, sweepFiles } from "../../worker/files/bytes/sweeping.ts";
import { newPerson, type Person } from "../../e2e/person.ts";
import { buildAll } from "../build.ts";
import { connect, mailAddress, until } from "../outside/gmail-stage.ts";
import { gmailProxy } from "../outside/gmail-proxy.ts";
import { googleVars, startGoogleEmulator } from "../outside/emulator.ts";
import { ensureSecrets } from "../secrets.ts";
import { killable, onStoppedState } from "./killable.ts";
import {
  bytesOf,
  type Promised,
  shaOf,
  syncMail,
  uploadForms,
  uploadInParts,
  writeTasks,
} from "./load.ts";
import { anyPort } from "./port.ts";
import { startServer } from "./server.ts";

const kills = process.env["LONG_RUN"] === "1" ? 12 : 2;

async function begun() {
  const google = await startGoogleEmulator(await anyPort());
  const proxy = await gmailProxy(google.url);
  const stateDir = await mkdtemp(join(tmpdir(), "aside-killed-"));
  await ensureSecrets();
  await buildAll(() => {});
  const vars = await googleVars({ url: proxy.url });
  const place = { port: await anyPort(), host: "127.0.0.1", stateDir, vars };
  const server = killable(place);
  await server.start();
  const url = `http://127.0.0.1:${String(place.port)}`;
  return { google, proxy, place, server, url };
}

let stage: Awaited<ReturnType<typeof begun>>;

beforeAll(async () => {
  stage = await begun();
});
afterAll(async () => {
  await stage.server.stop();
  stage.proxy.stop();
  await stage.google.stop();
  await rm(stage.place.stateDir, { recursive: true, force: true });
});

const headers = { authorization: "Bearer somebody", "content-type": "application/json" };
const atGmail = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  (
    await fetch(`${stage.google.url}/gmail/v1/users/${mailAddress}/${path}`, { ...init, headers })
  ).json();

let arrived = 0;
const arrives = async (): Promise<void> => {
  arrived += 1;
  const letter = { from: "Zoe <zoe@example.com>", to: mailAddress, subject: `Load ${arrived}` };
  const body = JSON.stringify({ ...letter, body_text: "Words", labelIds: ["INBOX", "UNREAD"] });
  await atGmail("messages", { method: "POST", body });
};

/** The claim of a mailbox that a killed server held runs out by itself, after a minute and a half. */
const claimsRunOut = `update email_accounts set claimed_until = '2020-01-01T00:00:00.000Z',
  next_at = '2020-01-01T00:00:00.000Z', failures = 0`;

it(
  "DP-01 FI-02 EM-07 killed in the middle of uploads, syncs and writes, it keeps what it promised, leaves nothing alone, and goes on",
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    const { server, url, place, proxy } = stage;
    const { person } = await newPerson(url);
    const target = { url, token: person.accessToken };
    await connect(url, proxy.url, person.accessToken);
    const promised: Promised = {
      files: [],
      tasks: [],
      lost: [],
      abandoned: [],
      parts: 0,
      syncs: 0,
    };
    let isEnding = false;
    const isOver = () => isEnding;
    const load = Promise.all([
      uploadInParts(target, promised, isOver),
      uploadInParts(target, promised, isOver),
      uploadForms(target, promised, { isOver, isOnce: false }),
      uploadForms(target, promised, { isOver, isOnce: true }),
      writeTasks(target, promised, isOver),
      syncMail(target, promised, { arrives, isOver }),
    ]);
    // A failure of the load ends the test where it is waited for.
    load.catch(() => undefined);
    for (let kill = 0; kill < kills; kill += 1) {
      await wait(1_000 + Math.random() * 2_000);
      await server.kill();
      await onStoppedState(place.stateDir, claimsRunOut);
      await server.start();
    }
    await wait(1_000);
    isEnding = true;
    await load;
    expect(promised.lost).toEqual([]);
    for (const { id, sha } of promised.files) {
      expect([id, shaOf(await bytesOf(target, id))]).toEqual([id, sha]);
    }
    expect(promised.files.length).toBeGreaterThan(kills);
    await server.stop();
    await server.stop();
    await isWhole(person, promised);
  },
);

/** With the server in this process, whose database and storage can be looked into. */
async function isWhole({ id }: Person, promised: Promised): Promise<void> {
  const { place } = stage;
  const server = await startServer(place);
  try {
    const [db, bucket] = [
      await server.mf.getD1Database("DB"),
      await server.mf.getR2Bucket("FILES"),
    ];
    const texts = async (sql: string) =>
      (await db.prepare(sql).bind(id).raw()).map(String).toSorted();
    expect(await texts("select id from tasks where user_id = ?")).toEqual(
      promised.tasks.toSorted(),
    );
    const left = promised.abandoned.map((name) => `'${name}'`).join(", ");
    expect(await texts(`select id from files where user_id = ? and name not in (${left})`)).toEqual(
      promised.files.map((file) => file.id).toSorted(),
    );
    const log =
      "select count(*) || ' ' || min(seq) || ' ' || max(seq) from events where user_id = ?";
    const [dense = ""] = await texts(log);
    const [many] = dense.split(" ");
    expect(dense).toBe(`${String(many)} 1 ${String(many)}`);

    // What waits is done, and the mailbox comes to what Gmail has, each message once.
    const mail = `select r.gmail_id from email_remotes r join emails e
      on e.user_id = r.user_id and e.id = r.email_id where r.user_id = ?`;
    const wanted = await gmailIds();
    await until(
      async () => {
        await db.prepare(claimsRunOut).run();
        await server.runCron();
        return texts(mail);
      },
      (found) => found.length >= wanted.length,
      60_000,
    );
    expect(await texts(mail)).toEqual(wanted);
    const untold = "select count(*) from events where user_id = ? and sent_at is null";
    await db
      .prepare("update events set at = '2020-01-01T00:00:00.000Z' where sent_at is null")
      .run();
    await server.runCron();
    expect(await texts(untold)).toEqual(["0"]);

    await repair({ db, bucket });
    const { objects } = await bucket.list({ limit: 1_000 });
    const names = objects.map(({ key }) => key).filter((key) => /^[\da-f]{32}$/.test(key));
    const stored =
      "select storage_name from file_versions where user_id = ? and stored_at is not null";
    expect(names.toSorted()).toEqual(await texts(stored));
    for (const alone of [
      "file_versions where user_id = ? and (stored_at is null or missing_at is not null)",
      "file_parts where user_id = ?",
      `file_texts t where user_id = ? and not exists (select 1 from file_versions v
        where v.user_id = t.user_id and v.id = t.version_id)`,
    ])
      expect([alone, await texts(`select count(*) from ${alone}`)]).toEqual([alone, ["0"]]);
  } finally {
    await server.stop();
  }
}

const Listed = v.object({ messages: v.array(v.object({ id: v.string() })) });

async function gmailIds(): Promise<string[]> {
  const path = "messages?maxResults=500&includeSpamTrash=true";
  const { messages } = v.parse(Listed, await atGmail(path));
  return messages.map(({ id }) => id).toSorted();
}

type Stores = Parameters<typeof sweepFiles>[0];

/** The cron a while later, at the minute that it tidies up in. */
async function repair({ db, bucket }: Pick<Stores, "db" | "bucket">): Promise<void> {
  const later = new Date(Date.now() + 2 * 86_400_000);
  later.setUTCMinutes(41);
  const stores = { db, bucket, databases: [db] };
  await sweepFiles(stores, later);
  await auditBytes(stores, later, "");
}
