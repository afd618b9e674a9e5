import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../testing/workspace.ts";

async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  await person.call(tasks.create, { body: { title: "Water the plants" } });
  const stored = async () => (await person.call(tasks.list, { query: {} })).body.data;
  return {
    person,
    stored,
    titles: async () => (await stored()).map(({ title }) => title).toSorted(),
    async say(content: string) {
      space.wait(10_000);
      const params = { id: "talk" };
      return (await person.call(conversations.say, { params, body: { content } })).body.data.reply;
    },
  };
}

test.each([
  "I need to water the plants",
  "i keep forgetting to water the plants",
  "someone should really water those plants",
  "remind me to water the plants",
])("AI-01 TK-03 '%s' makes no second one of what is on the list, and 'yes' does", async (wish) => {
  const { say, titles } = await ada();
  const asked = await say(wish);
  expect(asked.content).toBe(
    "“Water the plants” is on your list already. Should I add it once more?",
  );
  expect(asked.receipts.map(({ title, eventId }) => [title, eventId])).toEqual([
    ["Water the plants", null],
  ]);
  expect(await titles()).toEqual(["Water the plants"]);
  await say("yes");
  expect(await titles()).toEqual(["Water the plants", "Water the plants"]);
});

test("AI-01 TK-03 what says to add, tells a day or names what is done makes one without a question", async () => {
  const { say, stored, titles, person } = await ada();
  await say("add water the plants");
  await say("I need to water the plants again");
  await say("I need to water the plants tomorrow");
  await say("I need to water the garden");
  expect((await titles()).length).toBe(5);
  for (const { id } of await stored()) await person.call(tasks.complete, { params: { id } });
  await say("I need to water the plants");
  expect((await titles()).length).toBe(6);
});

test("AI-01 TK-03 a reminder said twice with its day is asked about the second time, and a yes adds it on that day", async () => {
  const { say, stored } = await ada();
  await say("remind me to call mum tomorrow evening");
  expect((await say("remind me to call mum tomorrow evening")).content).toBe(
    "“call mum” is on your list already. Should I add it once more?",
  );
  await say("yes");
  const [one, other, ...more] = (await stored()).filter(({ title }) => title === "call mum");
  expect([other?.dueDate, other?.dueTime, more]).toEqual([one?.dueDate, one?.dueTime, []]);
});

test("AI-01 what is half a sentence makes nothing and changes nothing", async () => {
  const { say, stored, person } = await ada();
  await person.call(tasks.create, { body: { title: "Call mum" } });
  const before = await stored();
  for (const sentence of [
    "let's call it done",
    "add two more",
    "add a few more",
    "add up what I owe for the plants",
  ]) {
    await say(sentence);
    expect([sentence, await stored()]).toEqual([sentence, before]);
  }
});
