import { agentKeys } from "#contract/accounts.ts";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { tool } from "../testing/mcp.ts";
import { type Agent, type Person, workspace } from "../testing/workspace.ts";

/** A person with tasks, and an agent that may only propose. */
async function proposing(
  titles: readonly string[],
  scopes: ("read" | "propose")[] = ["read", "propose"],
) {
  const space = await workspace();
  const ada = await space.signUp();
  for (const title of titles)
    await ada.call(tasks.create, { body: { title, id: title.toLowerCase().replaceAll(" ", "-") } });
  const scout = await space.agent(ada, scopes);
  const ask = async (name: string, input: object) => (await tool(scout, name, input)).text;
  return { ...space, ada, scout, ask };
}

const waiting = async (ada: Person) => (await ada.call(proposals.list, {})).body.data;
const standing = async (ada: Person) =>
  (await ada.call(tasks.list, {})).body.data.map(({ title }) => title).toSorted();
const accept = (ada: Person, all: readonly { id: string; version: number }[]) =>
  ada.call(proposals.accept, {
    body: { proposals: all.map(({ id, version }) => ({ id, version })) },
  });

test("AI-05 an approval holds for its item alone: when that is gone nothing else is meant, and it says so", async () => {
  const { ada, ask } = await proposing(["Sketch", "Sketch of my thesis"]);
  await ask("tasks_delete", { words: "sketch" });
  const list = await waiting(ada);
  expect(list.map(({ title, itemId }) => [title, itemId])).toEqual([
    ["Delete a task: Sketch", "sketch"],
  ]);
  await ada.call(tasks.remove, { params: { id: "sketch" } });
  const { proposals: ended } = (await accept(ada, list)).body.data;
  expect(ended).toMatchObject([{ state: "failed", answer: "The task is gone." }]);
  expect(await standing(ada)).toEqual(["Sketch of my thesis"]);
});

test("AI-05 what is shown is what runs: an item that has another name by now is shown by it first", async () => {
  const { ada, ask } = await proposing(["Victim"]);
  await ask("tasks_delete", { words: "victim" });
  const list = await waiting(ada);
  await ada.call(tasks.update, { params: { id: "victim" }, body: { title: "Precious work" } });
  const refused = await accept(ada, list);
  expect(refused).toMatchObject({
    status: 409,
    body: { current: { title: "Delete a task: Precious work", version: 2 } },
  });
  expect(await standing(ada)).toEqual(["Precious work"]);
  expect((await accept(ada, await waiting(ada))).body.data.proposals).toMatchObject([
    { state: "accepted" },
  ]);
  expect(await standing(ada)).toEqual([]);
});

test("AI-05 a proposal that is edited is named by its new words", async () => {
  const { ada, ask } = await proposing([]);
  await ask("tasks_create", { title: "Water plants" });
  const [one] = await waiting(ada);
  const edited = await ada.call(proposals.edit, {
    params: { id: one?.id ?? "" },
    body: { version: 1, input: { title: "Water the garden" } },
  });
  expect(edited.body.data).toMatchObject({ title: "Create a task: Water the garden", version: 2 });
});

test("AI-05 a note is meant by a proposal as a task is, and words that mean none wait for nothing", async () => {
  const { ada, ask } = await proposing([]);
  const { id } = (
    await ada.call(notes.create, { body: { title: "Shopping list old", content: "milk" } })
  ).body.data;
  expect(await ask("notes_delete", { words: "zzz" })).toContain("I found no note called “zzz”.");
  await ask("notes_delete", { words: "shopping list" });
  const list = await waiting(ada);
  expect(list.map(({ title, itemId }) => [title, itemId])).toEqual([
    ["Delete a note: Shopping list old", id],
  ]);
  await ada.call(notes.create, { body: { title: "Shopping list", content: "bread" } });
  await accept(ada, list);
  const left = (await ada.call(notes.list, {})).body.data.map(({ title }) => title);
  expect(left).toEqual(["Shopping list"]);
});

