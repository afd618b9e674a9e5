import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { emailLabels } from "#contract/email/labels.ts";
import { outgoing } from "#contract/email/outgoing.ts";
import { events } from "#contract/events.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { mailbox } from "../testing/mails.ts";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `m${String(at).padStart(5, "0")}`,
    subject: `Letter ${String(at)}`,
    from: at % 3 === 0 ? "Maya <maya@example.com>" : "Zoe <zoe@example.com>",
    isRead: at % 5 !== 0,
    ago: at,
    thread: `t${String(Math.floor(at / 2))}`,
    folder: at % 10 === 9 ? "archive" : "inbox",
  }));

async function withMail(mails: Parameters<typeof mailbox>[2]) {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await mailbox(space, ada, mails);
  return { space, ada };
}

test("EM-07 lists page by keys, filter, and count what they hold", async () => {
  const { ada } = await withMail(many(120));
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = {
      folder: "inbox" as const,
      limit: "50",
      ...(cursor !== undefined && { cursor }),
    };
    const { body } = await ada.call(email.list, { query });
    ids.push(...body.data.map(({ id }) => id));
    expect(body["emails"]).toEqual(body.data);
    const { nextCursor } = body;
    cursor = typeof nextCursor === "string" ? nextCursor : undefined;
  } while (cursor !== undefined);
  expect(ids).toEqual(
    many(120)
      .filter(({ folder }) => folder === "inbox")
      .map(({ id }) => id),
  );
  const list = async (query: object) => (await ada.call(email.list, { query })).body.data;
  expect(
    (await list({ read: "false", limit: "200", folder: "inbox" })).every(({ read }) => !read),
  ).toBe(true);
  expect(await list({ from: "maya@", limit: "200" })).toHaveLength(40);
  expect((await list({ offset: "5", limit: "2" })).map(({ id }) => id)).toEqual([
    "m00005",
    "m00006",
  ]);
  const stats = (await ada.call(email.stats, {})).body.data;
  expect(stats).toMatchObject({ total: { inbox: 108, archive: 12 }, unread: { inbox: 24 } });
  const thread = (await ada.call(email.thread, { params: { id: "m00003" } })).body.data;
  expect(thread.map(({ id }) => id)).toEqual(["m00003", "m00002"]);
  expect(await ada.call(email.thread, { params: { id: "t1" } })).toMatchObject({ status: 200 });
});

test("EM-07 each reading is one round trip, and walks through nobody's mail", async () => {
  const { space, ada } = await withMail(many(30));
  const lists = ["inbox", "sent", "drafts", "starred", "snoozed", "scheduled", "all"] as const;
  const readings: readonly (readonly [string, () => Promise<unknown>])[] = [
    ...lists.map((folder) => [folder, () => ada.call(email.list, { query: { folder } })] as const),
    ["unread", () => ada.call(email.list, { query: { folder: "inbox", read: "false" } })],
    ["stats", () => ada.call(email.stats, {})],
    ["labels", () => ada.call(emailLabels.list, {})],
    ["contacts", () => ada.call(email.contacts, { query: { query: "z" } })],
    ["thread", () => ada.call(email.thread, { params: { id: "m00001" } })],
    ["get", () => ada.call(email.get, { params: { id: "m00001" } })],
  ];
  for (const [name, read] of readings) {
    space.counter.reset();
    await read();
    // Beside a list, at the same time, stands how the connection is.
    const isList = lists.some((list) => list === name) || name === "unread";
    expect([name, space.counter.trips.length]).toEqual([name, isList ? 2 : 1]);
    for (const sql of space.counter.trips.flat()) {
      const marks = (sql.match(/\?\d+/g) ?? []).map((mark) => Number(mark.slice(1)));
      const count = marks.length > 0 ? Math.max(...marks) : (sql.match(/\?/g)?.length ?? 0);
      const { results } = await space.db
        .prepare(`explain query plan ${sql}`)
        .bind(...Array.from({ length: count }, () => "1"))
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail);
      expect([name, plan.filter((step) => /^SCAN (?:emails|email_\w+|t|b)\b/.test(step))]).toEqual([
        name,
        [],
      ]);
      if (isList && name !== "snoozed")
        expect([
          name,
          plan.filter((step) => step.includes("USE TEMP B-TREE FOR ORDER BY")),
        ]).toEqual([name, []]);
    }
  }
});

