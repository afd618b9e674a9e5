import PostalMime from "postal-mime";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { email } from "#contract/email.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { events } from "#contract/events.ts";
import { quoteText } from "#shared/mail/quote.ts";
import type { Trouble } from "./gmail-proxy.ts";
import { gmailStage, until } from "./gmail-stage.ts";

let stage: Awaited<ReturnType<typeof gmailStage>>;
let ada: Awaited<ReturnType<typeof stage.person>>;
let count = 0;

beforeAll(async () => {
  stage = await gmailStage();
  ada = await stage.person();
  await ada.connect();
});
afterAll(() => stage.end());
afterEach(() => stage.proxy.calm());

const Listed = v.object({ messages: v.optional(v.array(v.object({ id: v.string() })), []) });

/** How often Gmail has sent a message of this subject. */
async function sentTimes(subject: string): Promise<number> {
  const found = await stage.gmail(`messages?q=subject:${subject}&labelIds=SENT`);
  return v.parse(Listed, found).messages.length;
}

const letter = (more: object = {}) => {
  count += 1;
  const subject = `Letter-${String(count)}-of-many`;
  return { to: "bob@example.com", subject, body: "Hello Bob", ...more };
};

const itemAt = (id: string) => ada.api(email.get, { params: { id } });

/** The claim of who died has ended, and the cron comes by. */
async function laterOn(): Promise<void> {
  await stage.hurry("email_bodies", "claimed_until");
  await stage.hurry("email_accounts", "next_at");
  await stage.server.runCron();
}

const broken: readonly (readonly [string, Trouble])[] = [
  ["the draft never reaches Gmail", { path: /\/drafts$/, method: "POST", cut: "before" }],
  ["the draft is made and nobody hears of it", { path: /\/drafts$/, method: "POST", cut: "after" }],
  ["the order to send never reaches Gmail", { path: /\/drafts\/send/, cut: "before" }],
  ["it is sent and nobody hears of it", { path: /\/drafts\/send/, cut: "after" }],
  ["Gmail fails at the draft", { path: /\/drafts$/, method: "POST", status: 503 }],
  ["Gmail wants fewer calls", { path: /\/drafts\/send/, status: 429, retryAfter: 1 }],
];

it.each(broken)("EM-07 sends once where %s", async (_, trouble) => {
  stage.proxy.cause(trouble);
  const fields = letter();
  const waiting = await ada.api(outgoing.send, { body: fields });
  expect(waiting.folder).toBe("drafts");
  // Somebody is at it, as far as anybody knows: nobody else begins.
  await stage.server.runCron();
  await laterOn();
  await laterOn();
  expect(await sentTimes(fields.subject)).toBe(1);
  expect(await itemAt(waiting.id)).toMatchObject({
    folder: "sent",
    sendAt: null,
    sendProblem: null,
  });
  await ada.api(email.sync, {});
  const sent = await ada.api(email.list, { query: { folder: "sent", limit: "200" } });
  expect(sent.filter(({ subject }) => subject === fields.subject)).toHaveLength(1);
});

const deaths = [
  [
    "before it notes which draft it made",
    "before insert on email_remotes when new.draft_id is not null",
  ],
  ["before it notes that it was sent", "before update on emails when new.folder = 'sent'"],
  [
    "before it notes under which id it was sent",
    "before insert on email_remotes when new.draft_id is null",
  ],
] as const;

it.each(deaths)("EM-07 sends once where the worker dies %s", async (_, trigger) => {
  const live = await stage.dieAt("death", trigger);
  const fields = letter();
  const id = `mine-${String(count)}`;
  await ada.api(outgoing.send, { body: { id, ...fields } }).catch(() => undefined);
  await live();
  await laterOn();
  await laterOn();
  expect(await sentTimes(fields.subject)).toBe(1);
  expect(await itemAt(id)).toMatchObject({ folder: "sent", sendAt: null });
  await ada.api(email.sync, {});
  const sent = await ada.api(email.list, { query: { folder: "sent", limit: "200" } });
  expect(sent.filter(({ subject }) => subject === fields.subject)).toHaveLength(1);
});

it("EM-07 what is sent can be taken back for some seconds, by its button and by undo, and goes when they are over", async () => {
  const taken = await ada.api(outgoing.send, { body: letter({ delaySeconds: 10 }) });
  expect(taken).toMatchObject({ folder: "drafts", sendProblem: null });
  expect((await ada.api(outgoing.cancelSend, { params: { id: taken.id } })).sendAt).toBeNull();
  const undone = await ada.api(outgoing.send, { body: letter({ delaySeconds: 10 }) });
  await ada.api(events.undo, { params: { id: await ada.eventOf(undone.id, () => true) } });
  const gone = letter({ delaySeconds: 2 });
  const { id } = await ada.api(outgoing.send, { body: gone });
  await until(
    () => itemAt(id),
    ({ folder }) => folder === "sent",
  );
  expect(await ada.refusal(outgoing.cancelSend, { params: { id } })).toMatchObject({
    status: 409,
    error: "This message has been sent",
  });
  await laterOn();
  expect([
    await sentTimes(taken.subject),
    await sentTimes(undone.subject),
    await sentTimes(gone.subject),
  ]).toEqual([0, 0, 1]);
});

