import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { type Person, workspace } from "../../testing/workspace.ts";

const talkIn = (person: Person, id: string) => async (content: string) =>
  (await person.call(conversations.say, { params: { id }, body: { content } })).body.data;

const titles = async (person: Person): Promise<string[]> =>
  (await person.call(conversations.list, {})).body.data.map(({ title }) => title);

test.each<[string, string]>([
  ["new chat", "Started a new conversation."],
  ["start a new conversation", "Started a new conversation."],
  ["start a conversation about the garden", "Started the conversation “the garden”."],
  [
    "list my conversations",
    "The last changed conversations:\n• “talk here”, 1 message\n• “Berlin”",
  ],
  ["list pinned chats", "You have no pinned conversations."],
  ["which archived conversations are there?", "conversations:\n• “Rome”, 0 messages, archived"],
  ["find conversations about berlin", "“Berlin”, 0 messages"],
  ["search my chats for Rome", "“Rome”, 0 messages, archived"],
  ["find unicorns in my conversations", "I found no conversation with “unicorns”."],
  ["where did we talk about Lisbon?", "“Trip to Lisbon”, 0 messages"],
  ["rename chat Berlin to Hamburg", "Renamed “Berlin” to “Hamburg”."],
  ["rename this conversation to Plans", "Renamed “talk here” to “Plans”."],
  ["pin the Berlin chat", "Pinned “Berlin”."],
  ["unpin conversation Berlin", "Unpinned “Berlin”."],
  ["archive this chat", "Archived “talk here”."],
  ["unarchive conversation Rome", "Took out of the archive: “Rome”."],
  ["delete the chat about Trip to Lisbon", "Deleted “Trip to Lisbon”."],
  ["summarize this conversation", "“talk here”: talk here"],
  ["summarize the chat about Berlin", "Nothing was said in “Berlin” yet."],
  ["delete conversation Paris", "I found no conversation called “Paris”."],
  ["pin conversation i", "I found no conversation called “i”."],
])("AI-01 CV-08 '%s' is understood", async (sentence, answer) => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  for (const title of ["Trip to Lisbon", "Rome", "Berlin"]) {
    await ada.call(conversations.create, { body: { title } });
    wait(1_000);
  }
  const archived = (await ada.call(conversations.list, {})).body.data.find(
    ({ title }) => title === "Rome",
  );
  await ada.call(conversations.archive, {
    params: { id: archived?.id ?? "" },
    body: { isArchived: true },
  });
  wait(1_000);
  await ada.call(conversations.create, { body: { id: "talk", title: "talk here" } });
  expect((await talkIn(ada, "talk")(sentence)).reply.content).toContain(
    answer.replace("“talk here”: talk here", `“talk here”: ${sentence}`),
  );
});

test("AI-01 CV-08 what the assistant does to conversations has a receipt, and 'undo' takes it back", async () => {
  const { signUp, driven } = await workspace();
  const ada = await signUp();
  const { reply } = await talkIn(ada, "talk")("start a conversation about sailing");
  const [receipt] = reply.receipts;
  expect(receipt).toMatchObject({ tool: "conversations", title: "sailing" });
  expect(driven).toContainEqual({
    event: "ui-control",
    data: { action: "open", target: "chat", options: { itemId: receipt?.itemId } },
  });
  expect(await titles(ada)).toContain("sailing");
  await talkIn(ada, "talk")("undo");
  expect(await titles(ada)).not.toContain("sailing");
});

test("AI-01 CV-04 a conversation that deletes itself still gets its answer, and comes back with it", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const { reply, conversation } = await talkIn(ada, "talk")("delete this conversation");
  expect(reply.content).toBe("Deleted “delete this conversation”.");
  expect(conversation.deletedAt).not.toBeNull();
  expect(await titles(ada)).toEqual([]);
  await ada.call(events.undoRun, { params: { id: String(reply.runId) } });
  const back = (await ada.call(conversations.get, { params: { id: "talk" } })).body.data;
  expect(back).toMatchObject({ messageCount: 2, lastMessage: reply.content });
});