test("EM-07 changes of many are one run that undo takes back; asked again, what is in the trash stays there", async () => {
  const { ada } = await withMail(many(10));
  const ids = ["m00001", "m00002", "m00003"];
  const body = { ids, deleted: true };
  const first = await ada.call(email.bulk, { body }, { key: "once" });
  await ada.call(email.bulk, { body }, { key: "once" });
  const trash = () => ada.call(email.list, { query: { folder: "trash" } });
  expect((await trash()).body.data.map(({ id }) => id)).toEqual(ids);
  const { runId } = first.body;
  const log = (await ada.call(events.catchUp, { query: { after: "0" } })).body.data;
  const run = log.events.filter((event) => event.runId === runId);
  expect(run.map(({ itemId }) => itemId).toSorted()).toEqual(ids);
  await ada.call(events.undoRun, { params: { id: String(runId) } });
  expect((await trash()).body.data).toEqual([]);
  await ada.call(email.remove, { params: { id: "m00004" } });
  await ada.call(email.remove, { params: { id: "m00004" } });
  expect((await ada.call(email.get, { params: { id: "m00004" } })).status).toBe(404);
});

test("EM-07 a change without a change, a past time and a moved draft are refused", async () => {
  const { ada } = await withMail([
    { id: "one" },
    { id: "draft-1", folder: "drafts", isRead: true },
  ]);
  const update = async (id: string, body: object) =>
    (await ada.call(email.update, { params: { id }, body })).body["error"];
  expect(await update("one", {})).toBe("Nothing to change was given");
  expect(await update("one", { snoozedUntil: "2020-01-01T00:00:00.000Z" })).toBe(
    "snoozedUntil: must lie ahead",
  );
  expect(await update("draft-1", { folder: "archive" })).toBe(
    "A draft can be sent or deleted, and not moved",
  );
});

test("EM-07 one click unsubscribes by one POST without cookies, and only at the open web", async () => {
  const post = (address: string) => ({ post: address, mail: null });
  const { space, ada } = await withMail([
    { id: "open", unsubscribe: post("https://news.example.com/out?u=1") },
    { id: "inside", unsubscribe: post("https://192.168.1.1/out") },
    { id: "plain", unsubscribe: post("http://news.example.com/out") },
    { id: "none" },
  ]);
  const asked: Request[] = [];
  space.web.answer = (request) => {
    asked.push(request);
    return new Response(null, { status: 200 });
  };
  const leave = (id: string) => ada.call(outgoing.unsubscribe, { params: { id } });
  expect((await leave("open")).body.data).toMatchObject({ id: "open", unsubscribe: null });
  expect(asked).toHaveLength(1);
  const [request] = asked;
  expect([request?.method, request?.redirect, request?.headers.get("cookie")]).toEqual([
    "POST",
    "manual",
    null,
  ]);
  expect(await request?.text()).toBe("List-Unsubscribe=One-Click");
  for (const id of ["inside", "plain", "none"])
    expect([id, (await leave(id)).status]).toEqual([id, 400]);
  expect(asked).toHaveLength(1);
  space.web.answer = () =>
    new Response(null, { status: 302, headers: { location: "https://x.example/" } });
  await mailbox(space, ada, [{ id: "led", unsubscribe: post("https://news.example.com/led") }]);
  expect((await leave("led")).status).toBe(503);
});