it("EM-06 a draft is kept, changed, sent later by the cron, and an address that is none is refused", async () => {
  const fields = letter();
  const draft = await ada.api(outgoing.draft, {
    body: { fields: { id: "my-draft", to: "Bob <bob@example.com>, ann@example.com" } },
  });
  expect(draft).toMatchObject({
    folder: "drafts",
    to: ["Bob <bob@example.com>", "ann@example.com"],
  });
  await ada.api(outgoing.draft, {
    body: { fields: { id: "my-draft", subject: fields.subject, body: "Half" } },
  });
  const sendAt = new Date(Date.now() + 3_600_000).toISOString();
  const queued = await ada.api(outgoing.send, { body: { ...fields, id: "my-draft", sendAt } });
  expect(queued).toMatchObject({ id: "my-draft", sendAt });
  expect(
    (await ada.api(email.list, { query: { folder: "scheduled" } })).map(({ id }) => id),
  ).toEqual(["my-draft"]);
  await stage.hurry("emails", "send_at");
  await stage.server.runCron();
  expect(await sentTimes(fields.subject)).toBe(1);
  expect(await ada.refusal(outgoing.send, { body: letter({ to: "nobody" }) })).toMatchObject({
    code: "invalid_input",
  });
  expect(await ada.refusal(outgoing.send, { body: letter({ to: "" }) })).toMatchObject({
    code: "invalid_input",
  });
});

it("EM-06 one who was slow and was taken for dead sends nothing beside who went on, and leaves no second draft", async () => {
  const fields = letter();
  stage.proxy.cause({ path: /\/drafts$/, method: "POST", delayMs: 4_000 });
  const slow = ada.api(outgoing.send, { body: { id: "slow-one", ...fields } });
  await until(
    () => stage.row("select 1 from email_bodies where id = 'slow-one' and claim is not null"),
    (row) => row !== null,
  );
  await laterOn();
  expect(await sentTimes(fields.subject)).toBe(1);
  await slow;
  expect(await sentTimes(fields.subject)).toBe(1);
  const drafts = await stage.gmail(`messages?q=subject:${fields.subject}&labelIds=DRAFT`);
  expect(v.parse(Listed, drafts).messages).toEqual([]);
  await ada.api(email.sync, {});
  const found = await ada.api(email.list, { query: { folder: "all", limit: "200" } });
  expect(found.filter(({ subject }) => subject === fields.subject)).toMatchObject([
    { id: "slow-one", folder: "sent" },
  ]);
});

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A letter whose text shows a picture that came with it. */
const letterWithPicture = (subject: string) =>
  [
    "From: Bob <bob@example.com>",
    "To: Ada Byron <ada@example.com>",
    `Subject: ${subject}`,
    `Message-ID: <${subject}@example.com>`,
    "MIME-Version: 1.0",
    'Content-Type: multipart/related; boundary="edge"',
    "",
    "--edge",
    "Content-Type: text/html; charset=utf-8",
    "",
    '<p>Dear <b style="color:#c00">Ada</b>, here is <a href="https://x.example/plan">the plan</a>:</p><p><img src="cid:plan@x" width="40"></p><p>The key lies under the mat.</p><script>steal()</script>',
    "--edge",
    'Content-Type: image/png; name="plan.png"',
    "Content-ID: <plan@x>",
    'Content-Disposition: inline; filename="plan.png"',
    "Content-Transfer-Encoding: base64",
    "",
    picture.toString("base64"),
    "--edge--",
    "",
  ].join("\r\n");

const Raw = v.object({ raw: v.string() });

it.each(["reply", "forward"] as const)(
  "EM-06 a %s whose quote was edited shows the original as it looked, with its pictures and without what went",
  async (kind) => {
    const subject = `Picture-${kind}`;
    const raw = Buffer.from(letterWithPicture(subject)).toString("base64url");
    await stage.gmail("messages", { raw, labelIds: ["INBOX"] });
    const inbox = await until(
      async () => {
        await ada.api(email.sync, {});
        return ada.api(email.list, { query: { folder: "inbox", limit: "100" } });
      },
      (found) => found.some((one) => one.subject === subject),
    );
    const { id } = inbox.find((one) => one.subject === subject) ?? { id: "" };
    const original = await ada.api(email.get, { params: { id } });
    const body = `Nice!\n\n${quoteText(kind, original, "UTC")}`.replace(/.*under the mat.*/, "");
    const attachments = original.attachments.map((one) => ({ emailId: id, attachmentId: one.id }));
    await ada.api(outgoing.send, {
      body: {
        ...letter({ subject: `${subject}-answered`, body }),
        answering: { id, kind, isQuoted: true },
        ...(kind === "forward" && { attachments }),
      },
    });
    const found = await stage.gmail(`messages?q=subject:${subject}-answered&labelIds=SENT`);
    const [sent] = v.parse(Listed, found).messages;
    const whole = v.parse(Raw, await stage.gmail(`messages/${sent?.id ?? ""}?format=raw`));
    const read = await PostalMime.parse(Buffer.from(whole.raw, "base64url"));
    expect(read.html).toContain('<b style="color:#c00">Ada</b>');
    expect(read.html).toContain('<a href="https://x.example/plan">the plan</a>');
    expect(read.html).toContain('<img src="cid:plan@x" width="40">');
    expect(`${read.html ?? ""}${read.text ?? ""}`).not.toMatch(/mat|steal|script/);
    expect(read.text).toContain("Nice!");
    expect(
      read.attachments.map(({ contentId, disposition, related, content }) => ({
        contentId,
        disposition,
        related,
        isSame: typeof content !== "string" && picture.equals(Buffer.from(new Uint8Array(content))),
      })),
    ).toEqual([{ contentId: "<plan@x>", disposition: "inline", related: true, isSame: true }]);
  },
);
