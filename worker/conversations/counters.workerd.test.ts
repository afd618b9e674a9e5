import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { walksOf } from "../testing/plans.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

const at = "2025-01-01T10:00:00.000Z";
const brought = (id: string, messages: number) => ({
  id,
  title: id,
  createdAt: at,
  updatedAt: at,
  messages: Array.from({ length: messages }, (_, place) => ({
    id: `${id}-${String(place)}`,
    role: "user" as const,
    content: "words",
    createdAt: at,
  })),
});

const exported = async ({ app }: Workspace, { token = "" }: Person): Promise<string> => {
  const request = new Request("https://aside.test/api/tools/conversations/talk/export", {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await app.fetch(request, env, createExecutionContext())).text();
};

/** Every route of conversations, with the round trips it takes. */
function routesOf(space: Workspace, ada: Person, [one = "", two = "", three = ""]: string[]) {
  const params = { id: "talk" };
  const emoji = { emoji: "👍" };
  const bring = (id: string, messages: number) =>
    ada.call(conversationTransfer.importParts, {
      body: { conversations: [brought(id, messages)] },
    });
  return [
    ["list", () => ada.call(conversations.list, {}), 1],
    ["archived", () => ada.call(conversations.list, { query: { archived: "true", page: "2" } }), 1],
    ["summaries", () => ada.call(conversationInsights.summaries, {}), 1],
    ["stats", () => ada.call(conversationInsights.stats, {}), 1],
    ["search", () => ada.call(conversationInsights.search, { query: { q: "overdue" } }), 1],
    ["search for nothing", () => ada.call(conversationInsights.search, {}), 1],
    ["get", () => ada.call(conversations.get, { params }), 1],
    ["messages", () => ada.call(conversations.messages, { params, query: {} }), 1],
    ["before", () => ada.call(conversations.messages, { params, query: { before: two } }), 1],
    ["create", () => ada.call(conversations.create, {}), 1],
    ["rename", () => ada.call(conversations.update, { params, body: { title: "Two" } }), 1],
    ["pin", () => ada.call(conversations.pin, { params, body: { isPinned: true } }), 1],
    ["archive", () => ada.call(conversations.archive, { params, body: { isArchived: true } }), 1],
    ["title, which reads first", () => ada.call(conversationInsights.generateTitle, { params }), 2],
    ["summary", () => ada.call(conversationInsights.generateSummary, { params }), 2],
    ["export", () => exported(space, ada), 1],
    [
      "react, which looks first",
      () => ada.call(conversationMessages.react, { params: { messageId: one }, body: emoji }),
      2,
    ],
    [
      "react again",
      () => ada.call(conversationMessages.react, { params: { messageId: one }, body: emoji }),
      1,
    ],
    [
      "unreact",
      () => ada.call(conversationMessages.unreact, { params: { messageId: one }, body: emoji }),
      2,
    ],
    [
      "delete a message, which looks whose it is",
      () => ada.call(conversationMessages.remove, { params: { messageId: three } }),
      2,
    ],
    [
      "cut",
      () => ada.call(conversationMessages.cutFrom, { params: { id: "talk", messageId: two } }),
      2,
    ],
    ["import: look, messages, conversations", () => bring("new", 5), 3],
    ["import what is there", () => bring("new", 5), 2],
    ["import more of it", () => bring("new", 9), 3],
    ["clean up", () => ada.call(conversationInsights.cleanup, { body: { daysOld: 1 } }), 1],
    ["remove", () => ada.call(conversations.remove, { params }), 1],
  ] as const;
}

test("CV-08 every route of conversations takes one round trip, or as few as looking first takes, and walks through no table", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const say = async (content: string) =>
    (await ada.call(conversations.say, { params: { id: "talk" }, body: { content } })).body.data;
  const first = await say("what is overdue");
  space.wait(1_000);
  const second = await say("what is on today");
  const ids = [first.message.id, second.message.id, second.reply.id];
  const seen: string[][] = [];
  for (const [name, run, expected] of routesOf(space, ada, ids)) {
    space.counter.reset();
    const answer = await run();
    if (typeof answer !== "string") expect([name, answer.status < 300]).toEqual([name, true]);
    const trips = space.counter.trips.filter(
      (trip) => !trip.some((sql) => sql.startsWith("update events set sent_at")),
    );
    expect([name, trips.length]).toEqual([name, expected]);
    seen.push(...trips);
  }
  const undone = await ada.call(events.catchUp, { query: { after: "0" } });
  expect(undone.body.data.events.length).toBeGreaterThan(10);
  space.counter.reset();
  space.counter.trips.push(...seen);
  for (const [sql, walks] of await walksOf(space)) expect([sql, walks]).toEqual([sql, []]);
});