test("EM-07 AI-05 whatever reaches other people waits for the person, by REST and by MCP", async () => {
  const { space, ada } = await withMail([{ id: "one", subject: "Plans" }]);
  const scout = await space.agent(ada, ["read", "act", "send"]);
  const letter = { to: "eve@example.com", subject: "Hi", body: "Words" };
  await scout.call(outgoing.send, { body: letter });
  await scout.call(outgoing.reply, { params: { id: "one" }, body: { body: "Yes" } });
  await tool(scout, "email_send", letter);
  const waiting = (await ada.call(proposals.list, {})).body.data;
  expect(waiting).toHaveLength(3);
  expect((await ada.call(email.list, { query: { folder: "drafts" } })).body.data).toEqual([]);
});

test("EM-07 what Gmail wrote is read by agents as somebody else's", async () => {
  const { space, ada } = await withMail([
    {
      id: "one",
      subject: "Site report",
      text: "Visits rose. Nothing is to be decided. Thanks. And more.",
    },
  ]);
  const scout = await space.agent(ada, ["read"]);
  const { text } = await tool(scout, "email_summarize", { words: "site report" });
  expect(text).toContain("Visits rose. Nothing is to be decided. Thanks.");
  expect(text).not.toContain("And more");
});

test("EM-07 a conversation of long messages comes with the texts of its newest, and the others by themselves", async () => {
  const text = "word ".repeat(50_000);
  const { ada } = await withMail(
    many(10).map((mail) => ({ ...mail, thread: "long", folder: "inbox", text })),
  );
  const thread = (await ada.call(email.thread, { params: { id: "long" } })).body.data;
  expect(thread.map(({ isCut, text: own }) => [isCut, own === ""])).toEqual([
    ...Array.from({ length: 9 }, () => [true, true]),
    [false, false],
  ]);
  const texts = thread.map((one) => one.body + one.text).join("");
  expect(texts.length).toBeLessThan(800_000);
  const [oldest] = thread;
  const alone = await ada.call(email.get, { params: { id: oldest?.id ?? "" } });
  expect(alone.body.data).toMatchObject({ isCut: false, text });
});

test("EM-08 a search in the trash and in spam finds what lies there", async () => {
  const { ada } = await withMail([
    { id: "gone", folder: "trash", subject: "Old invoice" },
    { id: "junk", folder: "spam", from: "Invoice Desk <x@spam.example>" },
    { id: "other", folder: "trash", subject: "Nothing" },
    { id: "kept", subject: "Invoice" },
  ]);
  const found = async (folder: "trash" | "spam") =>
    (await ada.call(email.list, { query: { folder, search: "INVOICE" } })).body.data;
  expect((await found("trash")).map(({ id }) => id)).toEqual(["gone"]);
  expect((await found("spam")).map(({ id }) => id)).toEqual(["junk"]);
});

test("EM-02 a search takes what mail clients say beside words", async () => {
  const { space, ada } = await withMail([
    { id: "plan", from: "Ann Lee <ann@x.example>", subject: "The plan" },
    { id: "note", from: "Ann Lee <ann@x.example>", subject: "A note" },
    { id: "bill", from: "Bob <bob@x.example>", subject: "The plan", folder: "archive" },
    { id: "gone", from: "Ann Lee <ann@x.example>", subject: "The plan", folder: "trash" },
  ]);
  await ada.call(email.update, { params: { id: "note" }, body: { read: true } });
  const files = [
    { id: "a", name: "plan.pdf", mimeType: "application/pdf", size: 9, contentId: null },
  ];
  await space.db
    .prepare("update emails set attachments = ?1 where user_id = ?2 and id = 'plan'")
    .bind(JSON.stringify(files), ada.user.id)
    .run();
  const found = async (search: string) =>
    (await ada.call(email.list, { query: { folder: "all", search } })).body.data
      .map(({ id }) => id)
      .toSorted();
  expect(await found("from:ann")).toEqual(["note", "plan"]);
  expect(await found("from:ann is:unread")).toEqual(["plan"]);
  expect(await found("subject:plan")).toEqual(["bill", "plan"]);
  expect(await found("has:attachment")).toEqual(["plan"]);
  expect(await found("in:trash from:ann")).toEqual(["gone"]);
  expect(await found("in:archive")).toEqual(["bill"]);
  expect(await found("before:2000-01-01")).toEqual([]);
});
