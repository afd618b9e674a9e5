import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { entrance } from "#contract/accounts/entrance.ts";
import { people } from "#contract/admin/people.ts";
import { tasks } from "#contract/tasks.ts";
import * as v from "valibot";
import { everyTool } from "../../tools.ts";
import { workspace } from "../../testing/workspace.ts";

const Sent = v.strictObject({
  from: v.literal("Aside <aside@example.com>"),
  to: v.tuple([v.string()]),
  subject: v.string(),
  text: v.string(),
});

const mail = {
  MAIL_SEND_URL: "https://mail.example/emails",
  MAIL_SEND_KEY: "a key",
  MAIL_FROM: "Aside <aside@example.com>",
  SITE_URL: "https://aside.test/",
};

/** A workspace that sends mail, and what it sent. */
async function mailing(status = 200) {
  const space = await workspace({}, undefined, everyTool, mail);
  const sent: v.InferOutput<typeof Sent>[] = [];
  space.web.answer = async (request) => {
    expect([request.method, request.url]).toEqual(["POST", mail.MAIL_SEND_URL]);
    expect(request.headers.get("authorization")).toBe("Bearer a key");
    sent.push(v.parse(Sent, await request.json()));
    return Response.json({ id: "1" }, { status });
  };
  const forgot = (email: string) => space.stranger.call(entrance.forgot, { body: { email } });
  const reset = (token: string, password = "a better passphrase 48") =>
    space.stranger.call(entrance.resetByLink, { body: { token, password } });
  const signIn = (email: string, password: string) =>
    space.stranger.call(accounts.signIn, { body: { email, password } });
  const tokenIn = (letter = sent.at(-1)) =>
    /https:\/\/aside\.test\/auth\/login\?reset=(\S+)/.exec(letter?.text ?? "")?.[1] ?? "";
  return { ...space, sent, forgot, reset, signIn, tokenIn };
}

test("AU-03 a mailed link sets another password once, within an hour, and ends every session", async () => {
  const space = await mailing();
  const { sent, forgot, reset, signIn, tokenIn, wait } = space;
  const ada = await space.signUp("Ada");
  expect((await space.stranger.call(entrance.ways, {})).body.data.reset).toBe("mail");
  expect((await forgot(ada.email)).body.data).toEqual({});
  expect(sent[0]).toMatchObject({ to: [ada.email], subject: "Reset your Aside password" });
  const first = tokenIn();
  wait(61_000);
  await forgot(ada.email);
  const over = { status: 400, body: { field: "token", error: "token: was used or has expired" } };
  expect((await reset(first, "password1")).body).toMatchObject({ field: "password" });
  for (const forged of [`${first}x`, "", "a.b", first.slice(3)])
    expect(await reset(forged)).toMatchObject(over);
  expect((await reset(first)).body.data).toEqual({ email: ada.email });
  // Neither it nor the one that was mailed after it works any more.
  expect(await reset(first)).toMatchObject(over);
  expect(await reset(tokenIn())).toMatchObject(over);
  expect((await ada.call(tasks.list, {})).status).toBe(401);
  expect((await signIn(ada.email, ada.password)).status).toBe(401);
  expect((await signIn(ada.email, "a better passphrase 48")).status).toBe(200);

  wait(61_000);
  await forgot(ada.email);
  const late = tokenIn();
  wait(3_600_001);
  expect(await reset(late)).toMatchObject(over);
});

test("AU-03 who asks learns nothing: not of accounts, nor of trouble with the mail; and an address gets two mails a minute", async () => {
  const space = await mailing(500);
  const { sent, forgot, counter } = space;
  const root = await space.signUp("Root");
  const ada = await space.signUp("Ada");
  const disabled = await space.signUp("Off");
  await space.db
    .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
    .bind(root.user.id)
    .run();
  await root.call(people.disable, { params: { id: disabled.user.id } });
  const answers = [];
  for (const email of [ada.email, "nobody@example.com", disabled.email]) {
    const { status, body } = await forgot(email);
    answers.push(JSON.stringify([status, body]));
  }
  expect(new Set(answers).size).toBe(1);
  // Each is tried three times.
  await vi.waitFor(() =>
    expect(sent.map(({ to }) => to[0])).toEqual([ada.email, ada.email, ada.email]),
  );
  for (let more = 0; more < 4; more++) expect((await forgot(ada.email)).status).toBe(200);
  await vi.waitFor(() => expect(sent).toHaveLength(6));
  counter.reset();
  const malformed = await space.stranger.send("POST", "/api/auth/forgot", { email: "x" });
  expect(malformed.status).toBe(400);
  expect(counter.trips).toEqual([]);
});

