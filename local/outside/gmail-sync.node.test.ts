import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { email } from "#contract/email.ts";
import { connection } from "#contract/email/connection.ts";
import { outgoing, emailInvitations } from "#contract/email/outgoing.ts";
import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { events } from "#contract/events.ts";
import { timeline } from "#contract/timeline/entries.ts";
import { files } from "#contract/files.ts";
import { gmailStage, until } from "./gmail-stage.ts";

let stage: Awaited<ReturnType<typeof gmailStage>>;
let ada: Awaited<ReturnType<typeof stage.person>>;

beforeAll(async () => {
  stage = await gmailStage();
});
afterAll(() => stage.end());
beforeEach(() => stage.proxy.calm());

const status = () => ada.api(connection.status, {});
const all = () => ada.api(email.list, { query: { folder: "all", limit: "200" } });
const itemAt = (id: string) => ada.api(email.get, { params: { id } });
const called = async (name: string) => (await all()).find(({ subject }) => subject.includes(name));

async function cron(): Promise<void> {
  await stage.hurry("email_accounts", "next_at");
  await stage.server.runCron();
}

const Made = v.object({ id: v.string(), historyId: v.string() });
/** A message that comes in at Gmail. */
const arrives = async (subject: string) =>
  v.parse(
    Made,
    await stage.gmail("messages", {
      from: "Zoe <zoe@example.com>",
      to: "ada@example.com",
      subject,
      body_text: `Words of ${subject}`,
      labelIds: ["INBOX", "UNREAD"],
    }),
  );

