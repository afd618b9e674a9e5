import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";
import {
  type CarriedConversation,
  ConversationFile,
  conversationTransfer,
} from "#contract/conversations/transfer.ts";
import { conversationInsights } from "#contract/conversations/insights.ts";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { conversations, type Message } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import type { Caller } from "../../testing/caller.ts";
import { type Person, workspace, type Workspace } from "../../testing/workspace.ts";

const download = ({ app }: Workspace, { token }: Person, id: string, format?: string) =>
  app.fetch(
    new Request(
      `https://aside.test/api/tools/conversations/${id}/export${format === undefined ? "" : `?format=${format}`}`,
      { headers: { authorization: `Bearer ${token ?? ""}` } },
    ),
    env,
    createExecutionContext(),
  );

const bring = async (person: Caller, list: CarriedConversation[], runId?: string) =>
  (
    await person.call(conversationTransfer.importParts, {
      body: { conversations: list, ...(runId === undefined ? {} : { runId }) },
    })
  ).body;

const messagesOf = async (person: Person, id: string): Promise<Message[]> =>
  (await person.call(conversations.messages, { params: { id }, query: {} })).body.data;

const minute = (at: number): string =>
  new Date(Date.parse("2024-03-01T10:00:00.000Z") + at * 60_000).toISOString();

const carried = (
  id: string,
  count: number,
  more: Partial<CarriedConversation> = {},
): CarriedConversation => ({
  id,
  title: `Talk ${id}`,
  createdAt: minute(0),
  updatedAt: minute(count),
  messages: Array.from({ length: count }, (_, at) => ({
    id: `${id}:${String(at)}`,
    role: at % 2 === 0 ? ("user" as const) : ("assistant" as const),
    content: `Words ${String(at)} of ${id}`,
    createdAt: minute(at),
  })),
  ...more,
});

test("CV-08 a conversation leaves as Markdown under a name of its own", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await ada.call(conversations.create, { body: { id: "talk", title: "Grüße / Lisbon" } });
  const said = await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "what is overdue" },
  });
  await ada.call(conversationMessages.react, {
    params: { messageId: said.body.data.reply.id },
    body: { emoji: "👍" },
  });
  const answer = await download(space, ada, "talk");
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(
    "attachment; filename=\"Grue Lisbon.md\"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20Lisbon.md",
  );
  expect(await answer.text()).toBe(
    [
      "# Grüße / Lisbon\n\nBegun 2026-11-21 09:00 UTC\n\n",
      "## You · 2026-11-21 09:00 UTC\n\nwhat is overdue\n\n",
      "## Assistant · 2026-11-21 09:00 UTC\n\nNothing is overdue.\n\n👍\n\n",
    ].join(""),
  );
  expect((await download(space, ada, "none")).status).toBe(404);
  expect((await download(space, ada, "talk", "html")).status).toBe(400);
});

test("CV-08 what leaves as JSON comes back as it was, here or with somebody else", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const bob = await space.signUp("Bob");
  const given = carried("long", 1_203, {
    isPinned: true,
    summary: "All of it",
    title: 'Long "one"',
  });
  await bring(ada, [given]);
  await ada.call(conversationMessages.react, {
    params: { messageId: "long:1" },
    body: { emoji: "🇩🇪" },
  });
  const text = await (await download(space, ada, "long", "json")).text();
  const { conversation } = v.parse(ConversationFile, JSON.parse(text));
  expect(conversation.messages).toHaveLength(1_203);
  expect(conversation).toMatchObject({ title: 'Long "one"', isPinned: true, summary: "All of it" });
  expect(conversation.messages[1]?.reactions).toEqual(["🇩🇪"]);

  await bring(bob, [conversation]);
  expect(await (await download(space, bob, "long", "json")).text()).toBe(text);
});

test("CV-08 an import keeps times and sides, brings nothing twice, and goes away with one undo", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const list = [carried("a", 3), carried("b", 2, { isArchived: true }), carried("c", 0)];
  const first = await bring(ada, list, "run-1");
  expect(first).toMatchObject({
    data: { conversationIds: ["a", "b", "c"], messages: 5, duplicates: [] },
    runId: "import:run-1",
  });
  expect((await ada.call(conversations.get, { params: { id: "a" } })).body.data).toMatchObject({
    title: "Talk a",
    messageCount: 3,
    lastMessage: "Words 2 of a",
    lastMessageAt: minute(2),
    createdAt: minute(0),
    updatedAt: minute(3),
  });
  expect((await messagesOf(ada, "a")).map(({ actor, createdAt }) => [actor, createdAt])).toEqual([
    ["import", minute(0)],
    ["import", minute(1)],
    ["import", minute(2)],
  ]);
  const before = said.length;
  expect((await bring(ada, list)).data).toEqual({
    conversationIds: [],
    messages: 0,
    duplicates: ["a", "b", "c"],
  });
  expect(said).toHaveLength(before);

  const grown = await bring(ada, [carried("a", 5)]);
  expect(grown.data).toEqual({ conversationIds: [], messages: 2, duplicates: ["a"] });
  expect((await ada.call(conversations.get, { params: { id: "a" } })).body.data).toMatchObject({
    messageCount: 5,
    lastMessage: "Words 4 of a",
  });
  await ada.call(events.undoRun, { params: { id: String(grown["runId"]) } });
  expect((await ada.call(conversations.get, { params: { id: "a" } })).body.data.messageCount).toBe(
    3,
  );

  await ada.call(events.undoRun, { params: { id: "import:run-1" } });
  expect((await ada.call(conversationInsights.stats, {})).body.data.total).toBe(0);
});