test("AU-03 a reset mail carries no words of who made the account, and an address gets five an hour", async () => {
  const space = await mailing();
  const ada = await space.signUp("Pay-at-evil.example");
  for (let minute = 0; minute < 8; minute++) {
    expect((await space.forgot(ada.email)).body.data).toEqual({});
    space.wait(61_000);
  }
  expect(space.sent).toHaveLength(5);
  expect(space.sent[0]?.text).not.toContain("evil.example");
  space.wait(3_600_000);
  await space.forgot(ada.email);
  expect(space.sent).toHaveLength(6);
});

test("AU-03 the link leads to the address that is set, whatever the caller calls this place; without one no mail is sent", async () => {
  const space = await mailing();
  const ada = await space.signUp("Ada");
  const context = createExecutionContext();
  const asked = new Request("https://evil.example/api/auth/forgot", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: ada.email }),
  });
  expect((await space.app.fetch(asked, env, context)).status).toBe(200);
  await waitOnExecutionContext(context);
  expect(space.sent[0]?.text).not.toContain("evil.example");
  expect(space.tokenIn()).not.toBe("");
  const { SITE_URL: _, ...homeless } = mail;
  const other = await workspace({}, undefined, everyTool, homeless);
  expect((await other.stranger.call(entrance.ways, {})).body.data.reset).toBe("administrator");
});

test("AU-03 a link from before an account was disabled opens nothing after it is enabled", async () => {
  const space = await mailing();
  const [root, ada] = [await space.signUp("Root"), await space.signUp("Ada")];
  await space.db
    .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
    .bind(root.user.id)
    .run();
  await space.forgot(ada.email);
  const at = { params: { id: ada.user.id } };
  await root.call(people.disable, at);
  await root.call(people.enable, at);
  expect((await space.reset(space.tokenIn())).status).toBe(400);
  await space.forgot(ada.email);
  expect((await space.reset(space.tokenIn())).status).toBe(200);
});

test("AU-03 without a mail sender an administrator's code is the way, and that is said", async () => {
  const { stranger } = await workspace();
  expect((await stranger.call(entrance.ways, {})).body.data.reset).toBe("administrator");
  const refused = await stranger.call(entrance.forgot, { body: { email: "ada@example.com" } });
  expect(refused).toMatchObject({ status: 503 });
});

test("AU-05 somebody who knew the old password keeps no other way in: a reset ends agent keys and passkeys, by a link and by a code", async () => {
  const space = await mailing();
  const root = await space.signUp("Root");
  await space.db
    .prepare("update users set role = 'SUPER_ADMIN' where user_id = ?")
    .bind(root.user.id)
    .run();
  const password = "a better passphrase 48";
  for (const way of ["link", "code"]) {
    const ada = await space.signUp("Ada");
    const agent = await space.agent(ada, ["read"]);
    await space.db
      .prepare(
        `insert into passkeys (user_id, id, credential_id, public_key, counter, name, created_at)
        values (?1, 'p', ?2, '', 0, 'Theirs', ?3)`,
      )
      .bind(ada.user.id, `credential ${way}`, space.clock.now.toISOString())
      .run();
    expect((await agent.call(tasks.list, {})).status).toBe(200);
    if (way === "link") {
      await space.forgot(ada.email);
      expect((await space.reset(space.tokenIn(), password)).status).toBe(200);
    } else {
      const { code } = (await root.call(people.resetCode, { params: { id: ada.user.id } })).body
        .data;
      const body = { email: ada.email, code, password };
      expect((await space.stranger.call(entrance.reset, { body })).status).toBe(200);
    }
    space.wait(2_000);
    expect([way, (await agent.call(tasks.list, {})).status]).toEqual([way, 401]);
    const left = await space.db
      .prepare("select count(*) many from passkeys where user_id = ?")
      .bind(ada.user.id)
      .first("many");
    expect([way, left]).toEqual([way, 0]);
  }
});
