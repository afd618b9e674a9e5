import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { connection } from "#contract/email/connection.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { connect, gmailStage, mailAddress, ticketIn, until } from "./gmail-stage.ts";

let stage: Awaited<ReturnType<typeof gmailStage>>;
let ada: Awaited<ReturnType<typeof stage.person>>;

beforeAll(async () => {
  stage = await gmailStage();
  ada = await stage.person();
});
afterAll(() => stage.end());
beforeEach(() => stage.proxy.calm());

const inbox = (folder: "inbox" | "sent" | "drafts" = "inbox") =>
  ada.api(email.list, { query: { folder, limit: "200" } });
const status = () => ada.api(connection.status, {});

it("EM-07 connects by code, PKCE and a state that is used once, and brings the mailbox", async () => {
  const { consent, html, page, back, cookie } = await ada.connect();
  expect(consent.searchParams.get("code_challenge_method")).toBe("S256");
  expect(consent.searchParams.get("scope")).not.toContain("mail.google.com");
  expect(html).toContain("gmail-auth-success");
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/);
  const again = await fetch(back, { headers: { cookie } });
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining("gmail-auth-error"),
  ]);
  const found = await until(
    status,
    ({ syncing, syncedAt }) => syncing === null && syncedAt !== null,
  );
  expect(found).toMatchObject({ connected: true, email: mailAddress, state: "connected" });
  const all = await ada.api(email.list, { query: { limit: "200", folder: "all" } });
  expect(all.length).toBeGreaterThan(40);
  expect(await ada.api(email.stats, {})).toMatchObject({
    total: { drafts: 1, sent: 2, spam: 1, trash: 1 },
    unread: { spam: 1, trash: 0 },
  });
  expect((await ada.api(emailLabels.list, {})).map(({ name }) => name)).toEqual(["Travel", "Work"]);
});

it("EM-07 another browser than the one that began cannot end it, nor can a ticket be used twice", async () => {
  const other = await stage.person();
  const { back } = await connect(stage.server.url, stage.proxy.url, other.person.accessToken);
  expect(back).toContain("code=");
  const { url, cookie } = await ticketIn(stage.server.url, other.person.accessToken);
  const own = { redirect: "manual", headers: { cookie } } as const;
  const first = await fetch(`${stage.server.url}${url}`, own);
  const second = await fetch(`${stage.server.url}${url}`, own);
  expect([first.status, second.status]).toEqual([302, 400]);
  const state = new URL(first.headers.get("location") ?? "").searchParams.get("state") ?? "";
  const stolen = await fetch(
    `${stage.server.url}${connection.callback.path}?code=x&state=${state}`,
    { headers: { cookie: "aside_email_window=guessed" } },
  );
  expect(stolen.status).toBe(400);
  // The specification's own way: an access token.
  const plain = await fetch(
    `${stage.server.url}${connection.initiate.path}?token=${other.person.accessToken}`,
    own,
  );
  expect(plain.status).toBe(302);
  // Who is led here by another's link is not that other.
  const { url: origin } = stage.server;
  const theirs = await ticketIn(origin, ada.person.accessToken);
  for (const headers of [{}, { cookie: theirs.cookie }]) {
    const lure = await ticketIn(origin, other.person.accessToken);
    const led = await fetch(`${origin}${lure.url}`, { redirect: "manual", headers });
    expect([led.status, await led.text()]).toEqual([
      400,
      expect.stringContaining("Begin in Aside"),
    ]);
  }
});

const Labels = v.object({ labelIds: v.array(v.string()) });
const labelsAt = async (id: string) =>
  v.parse(Labels, await stage.gmail(`messages/${id}?format=minimal`)).labelIds;

it("EM-07 what is read, starred, archived and deleted here is so at Gmail, and what changes there is here", async () => {
  const [first, second, third] = await inbox();
  const id = first?.id ?? "";
  await ada.api(email.update, {
    params: { id },
    body: { read: true, starred: true, addLabels: ["Label_work"] },
  });
  await until(
    () => labelsAt(id),
    (labels) =>
      labels.includes("STARRED") && labels.includes("Label_work") && !labels.includes("UNREAD"),
  );
  await ada.api(email.bulk, { body: { ids: [second?.id ?? "", third?.id ?? ""], deleted: true } });
  await until(
    () => labelsAt(third?.id ?? ""),
    (labels) => labels.includes("TRASH") && !labels.includes("INBOX"),
  );
  await stage.gmail(`messages/${id}/modify`, {
    removeLabelIds: ["STARRED"],
    addLabelIds: ["UNREAD"],
  });
  expect((await ada.api(email.sync, {})).changed).toBeGreaterThan(0);
  expect(await ada.api(email.get, { params: { id } })).toMatchObject({
    starred: false,
    read: false,
    labels: ["Label_work"],
  });
});

it("EM-07 a reply goes into its thread with its headers and quote, and lies among what was sent", async () => {
  const [first] = await inbox();
  const id = first?.id ?? "";
  const sent = await ada.api(outgoing.reply, { params: { id }, body: { body: "Thank you!" } });
  expect(sent).toMatchObject({ folder: "sent", threadId: first?.threadId, sendAt: null });
  const thread = await ada.api(email.thread, { params: { id } });
  expect(thread.map((one) => one.id)).toContain(sent.id);
  const there = JSON.stringify(await stage.gmail(`threads/${first?.threadId ?? ""}?format=full`));
  expect(there).toContain("In-Reply-To");
  await ada.api(email.sync, {});
  expect((await inbox("sent")).filter((one) => one.subject === sent.subject)).toHaveLength(1);
});

const Listed = v.object({ messages: v.array(v.object({ id: v.string() })) });

it("EM-06 a quote that was edited is sent as it stands, and none is added to it", async () => {
  const [first] = await inbox();
  const id = first?.id ?? "";
  const body = "See within.\n\nOn Tuesday, Ann wrote:\n> One thing\nYes.";
  for (const [isQuoted, times] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const subject = `Edited-quote-${String(times)}`;
    const answering = { id, kind: "reply" as const, isQuoted };
    await ada.api(outgoing.send, { body: { to: "ann@example.com", subject, body, answering } });
    const found = await stage.gmail(`messages?q=subject:${subject}&labelIds=SENT`);
    const [one] = v.parse(Listed, found).messages;
    const there = JSON.stringify(await stage.gmail(`messages/${one?.id ?? ""}?format=full`));
    const [, text = ""] = /"data":"([\w-]+)/.exec(there) ?? [];
    expect(
      Buffer.from(text, "base64url")
        .toString()
        .match(/wrote:/g),
    ).toHaveLength(times);
  }
});
