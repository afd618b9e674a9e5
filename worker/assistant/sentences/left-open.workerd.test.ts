import { conversations } from "#contract/conversations.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { workspace } from "../../testing/workspace.ts";

async function ada() {
  const space = await workspace();
  const person = await space.signUp();
  async function say(content: string) {
    const said = await person.call(conversations.say, {
      params: { id: "talk" },
      body: { content },
    });
    return said.body.data.reply;
  }
  const add = (title: string) => person.call(tasks.create, { body: { title } });
  return { space, person, say, add };
}

test("AI-01 a title that ends in a question mark is no question of the assistant's", async () => {
  const { say, add } = await ada();
  await add("Is the rent paid?");
  expect((await say("find task rent")).content).toMatch(/\?$/);
  expect((await say("friday")).content).toBe("What should I do with “Is the rent paid?”?");
});

test("AI-01 words of a title that say 'and 3 more' leave nothing out: 'them' are all that were told of", async () => {
  const { person, say, add } = await ada();
  await add("Buy eggs and 3 more");
  await add("Buy milk");
  await say("find task buy");
  await say("make them urgent");
  const { data } = (await person.call(tasks.list, { query: {} })).body;
  expect(data.map(({ priority }) => priority)).toEqual(["urgent", "urgent"]);
});

test("AI-01 an answer that was stored before it was kept what it asks still takes a yes", async () => {
  const { space, person, say } = await ada();
  expect(await say("we said we would meet the neighbours on sunday")).toMatchObject({
    content: "Should I add that as a task?",
    awaits: { expects: "agreement" },
  });
  await space.db.prepare("update messages set awaits = null").run();
  expect((await say("yes")).receipts).toMatchObject([{ tool: "tasks" }]);
  expect((await person.call(tasks.list, { query: {} })).body.data).toHaveLength(1);
});

test("AI-01 whatever a device does of the size of its text is taken back by 'undo'", async () => {
  const { say } = await ada();
  await say("make the text bigger");
  expect((await say("undo")).content).toBe(
    "Text on this screen is back to the size it had before.",
  );
});