test("AI-05 one for many names how many and which, and means no more by the time it is accepted", async () => {
  const { ada, ask } = await proposing(["One", "Two", "Three"]);
  await ask("tasks_bulk", { filter: {}, action: "delete" });
  const [one, ...more] = await waiting(ada);
  expect(more).toEqual([]);
  expect(one?.title).toMatch(/^Change many tasks: Delete 3 tasks, (“(One|Two|Three)”(, )?){3}$/);
  await ada.call(tasks.create, { body: { title: "Added since" } });
  expect((await accept(ada, one ? [one] : [])).body.data.receipts).toHaveLength(3);
  expect(await standing(ada)).toEqual(["Added since"]);
});

test("AI-05 an undo that waits is of the run it names, whatever is done meanwhile", async () => {
  const { ada, ask } = await proposing([]);
  const say = (content: string) =>
    ada.call(conversations.say, { params: { id: "talk" }, body: { content } });
  await say("add task Early work");
  await ask("log_undo", {});
  const list = await waiting(ada);
  expect(list.map(({ title }) => title)).toEqual(["Undo the last run: task “Early work” added"]);
  await say("add task Later work");
  expect((await accept(ada, list)).body.data.proposals).toMatchObject([
    { state: "accepted", answer: "Undone: task “Early work” added." },
  ]);
  expect(await standing(ada)).toEqual(["Later work"]);
});

test("AU-05 a key that may propose but not read cannot find out titles by parts of them", async () => {
  const { ada, ask } = await proposing(["Divorce papers", "Divorce lawyer"], ["propose"]);
  const blind = await Promise.all(
    ["divorce", "lawyer", "papers", "no such task"].map((words) => ask("tasks_delete", { words })),
  );
  expect(new Set(blind).size).toBe(1);
  expect(blind[0]).toContain("These words name no single item.");
  expect(await ask("tasks_bulk", { filter: { search: "law" }, action: "delete" })).toContain(
    "These words name no single item.",
  );
  expect(await waiting(ada)).toEqual([]);
  expect(await ask("tasks_delete", { words: "divorce lawyer" })).toContain(
    "The proposal waits for the person.",
  );
  expect((await waiting(ada)).map(({ title }) => title)).toEqual(["Delete a task: Divorce lawyer"]);
});

test("AI-05 the same is proposed once, a new plan takes the place of the last, and an agent may have fifty waiting", async () => {
  const { ada, ask } = await proposing(["Undated", "Unplanned"]);
  const plan = () =>
    ada.call(conversations.say, { params: { id: "talk" }, body: { content: "plan my week" } });
  await plan();
  const first = await waiting(ada);
  await plan();
  const second = await waiting(ada);
  expect(second.map(({ itemId }) => itemId)).toEqual(first.map(({ itemId }) => itemId));
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(4);
  for (let at = 0; at < 50; at++) await ask("tasks_create", { title: `Flood ${String(at)}` });
  await ask("tasks_create", { title: "Flood 0" });
  expect(await ask("tasks_create", { title: "One too many" })).toContain(
    "50 proposals wait already",
  );
  expect(await waiting(ada)).toHaveLength(52);
});

test("AU-05 what an agent proposed is withdrawn with its key", async () => {
  const { ada, scout, ask } = await proposing([]);
  await ask("tasks_create", { title: "Later" });
  expect(await waiting(ada)).toHaveLength(1);
  await revoke(ada, scout);
  expect(await waiting(ada)).toEqual([]);
  // A moment before it may still have been let in.
  await ask("tasks_create", { title: "Too late" });
  expect(await waiting(ada)).toEqual([]);
});

test("AU-05 a key that may act but not read changes what it names wholly, and reads no titles by parts", async () => {
  const { ada, agent } = await proposing(["Divorce papers", "Divorce lawyer"]);
  const blind = await agent(ada, ["act"], "Blind");
  const told = async (words: string) => (await tool(blind, "tasks_complete", { words })).text;
  expect(await told("divorce")).toBe("These words name no single item.");
  expect(await told("lawyer")).toBe("These words name no single item.");
  expect(await told("divorce lawyer")).toBe("Completed “Divorce lawyer”.");
});

const revoke = (ada: Person, { key }: Agent) =>
  ada.call(agentKeys.revoke, { params: { id: key.id } });