it("EM-07 a mailbox whose line breaks again and again comes as a whole, each message once", async () => {
  ada = await stage.person();
  // More than one call tries by itself again.
  stage.proxy.cause({ path: /messages\/mail00/, cut: "before", times: 12 });
  stage.proxy.cause({ path: /messages\/mail02/, status: 500, times: 2 });
  stage.proxy.cause({ path: /messages\?/, status: 403, reason: "rateLimitExceeded" });
  await ada.connect();
  for (let round = 0; round < 8; round += 1) await cron();
  const found = await until(status, ({ syncing }) => syncing === null);
  expect(found.state).toBe("connected");
  const ids = (await all()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
});

it("EM-07 what comes in and what goes at Gmail is brought by the cron", async () => {
  const { id } = await arrives("Lunch on Friday");
  await cron();
  expect(await itemAt(id)).toMatchObject({
    subject: "Lunch on Friday",
    from: "Zoe <zoe@example.com>",
    folder: "inbox",
    read: false,
    text: "Words of Lunch on Friday",
  });
  expect((await ada.api(email.contacts, { query: { query: "zo" } }))[0]).toEqual({
    address: "zoe@example.com",
    name: "Zoe",
  });
  expect(
    (await ada.api(email.search, { query: { query: "lunch friday" } })).map((one) => one.id),
  ).toContain(id);
  await stage.gmail(`messages/${id}`, undefined, "DELETE");
  await cron();
  expect(await ada.refusal(email.get, { params: { id } })).toMatchObject({ status: 404 });
});

it("EM-07 TL-04 what came from Gmail is told as such, and no undo takes it away", async () => {
  const { id } = await arrives("Stays here");
  await cron();
  const lines = await ada.api(timeline.list, { query: { search: "Stays here" } });
  const line = lines.find(({ targetId }) => targetId === id);
  expect(line).toMatchObject({ who: "Gmail", action: "brought" });
  const { eventId = "", runId } = line ?? {};
  const asked = { events: [String(eventId)], runs: [String(runId)] };
  const states = await ada.api(events.states, { body: asked });
  expect(states.events[0]).toMatchObject({ state: "stands", canUndo: false });
  expect(states.runs[0]).toMatchObject({ standing: 0, undone: 0 });
  const undone = await ada.api(events.undoRun, { params: { id: String(runId) }, body: {} });
  expect(undone.undone).toEqual([]);
  expect(undone.conflicts).toContainEqual(
    expect.objectContaining({ title: "Stays here", why: "that happened at Gmail" }),
  );
  expect(await itemAt(id)).toMatchObject({ folder: "inbox" });
});

it("EM-07 EM-09 Gmail that wants fewer calls is left alone for as long as it says", async () => {
  stage.proxy.cause({ path: /\/history/, status: 429, retryAfter: 600 });
  const refused = await ada.refusal(email.sync, {});
  expect(refused).toMatchObject({ status: 503, error: "Failed to sync emails" });
  const before = stage.proxy.heard.length;
  expect(await ada.refusal(email.sync, {})).toMatchObject({ status: 503 });
  await stage.server.runCron();
  expect(stage.proxy.heard.length).toBe(before);
  await cron();
  expect(await ada.api(email.sync, {})).toMatchObject({ changed: 0 });
});

it("EM-07 a token that ended is renewed once, for all calls at once", async () => {
  stage.proxy.endTokens();
  const { id } = await arrives("After the hour");
  const begun = stage.proxy.heard.length;
  await ada.api(email.sync, {});
  expect((await itemAt(id)).subject).toBe("After the hour");
  const renewed = stage.proxy.heard.slice(begun).filter(({ path }) => path.includes("/token"));
  expect(renewed).toHaveLength(1);
});

it("EM-07 a history that Gmail has forgotten leads to a walk that misses nothing and doubles nothing", async () => {
  const [kept, gone] = [await called("After the hour"), await arrives("Soon gone")];
  await ada.api(email.sync, {});
  await stage.gmail(`messages/${gone.id}`, undefined, "DELETE");
  await stage.gmail(`messages/${kept?.id ?? ""}/modify`, { addLabelIds: ["STARRED"] });
  const { id, historyId } = await arrives("While it was away");
  const count = (await all()).length;
  stage.proxy.forgetHistory(historyId);
  await cron();
  stage.proxy.calm();
  await cron();
  await cron();
  await until(status, ({ syncing }) => syncing === null);
  expect((await itemAt(id)).subject).toBe("While it was away");
  expect((await itemAt(kept?.id ?? "")).starred).toBe(true);
  expect(await ada.refusal(email.get, { params: { id: gone.id } })).toMatchObject({ status: 404 });
  expect((await all()).length).toBe(count);
});

it("EM-07 a change of a label here and another at Gmail both stand, and an undo reaches Gmail", async () => {
  const { id } = await arrives("Two hands");
  await ada.api(email.sync, {});
  // Gmail cannot be reached while both change it.
  stage.proxy.cause({ path: /batchModify/, status: 503, times: 1 });
  await ada.api(email.update, { params: { id }, body: { starred: true } });
  await stage.gmail(`messages/${id}/modify`, {
    removeLabelIds: ["UNREAD"],
    addLabelIds: ["Label_travel"],
  });
  expect((await status()).waiting).toBe(1);
  await ada.api(email.sync, {});
  expect(await itemAt(id)).toMatchObject({ starred: true, read: true, labels: ["Label_travel"] });
  await until(status, ({ waiting }) => waiting === 0);
  const labels = async () => JSON.stringify(await stage.gmail(`messages/${id}?format=minimal`));
  expect(await labels()).toContain("STARRED");
  await ada.api(events.undo, {
    params: { id: await ada.eventOf(id, (after) => after?.["starred"] === true) },
  });
  await until(labels, (said) => !said.includes("STARRED"));
  expect(await labels()).toContain("Label_travel");
});

it("EM-07 what sleeps is out of the inbox at Gmail, and comes back unread", async () => {
  const { id } = await arrives("Not now");
  await ada.api(email.sync, {});
  const snoozedUntil = new Date(Date.now() + 3_600_000).toISOString();
  await ada.api(email.update, { params: { id }, body: { snoozedUntil, read: true } });
  const labels = async () => JSON.stringify(await stage.gmail(`messages/${id}?format=minimal`));
  await until(labels, (said) => !said.includes("INBOX"));
  expect(
    (await ada.api(email.list, { query: { folder: "snoozed" } })).map((one) => one.id),
  ).toEqual([id]);
  await stage.hurry("emails", "snoozed_until");
  await stage.server.runCron();
  expect(await itemAt(id)).toMatchObject({ folder: "inbox", read: false, snoozedUntil: null });
  await until(labels, (said) => said.includes("INBOX") && said.includes("UNREAD"));
});

it("EM-07 a file that came along is read, kept in Files and sent on; none of it is shown as a page", async () => {
  const mail = (await all()).find(
    ({ attachments }) => attachments.length > 0 && attachments[0]?.type !== "text/calendar",
  );
  const [file] = mail?.attachments ?? [];
  const [id, attachmentId] = [mail?.id ?? "", file?.id ?? ""];
  const path = email.attachment.path.replace("{id}", id).replace("{attachmentId}", attachmentId);
  const answer = await fetch(`${stage.server.url}${path}`, {
    headers: { authorization: `Bearer ${ada.person.accessToken}` },
  });
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const { fileId, name } = await ada.api(email.saveAttachment, {
    params: { id, attachmentId },
    body: {},
  });
  expect((await ada.api(files.get, { params: { id: fileId } })).name).toBe(name);
  const sent = await ada.api(outgoing.forward, {
    params: { id },
    body: { to: "bob@example.com", body: "See below" },
  });
  expect(sent).toMatchObject({ folder: "sent", subject: expect.stringMatching(/^Fwd: /) });
  const both = await ada.api(outgoing.send, {
    body: { to: "bob@example.com", subject: "A file", body: "Here", attachments: [{ fileId }] },
  });
  const there = JSON.stringify(await stage.gmail("messages?q=subject:Fwd&labelIds=SENT"));
  expect(there).toContain("id");
  expect(both.attachments).toMatchObject([{ name }]);
});

it("EM-07 an invitation is answered into the calendar and to who invites", async () => {
  const mail = (await all()).find(({ attachments }) =>
    attachments.some(({ type }) => type.includes("calendar")),
  );
  const id = mail?.id ?? "";
  const opened = await itemAt(id);
  expect(opened.invitation).toMatchObject({
    method: "REQUEST",
    title: "Design review",
    eventId: null,
    response: null,
  });
  // Another event that came along was not shown, and is not accepted.
  await stage.row(
    `update email_bodies set calendar = replace(calendar, 'END:VCALENDAR', ?) where id = ?`,
    "BEGIN:VEVENT\r\nUID:sly@x\r\nDTSTART:20300101T100000Z\r\nSUMMARY:Sly one\r\nEND:VEVENT\r\nEND:VCALENDAR",
    id,
  );
  const { eventId } = await ada.api(emailInvitations.respond, {
    params: { id },
    body: { response: "accepted", timeZone: "Europe/Berlin" },
  });
  expect(await ada.api(calendar.get, { params: { id: eventId } })).toMatchObject({
    title: "Design review",
    response: "accepted",
  });
  expect((await itemAt(id)).invitation).toMatchObject({ eventId, response: "accepted" });
  expect(await stage.row("select 1 from calendar_events where title = 'Sly one'")).toBeNull();
  const sent = await ada.api(email.list, { query: { folder: "sent" } });
  const reply = sent.find(({ subject }) => subject.startsWith("Accepted: "));
  expect(reply?.to).toEqual(["maya@studio-north.example"]);
});

it("CA-06 EM-07 with a connected account an invitation and its answer are mailed, and calendars read them there", async () => {
  const event = await ada.api(calendar.create, {
    body: { title: "Tasting", startTime: "2030-01-10T10:00", timeZone: "Europe/Berlin" },
  });
  const { isMailed, to } = await ada.api(invitations.send, {
    params: { id: event.id },
    body: { attendees: ["maya@studio-north.example"] },
  });
  expect({ isMailed, to }).toEqual({ isMailed: true, to: ["maya@studio-north.example"] });
  const sent = await ada.api(email.list, { query: { folder: "sent" } });
  const mail = sent.find(({ subject }) => subject === "Invitation: Tasting");
  expect(mail?.to).toEqual(to);
  // What went out is no invitation to who sent it.
  expect((await itemAt(mail?.id ?? "")).invitation).toBeNull();
  const kept = await stage.row("select calendar from email_bodies where id = ?", mail?.id ?? "");
  expect(String(kept?.["calendar"])).toContain("METHOD:REQUEST");
});
