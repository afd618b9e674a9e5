import { expect, test } from "vitest";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const dayMs = 86_400_000;

const begin = async (person: Person, title: string): Promise<string> =>
  (await person.call(conversations.create, { body: { title } })).body.data.id;

const say = (person: Person, id: string, content: string) =>
  person.call(conversations.say, { params: { id }, body: { content } });

const change = (person: Person, id: string, body: object) =>
  person.call(conversations.update, { params: { id }, body });

const search = async (person: Person, query: { q?: string; archived?: "true" | "false" }) =>
  (await person.call(conversationInsights.search, { query })).body.data;

test("CV-03 CV-08 the figures and the summaries follow what is pinned, archived and deleted", async () => {
  const { signUp, clock, db } = await workspace();
  const ada = await signUp();
  const stats = async () => (await ada.call(conversationInsights.stats, {})).body.data;
  expect(await stats()).toEqual({
    total: 0,
    totalActive: 0,
    archived: 0,
    totalArchived: 0,
    recent: 0,
    pinned: 0,
  });
  const [old, pinned, filed, gone] = [
    await begin(ada, "Old"),
    await begin(ada, "Pinned"),
    await begin(ada, "Filed"),
    await begin(ada, "Gone"),
  ];
  await change(ada, pinned, { isPinned: true });
  await change(ada, filed, { isArchived: true });
  await ada.call(conversations.remove, { params: { id: gone } });
  const eightDaysAgo = new Date(clock.now.getTime() - 8 * dayMs).toISOString();
  await db
    .prepare("update conversations set updated_at = ? where id = ?")
    .bind(eightDaysAgo, old)
    .run();
  expect(await stats()).toEqual({
    total: 3,
    totalActive: 2,
    archived: 1,
    totalArchived: 1,
    recent: 1,
    pinned: 1,
  });
  const summaries = await ada.call(conversationInsights.summaries, {});
  expect(summaries.body.data.map(({ title }) => title)).toEqual(["Pinned", "Old"]);
  const archived = await ada.call(conversationInsights.summaries, { query: { archived: "true" } });
  expect(archived.body.data).toEqual([
    {
      id: filed,
      title: "Filed",
      summary: null,
      messageCount: 0,
      isPinned: false,
      isArchived: true,
      updatedAt: clock.now.toISOString(),
    },
  ]);
});

test("CV-01 CV-08 words are found in titles and in messages, each conversation once, with what was found", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const eve = await signUp("Eve");
  const boat = await begin(ada, "The <b>sailing</b> boat");
  await say(ada, "talk", "add task Varnish the boat before Friday");
  wait(1_000);
  await say(ada, "talk", "what is overdue");
  await say(eve, "hers", "add task Sell the boat");

  const found = await search(ada, { q: "boat" });
  expect(found.map(({ id }) => id).toSorted()).toEqual([boat, "talk"].toSorted());
  expect(found.find(({ id }) => id === boat)?.excerpt).toEqual({
    messageId: null,
    text: "The <b>sailing</b> boat",
    html: "The &lt;b&gt;sailing&lt;/b&gt; <mark>boat</mark>",
  });
  const said = found.find(({ id }) => id === "talk")?.excerpt;
  expect(said?.html).toContain("<mark>boat</mark>");
  expect(said?.messageId).not.toBeNull();

  await change(ada, boat, { isArchived: true });
  expect((await search(ada, { q: "boat", archived: "true" })).map(({ id }) => id)).toEqual([boat]);
  expect((await search(ada, { q: "boat", archived: "false" })).map(({ id }) => id)).toEqual([
    "talk",
  ]);
  await ada.call(conversations.remove, { params: { id: "talk" } });
  expect((await search(ada, { q: "varnish" })).map(({ id }) => id)).toEqual([]);

  const all = await search(ada, { q: "   ", archived: "true" });
  expect(all).toMatchObject([{ id: boat, excerpt: null }]);
  for (const q of [
    '"',
    "C++ (a-b)",
    "in:tasks boat",
    "NEAR(",
    "a* OR -b",
    "'; drop table x",
    "🙂",
  ]) {
    const answer = await ada.call(conversationInsights.search, { query: { q } });
    expect([q, answer.status]).toEqual([q, 200]);
  }
});

test("CV-08 a title and a summary are made from what was said, and can be undone", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const empty = await begin(ada, "");
  const untitled = await ada.call(conversationInsights.generateTitle, { params: { id: empty } });
  expect(untitled.body).toMatchObject({ data: { title: "Untitled" }, eventId: null });
  expect((await ada.call(conversations.list, {})).body.data[0]?.title).toBe("");
  const nothing = await ada.call(conversationInsights.generateSummary, { params: { id: empty } });
  expect(nothing.body.data).toEqual({ summary: "" });

  await say(ada, "talk", "hello");
  wait(1_000);
  await say(
    ada,
    "talk",
    "Could you please plan the trip to Lisbon in May? The trip has five days.",
  );
  const titled = await ada.call(conversationInsights.generateTitle, { params: { id: "talk" } });
  expect(titled.body.data.title).toBe("Plan the trip to Lisbon in May?");
  const summed = await ada.call(conversationInsights.generateSummary, { params: { id: "talk" } });
  expect(summed.body.data.summary).toContain("Lisbon");
  const params = { id: "talk" };
  expect((await ada.call(conversations.get, { params })).body.data).toMatchObject({
    title: "Plan the trip to Lisbon in May?",
    summary: summed.body.data.summary,
  });
  await ada.call(events.undo, { params: { id: String(titled.body["eventId"]) } });
  expect((await ada.call(conversations.get, { params })).body.data.title).toBe("hello");
  const gone = await ada.call(conversationInsights.generateTitle, { params: { id: "none" } });
  expect(gone.status).toBe(404);
});

test("CV-08 a cleanup deletes what was begun and never used, in one run that undo brings back", async () => {
  const { signUp, wait, db } = await workspace();
  const ada = await signUp();
  const unused = await begin(ada, "Never used");
  const filed = await begin(ada, "Never used, and archived");
  await change(ada, filed, { isArchived: true });
  const pinned = await begin(ada, "Pinned");
  await change(ada, pinned, { isPinned: true });
  await say(ada, "talk", "list panels");
  wait(1_000);
  const young = await begin(ada, "Young");
  await db
    .prepare("update conversations set updated_at = '2026-10-01T00:00:00.000Z' where id <> ?")
    .bind(young)
    .run();

  const cleaned = await ada.call(conversationInsights.cleanup, {});
  expect(cleaned.body.data).toEqual({ deleted: 2, more: false });
  const ids = async () => (await ada.call(conversations.list, {})).body.data.map(({ id }) => id);
  expect((await ids()).toSorted()).toEqual([pinned, "talk", young].toSorted());
  await ada.call(events.undoRun, { params: { id: String(cleaned.body["runId"]) } });
  expect(await ids()).toContain(unused);
  const none = await ada.call(conversationInsights.cleanup, { body: { daysOld: 3_650 } });
  expect(none.body).toMatchObject({ data: { deleted: 0, more: false }, runId: null });
  for (const daysOld of [0, -1, 1.5, 4_000]) {
    const refused = await ada.call(conversationInsights.cleanup, { body: { daysOld } });
    expect([daysOld, refused.status]).toEqual([daysOld, 400]);
  }
});