test("CV-08 an import refuses what no conversation is, and survives ids that come twice or are taken", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const eve = await signUp("Eve");
  await bring(ada, [carried("a", 2)]);
  const [message] = carried("a", 1).messages;
  const twice = [
    carried("d", 2),
    carried("d", 2),
    carried("e", 1, { messages: message ? [message] : [] }),
  ];
  expect((await bring(ada, twice)).data).toEqual({
    conversationIds: ["d", "e"],
    messages: 2,
    duplicates: [],
  });
  expect((await ada.call(conversations.get, { params: { id: "e" } })).body.data.messageCount).toBe(
    0,
  );
  expect((await bring(eve, [carried("a", 2)])).data.messages).toBe(2);

  const late = carried("f", 1);
  const [last] = late.messages;
  if (last) last.createdAt = "2999-01-01T00:00:00.000Z";
  await bring(ada, [late]);
  expect((await messagesOf(ada, "f"))[0]?.createdAt).toBe("2026-11-21T09:00:00.000Z");

  for (const bad of [
    { ...carried("x", 1), id: "a b" },
    { ...carried("x", 1), createdAt: "yesterday" },
    { ...carried("x", 1), title: "x".repeat(201) },
    { ...carried("x", 1), colour: "red" },
    {
      ...carried("x", 1),
      messages: [{ id: "m", role: "system", content: "x", createdAt: minute(0) }],
    },
  ]) {
    const answer = await ada.send("POST", conversationTransfer.importParts.path, {
      conversations: [bad],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  }
  const many = Array.from({ length: 201 }, (_, at) => carried(`m${String(at)}`, 0));
  const refused = await ada.call(conversationTransfer.importParts, {
    body: { conversations: many },
  });
  expect(refused.body.error).toBe("conversations: must have at most 200 entries");
});

test("CV-08 a conversation that was deleted comes back with the file it came with, and one undo takes it away again", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await bring(ada, [carried("a", 3)]);
  await ada.call(conversations.remove, { params: { id: "a" } });
  const again = await bring(ada, [carried("a", 4)], "run-2");
  expect(again.data).toEqual({ conversationIds: ["a"], messages: 1, duplicates: [] });
  expect((await ada.call(conversations.get, { params: { id: "a" } })).body.data).toMatchObject({
    messageCount: 4,
    lastMessage: "Words 3 of a",
  });
  expect(await messagesOf(ada, "a")).toHaveLength(4);
  await ada.call(events.undoRun, { params: { id: "import:run-2" } });
  expect((await ada.call(conversations.get, { params: { id: "a" } })).status).toBe(404);
});

test("CV-08 an agent brings conversations in under its own name, and puts no words into one that stands", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  await bring(ada, [carried("a", 2)]);
  const tried = await bring(scout, [carried("a", 4), carried("b", 2)]);
  expect(tried.data).toEqual({ conversationIds: ["b"], messages: 2, duplicates: ["a"] });
  expect(await messagesOf(ada, "a")).toHaveLength(2);
  expect((await messagesOf(ada, "b")).map(({ actor }) => actor)).toEqual([
    `agent:${scout.key.id}`,
    `agent:${scout.key.id}`,
  ]);
});

test("CV-08 one undo takes back a conversation that came in parts, whole, and its file brings it again, whole", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const whole = carried("long", 9);
  const part = (from: number, to: number) => ({
    ...whole,
    messages: whole.messages.slice(from, to),
  });
  const inParts = async (run: string) => {
    for (const at of [0, 3, 6]) await bring(ada, [part(at, at + 3)], run);
  };
  await inParts("run-1");
  expect(await messagesOf(ada, "long")).toHaveLength(9);
  const undone = await ada.call(events.undoRun, { params: { id: "import:run-1" } });
  expect(undone.body.data.conflicts).toEqual([]);
  expect((await ada.call(conversations.get, { params: { id: "long" } })).status).toBe(404);
  await inParts("run-2");
  expect(await messagesOf(ada, "long")).toHaveLength(9);
  expect((await ada.call(conversations.get, { params: { id: "long" } })).body.data).toMatchObject({
    messageCount: 9,
    lastMessage: "Words 8 of long",
  });
  // Somebody goes on with it: then it stays, with all that came.
  await bring(ada, [carried("used", 3)], "run-3");
  await ada.call(conversations.say, { params: { id: "used" }, body: { content: "hello" } });
  const kept = await ada.call(events.undoRun, { params: { id: "import:run-3" } });
  expect(kept.body.data.conflicts.length).toBeGreaterThan(0);
  expect((await messagesOf(ada, "used")).length).toBeGreaterThan(3);
});
