import { expect, test } from "vitest";
import { conversationMessages } from "#contract/conversations/messages.ts";
import { type Conversation, conversations, type Message } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { type Person, workspace } from "../testing/workspace.ts";

const begin = async (person: Person, title?: string): Promise<Conversation> =>
  (await person.call(conversations.create, { body: title === undefined ? {} : { title } })).body
    .data;

const say = async (person: Person, id: string, content: string, ids: object = {}) =>
  (await person.call(conversations.say, { params: { id }, body: { content, ...ids } })).body.data;

const get = async (person: Person, id: string) =>
  person.call(conversations.get, { params: { id } });

const messagesOf = async (person: Person, id: string, query = {}): Promise<Message[]> =>
  (await person.call(conversations.messages, { params: { id }, query })).body.data;

const titles = async (person: Person, query: { archived?: "true" } = {}): Promise<string[]> =>
  (await person.call(conversations.list, { query })).body.data.map(({ title }) => title);

test("CV-08 CV-05 a conversation is read, renamed under its version, and refused by name", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const { id } = await begin(ada, "First");
  expect((await get(ada, id)).body.data).toMatchObject({ title: "First", version: 1 });
  const renamed = await ada.call(conversations.update, {
    params: { id },
    body: { title: "  Better  ", version: 1 },
  });
  expect(renamed.body).toMatchObject({ data: { title: "Better", version: 2 } });
  expect(said.at(-1)).toMatchObject({ type: "conversationUpdated", id: renamed.body["eventId"] });
  const stale = await ada.call(conversations.update, {
    params: { id },
    body: { title: "Late", version: 1 },
  });
  expect(stale).toMatchObject({
    status: 409,
    body: { error: "Conversation was changed meanwhile", current: { title: "Better" } },
  });
  for (const [body, error] of [
    [{ title: "   " }, "title: Title is required"],
    [{ title: "x".repeat(201) }, "title: must be at most 200 characters"],
    [{}, "Nothing to change was given"],
  ] as const) {
    const refused = await ada.call(conversations.update, { params: { id }, body });
    expect(refused).toMatchObject({ status: 400, body: { error } });
  }
  expect(await get(ada, "nobody")).toMatchObject({
    status: 404,
    body: { error: "Conversation not found" },
  });
});

test("CV-07 pinned stand first, then the last changed; pin and archive say so by name and can be undone", async () => {
  const { signUp, wait, said } = await workspace();
  const ada = await signUp();
  const [one, two, three] = [
    await begin(ada, "One"),
    (wait(1_000), await begin(ada, "Two")),
    (wait(1_000), await begin(ada, "Three")),
  ];
  expect(await titles(ada)).toEqual(["Three", "Two", "One"]);
  const pinned = await ada.call(conversations.pin, {
    params: { id: one.id },
    body: { isPinned: true },
  });
  expect(pinned.body.data.isPinned).toBe(true);
  expect(said.at(-1)).toMatchObject({ type: "conversationPinned", after: { isPinned: true } });
  wait(1_000);
  await ada.call(conversations.update, { params: { id: two.id }, body: { title: "Two again" } });
  expect(await titles(ada)).toEqual(["One", "Two again", "Three"]);
  const archived = await ada.call(conversations.archive, {
    params: { id: three.id },
    body: { isArchived: true },
  });
  expect(said.at(-1)?.type).toBe("conversationArchived");
  expect(await titles(ada)).toEqual(["One", "Two again"]);
  expect(await titles(ada, { archived: "true" })).toEqual(["Three"]);
  await ada.call(events.undo, { params: { id: String(archived.body["eventId"]) } });
  expect(await titles(ada, { archived: "true" })).toEqual([]);
});

test("CV-04 a deleted conversation takes its messages out of sight, and undo brings all of it back", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await say(ada, "talk", "list panels");
  const removed = await ada.call(conversations.remove, { params: { id: "talk" } });
  expect(removed.body.data.deletedAt).not.toBeNull();
  expect(await titles(ada)).toEqual([]);
  expect((await get(ada, "talk")).status).toBe(404);
  const gone = await ada.call(conversations.messages, { params: { id: "talk" }, query: {} });
  expect(gone.status).toBe(404);
  expect((await ada.call(conversations.remove, { params: { id: "talk" } })).status).toBe(404);
  await ada.call(events.undo, { params: { id: String(removed.body["eventId"]) } });
  expect((await get(ada, "talk")).body.data).toMatchObject({ messageCount: 2 });
  expect(await messagesOf(ada, "talk")).toHaveLength(2);
});

test("CV-09 a deleted message leaves the count and the preview right, says where it stood, and comes back", async () => {
  const { signUp, said, wait } = await workspace();
  const ada = await signUp();
  const first = await say(ada, "talk", "list panels");
  wait(1_000);
  const { message, reply } = await say(ada, "talk", "what  is\n\non today?");
  const removed = await ada.call(conversationMessages.remove, {
    params: { messageId: reply.id },
  });
  expect(removed.body.data.conversation).toMatchObject({
    messageCount: 3,
    lastMessage: "what is on today?",
    lastMessageAt: message.createdAt,
  });
  expect(said.findLast(({ itemId }) => itemId === reply.id)).toMatchObject({
    type: "messageDeleted",
    after: { conversationId: "talk" },
  });
  expect((await messagesOf(ada, "talk")).map(({ id }) => id)).not.toContain(reply.id);
  const again = await ada.call(conversationMessages.remove, { params: { messageId: reply.id } });
  expect(again).toMatchObject({ status: 404, body: { error: "Message not found" } });
  await ada.call(events.undo, { params: { id: String(removed.body["eventId"]) } });
  expect((await get(ada, "talk")).body.data).toMatchObject({
    messageCount: 4,
    lastMessage: expect.stringContaining(reply.content.slice(0, 60)),
  });
  for (const entry of [first.message, first.reply, message, reply]) {
    await ada.call(conversationMessages.remove, { params: { messageId: entry.id } });
  }
  expect((await get(ada, "talk")).body.data).toMatchObject({
    messageCount: 0,
    lastMessage: null,
    lastMessageAt: null,
  });
});

