import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { search } from "#contract/search.ts";
import { tasks } from "#contract/tasks.ts";
import { type Caller, workspace } from "../testing/workspace.ts";

const ask = async (person: Caller, q: string, more: object = {}) =>
  (await person.call(search.query, { query: { q, ...more } })).body;
const titles = async (person: Caller, q: string, more: object = {}) =>
  (await ask(person, q, more)).data.map(({ title }) => title);

test("SR-02 the index follows what is created, changed, deleted and undone", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  const made = await ada.call(tasks.create, {
    body: { title: "Pay rent", description: "Ärger mit der Miete", tags: ["home", "money"] },
  });
  const { id } = made.body.data;
  expect(await titles(ada, "rent")).toEqual(["Pay rent"]);
  expect(await titles(ada, "arger")).toEqual(["Pay rent"]);
  const [found] = (await ask(ada, "MIETE")).data;
  expect(found).toMatchObject({
    id,
    type: "task",
    highlight: "Ärger mit der <mark>Miete</mark>",
    source: { toolName: "tasks", itemId: id },
    metadata: { tags: ["home", "money"] },
  });
  await ada.call(tasks.update, { params: { id }, body: { title: "Pay deposit" } });
  expect(await titles(ada, "rent")).toEqual([]);
  expect(await titles(ada, "depo")).toEqual(["Pay deposit"]);
  const removed = await ada.call(tasks.remove, { params: { id } });
  expect(await titles(ada, "deposit")).toEqual([]);
  await ada.call(events.undo, { params: { id: String(removed.body["eventId"]) } });
  expect(await titles(ada, "deposit")).toEqual(["Pay deposit"]);
});

test("SR-02 what is said in the chat is found under its conversation", async () => {
  const { signUp } = await workspace();
  const ada = await signUp();
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "xylophone lessons" },
  });
  const { data } = await ask(ada, "xylophone", { tools: "chat" });
  expect(data.some(({ source }) => source.itemId === "talk")).toBe(true);
});
