import { expect, test } from "vitest";
import { boot } from "#contract/panels/boot.ts";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { type Person, workspace } from "./testing/workspace.ts";

const read = async (person: Person, address = "") =>
  (await person.call(boot.read, { query: { address } })).body.data;

async function said(person: Person, title: string, words: readonly string[]): Promise<string> {
  const { id } = (await person.call(conversations.create, { body: { title } })).body.data;
  for (const content of words) {
    await person.call(conversations.say, { params: { id }, body: { content } });
  }
  return id;
}

test("SH-15 the first screen's one call answers what its own calls would", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  expect(await read(ada)).toEqual({
    userId: ada.user.id,
    seq: 0,
    first: {
      preferences: (await ada.call(preferences.get, {})).body.data,
      conversations: [],
      messages: [],
    },
    items: {},
  });

  const older = await said(ada, "Older", ["add task Pay rent", "show my tasks"]);
  space.wait(1_000);
  const newer = await said(ada, "Newer", ["add task Call Ann"]);
  space.wait(1_000);
  await ada.call(conversations.pin, { params: { id: older }, body: { isPinned: true } });
  space.wait(1_000);
  await said(ada, "Archived", ["hello"]).then((id) =>
    ada.call(conversations.archive, { params: { id }, body: { isArchived: true } }),
  );
  await ada.call(preferences.save, { body: { mode: "dark" } });
  const [task] = (await ada.call(tasks.list, {})).body.data;

  const messagesOf = async (id: string) =>
    (await ada.call(conversations.messages, { params: { id }, query: {} })).body.data;
  const answer = await read(ada, `?l=tasks&task=${task?.id ?? ""}&note=none`);
  expect(answer.seq).toBe((await ada.call(events.catchUp, { query: {} })).body.data.seq);
  expect(answer.first).toEqual({
    preferences: (await ada.call(preferences.get, {})).body.data,
    conversations: (await ada.call(conversations.list, {})).body.data,
    messages: await messagesOf(older),
  });
  expect(answer.items).toEqual({ tasks: task });
  const opened = await read(ada, `?conversation=${newer}`);
  expect(opened.first["messages"]).toEqual(await messagesOf(newer));
  expect(opened.items).toMatchObject({ conversations: { id: newer, title: "Newer" } });
});

test("SH-15 AU-04 the first screen holds nothing of another person, nothing deleted, and nothing that is too large for one answer", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const eve = await space.signUp("Eve");
  const scout = await space.agent(ada, ["read"]);
  const talk = await said(ada, "Long", ["hello"]);
  const { id } = (await ada.call(tasks.create, { body: { title: "Hers" } })).body.data;
  const address = `?task=${id}&conversation=${talk}`;
  expect(await read(eve, address)).toMatchObject({
    userId: eve.user.id,
    seq: 0,
    first: { conversations: [], messages: [] },
    items: {},
  });
  expect((await scout.call(boot.read, { query: {} })).status).toBe(403);

  for (let part = 0; part < 22; part++) {
    await ada.call(conversations.say, {
      params: { id: talk },
      body: { content: `show ${"my tasks ".repeat(2_200)}` },
    });
    space.wait(30_000);
  }
  await ada.call(tasks.remove, { params: { id } });
  const answer = await read(ada, address);
  expect(Object.keys(answer.first)).toEqual(["conversations", "preferences"]);
  expect(Object.keys(answer.items)).toEqual(["conversations"]);
});