test("CV-09 deleted under a key and asked again after a lost answer, it answers as it did", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { reply } = await say(ada, "talk", "list panels");
  const input = { params: { messageId: reply.id } };
  const first = await ada.call(conversationMessages.remove, input, { key: "k" });
  const again = await ada.call(conversationMessages.remove, input, { key: "k" });
  expect(again.body).toMatchObject({ eventId: first.body["eventId"], data: first.body.data });
});

test("CV-07 messages said at the same time are all counted, also those that begin the conversation", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await Promise.all(["one", "two", "three", "four"].map((words) => say(ada, "talk", words)));
  const { messageCount, title } = (await get(ada, "talk")).body.data;
  expect(messageCount).toBe((await messagesOf(ada, "talk")).length);
  expect(messageCount).toBe(8);
  expect(["one", "two", "three", "four"]).toContain(title);
});

test("CV-09 cut takes a message and all after it in one run, which undo takes back, whatever was said since", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const turns = [];
  for (const words of ["list panels", "what is on today", "what is overdue"]) {
    wait(1_000);
    turns.push(await say(ada, "talk", words));
  }
  const from = turns[1]?.message.id ?? "";
  const cut = await ada.call(conversationMessages.cutFrom, {
    params: { id: "talk", messageId: from },
  });
  expect(cut.body.data.messageIds).toHaveLength(4);
  expect(cut.body.data.conversation).toMatchObject({
    messageCount: 2,
    lastMessage: turns[0]?.reply.content.slice(0, 139).trimEnd() + "…",
  });
  wait(1_000);
  await say(ada, "talk", "what is due tomorrow");
  expect(await messagesOf(ada, "talk")).toHaveLength(4);
  const undone = await ada.call(events.undoRun, { params: { id: String(cut.body["runId"]) } });
  expect(undone.body.data).toMatchObject({ conflicts: [] });
  expect(await messagesOf(ada, "talk")).toHaveLength(8);
  expect((await get(ada, "talk")).body.data).toMatchObject({
    messageCount: 8,
    lastMessage: "Nothing is due tomorrow.",
  });
  const elsewhere = { params: { id: "other", messageId: from } };
  expect((await ada.call(conversationMessages.cutFrom, elsewhere)).status).toBe(404);
});

test("CV-09 a reaction is one emoji, once, at most twenty a message; adding and taking away repeat safely", async () => {
  const { signUp, said } = await workspace();
  const ada = await signUp();
  const { reply } = await say(ada, "talk", "list panels");
  const params = { messageId: reply.id };
  const react = (emoji: string) =>
    ada.call(conversationMessages.react, { params, body: { emoji } });
  expect((await react("👍🏽")).body.data.reactions).toEqual(["👍🏽"]);
  expect(said.at(-1)).toMatchObject({
    type: "messageUpdated",
    after: { conversationId: "talk", reactions: ["👍🏽"] },
  });
  const before = said.length;
  expect((await react("👍🏽")).body.data.reactions).toEqual(["👍🏽"]);
  expect(said).toHaveLength(before);
  for (const emoji of ["", "a", "👍👍", "👍 ", ":+1:", "<b>", "1", "\u200d"]) {
    expect([emoji, (await react(emoji)).status]).toEqual([emoji, 400]);
  }
  await Promise.all(["👨‍👩‍👧", "🇩🇪", "1️⃣", "❤️", "❤"].map((emoji) => react(emoji)));
  const [, standing] = await messagesOf(ada, "talk");
  expect(standing?.reactions).toHaveLength(6);
  const removed = await ada.call(conversationMessages.unreact, { params, body: { emoji: "👍🏽" } });
  expect(removed.body.data.reactions).toHaveLength(5);
  const twice = await ada.call(conversationMessages.unreact, { params, body: { emoji: "👍🏽" } });
  expect(twice.body.data).toEqual(removed.body.data);
  for (let at = 0; at < 15; at++) await react(String.fromCodePoint(0x1f600 + at));
  expect(await react("🎉")).toMatchObject({
    status: 400,
    body: { error: "emoji: a message takes at most 20" },
  });
});

test("CV-08 messages are paged by offset, and before a message however many there are", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  for (let at = 0; at < 6; at++) {
    wait(1_000);
    await say(ada, "talk", `what is overdue ${String(at)}`);
  }
  const all = (await messagesOf(ada, "talk")).map(({ id }) => id);
  expect(all).toHaveLength(12);
  const newest = await messagesOf(ada, "talk", { limit: 5 });
  expect(newest.map(({ id }) => id)).toEqual(all.slice(7));
  const earlier = await messagesOf(ada, "talk", { limit: 5, before: newest[0]?.id });
  expect(earlier.map(({ id }) => id)).toEqual(all.slice(2, 7));
  const byOffset = await messagesOf(ada, "talk", { limit: 5, offset: 5 });
  expect(byOffset).toEqual(earlier);
  // Also when that message was deleted meanwhile.
  await ada.call(conversationMessages.remove, { params: { messageId: all[2] ?? "" } });
  const first = await messagesOf(ada, "talk", { limit: 5, before: all[2] });
  expect(first.map(({ id }) => id)).toEqual(all.slice(0, 2));
});
