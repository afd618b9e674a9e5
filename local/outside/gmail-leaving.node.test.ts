import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { email } from "#contract/email.ts";
import { connection } from "#contract/email/connection.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { gmailStage, until } from "./gmail-stage.ts";

let stage: Awaited<ReturnType<typeof gmailStage>>;
let ada: Awaited<ReturnType<typeof stage.person>>;

beforeAll(async () => {
  stage = await gmailStage();
  ada = await stage.person();
  await ada.connect();
});
afterAll(() => stage.end());

/** Rows that a person has in a table. */
const rowsIn = async (table: string) =>
  (await stage.row(`select count(*) many from ${table} where user_id = ?`, ada.person.id))?.[
    "many"
  ];

const tables = [
  "emails",
  "email_bodies",
  "email_remotes",
  "email_labels",
  "email_label_remotes",
  "email_accounts",
  "email_pushes",
];

/** Gmail has answered such a call, after so many others. */
const heardOf = (path: string, after: number) =>
  until(
    () => Promise.resolve(stage.proxy.heard.slice(after)),
    (heard) => heard.some((one) => one.path.includes(path)),
  );

const status = () => ada.api(connection.status, {});
const all = () => ada.api(email.list, { query: { folder: "all", limit: "200" } });
const called = async (name: string) => (await all()).find(({ subject }) => subject === name);

/** A message that comes in at Gmail. */
async function arrives(subject: string): Promise<string> {
  const made = await stage.gmail("messages", {
    from: "Zoe <zoe@example.com>",
    to: "ada@example.com",
    subject,
    body_text: `Words of ${subject}`,
    labelIds: ["INBOX", "UNREAD"],
  });
  return v.parse(v.object({ id: v.string() }), made).id;
}

/** Asks until it is here: another may be at the mailbox, and bring the rest. */
const brought = (subject: string) =>
  until(
    async () => {
      await ada.api(email.sync, {});
      return called(subject);
    },
    (found) => found !== undefined,
  );

it("EM-07 what Gmail does not take of a change keeps no mail from coming in", async () => {
  await until(status, ({ syncedAt }) => syncedAt !== null);
  const id = await arrives("First");
  await brought("First");
  stage.proxy.cause({ path: /batchModify/, status: 400, times: 50 });
  await ada.api(email.update, { params: { id }, body: { starred: true } });
  await arrives("Second");
  await brought("Second");
  stage.proxy.calm();
  await stage.hurry("email_accounts", "next_at");
  await stage.server.runCron();
  expect((await status()).waiting).toBe(0);
});

it("EM-07 Google that asks to sign in again leaves the mail readable, and signing in goes on", async () => {
  stage.proxy.endTokens();
  stage.proxy.cause({ path: /\/oauth2\/token/, status: 400, reason: "invalid_grant" });
  expect(await ada.refusal(email.sync, {})).toMatchObject({
    status: 403,
    error: "Google needs you to reconnect your Gmail account",
  });
  expect(await status()).toMatchObject({ connected: true, state: "reconnect" });
  expect((await all()).length).toBeGreaterThan(50);
  const count = (await all()).length;
  await ada.connect();
  expect(await status()).toMatchObject({ state: "connected" });
  await ada.api(email.sync, {});
  expect((await all()).length).toBe(count);
});

it("EM-02 what is on its way while one disconnects is kept nowhere", async () => {
  const id = await arrives("Too late");
  stage.proxy.cause({ path: new RegExp(`/messages/${id}`), delayMs: 2_000, times: 5 });
  const begun = stage.proxy.heard.length;
  // Asked again until it sets out: another may still be at the mailbox.
  const setsOut = "/history?startHistoryId";
  const bringing = until(
    () => ada.api(email.sync, {}).catch(() => undefined),
    () => stage.proxy.heard.slice(begun).some(({ path }) => path.includes(setsOut)),
  );
  await heardOf(setsOut, begun);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await rowsIn("emails")).toBeGreaterThan(50);
  await ada.api(connection.disconnect, {});
  await bringing;
  await heardOf(`/messages/${id}`, begun);
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const table of tables) expect([table, await rowsIn(table)]).toEqual([table, 0]);
});

it("EM-07 disconnecting gives the token back and leaves no mail here, in the search or in the log", async () => {
  stage.proxy.calm();
  await ada.connect();
  await until(status, ({ syncedAt }) => syncedAt !== null);
  const begun = stage.proxy.heard.length;
  expect(await ada.api(connection.disconnect, {})).toMatchObject({
    connected: false,
    state: "none",
  });
  expect(stage.proxy.heard.slice(begun).map(({ path }) => path)).toContain("/oauth2/revoke");
  expect(await all()).toEqual([]);
  expect(await ada.api(email.search, { query: { query: "first" } })).toEqual([]);
  for (const table of tables) expect([table, await rowsIn(table)]).toEqual([table, 0]);
  const said = "select 1 from events where user_id = ? and tool = 'email' and after is not null";
  expect(await stage.row(said, ada.person.id)).toBeNull();
  expect(
    await ada.refusal(outgoing.send, { body: { to: "b@example.com", subject: "x", body: "y" } }),
  ).toMatchObject({
    error: "Connect your Gmail account to send and receive emails",
  });
});
