import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { notes } from "#contract/notes.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import { tool } from "../testing/mcp.ts";
import { type Person, workspace } from "../testing/workspace.ts";

/** A person with tasks, and what the capabilities answer to an agent that may do all. Now is Saturday, 2026-11-21, 9:00. */
async function withTasks(...list: readonly NewTask[]) {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  for (const body of list) await ada.call(tasks.create, { body });
  const scout = await agent(ada, ["read", "act"]);
  return { ada, ask: async (name: string, input: object) => tool(scout, name, input) };
}

const talk = async (person: Person, content: string) =>
  (await person.call(conversations.say, { params: { id: "talk" }, body: { content } })).body.data
    .reply;

test("AI-01 an answer that lists items links to each in the order of its lines, at most ten, and nothing of it is undone", async () => {
  const { ada, ask } = await withTasks(
    ...Array.from({ length: 12 }, (_, at) => ({ title: `Errand ${String(at)}` })),
  );
  const { content, receipts, runId } = await talk(ada, "show my tasks");
  const lines = content.split("\n").filter((line) => line.startsWith("• "));
  expect(receipts.map(({ title }) => `• ${title}`)).toEqual(lines);
  expect(receipts).toHaveLength(10);
  expect(runId).toBeNull();
  for (const receipt of receipts)
    expect(receipt).toMatchObject({ capability: "tasks.list", tool: "tasks", eventId: null });
  const found = await ask("tasks_find", { words: "errand 11" });
  expect(found.data["receipts"]).toMatchObject([{ capability: "tasks.find", title: "Errand 11" }]);
  await ada.call(notes.create, { body: { title: "Berlin", content: "Book a train" } });
  for (const sentence of ["list my notes", "find notes about Berlin"])
    expect((await talk(ada, sentence)).receipts).toMatchObject([
      { tool: "notes", title: "Berlin", eventId: null },
    ]);
  const chats = await talk(ada, "list my conversations");
  expect(chats.receipts).toMatchObject([{ tool: "conversations", itemId: "talk", eventId: null }]);
});
