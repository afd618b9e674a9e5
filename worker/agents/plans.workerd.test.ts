import { expect, test } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { agents } from "#contract/agents/activity.ts";
import { proposals } from "#contract/agents/proposals.ts";
import type { NarrowTool } from "#contract/accounts/narrowed.ts";
import type { Scope } from "#contract/endpoint.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { listed, tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

/** A person with a list, and a key of these scopes and tools. */
async function stage(scopes: Scope[], tools?: NarrowTool[]) {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await ada.call(notes.create, {
    body: { title: "List", content: "<ul><li>Eggs</li><li>Bread</li></ul>" },
  });
  await ada.call(tasks.create, {
    body: { title: "Late", dueDate: "2026-11-20", estimatedDuration: 30 },
  });
  const made = (
    await ada.call(agentKeys.create, { body: { name: "Scout", scopes, ...(tools && { tools }) } })
  ).body.data;
  const waiting = async () => (await ada.call(proposals.list, {})).body.data.length;
  return { space, ada, key: space.caller(made.key), id: made.id, waiting };
}
const plans = [
  ["notes_to_tasks", { words: "List" }],
  ["tasks_plan", { span: "day" }],
] as const;

test.each(plans)(
  "AU-05 AI-03 %s is no way for a key that only reads to suggest changes",
  async (name, input) => {
    const { key, waiting } = await stage(["read"]);
    expect((await listed(key)).map((one) => one.name)).not.toContain(name);
    expect((await tool(key, name, input)).isError).toBe(true);
    expect(await waiting()).toBe(0);
  },
);

test("AU-05 AI-03 a key of notes alone suggests no tasks", async () => {
  const { key, waiting } = await stage(["read", "propose"], ["notes"]);
  expect((await listed(key)).map((one) => one.name)).not.toContain("notes_to_tasks");
  expect((await tool(key, "notes_to_tasks", { words: "List" })).isError).toBe(true);
  expect(await waiting()).toBe(0);
});

test.each(plans)(
  "AU-05 AI-03 a paused key suggests nothing by %s, and may again once it goes on",
  async (name, input) => {
    const { space, ada, key, id, waiting } = await stage(["read", "propose"]);
    await ada.call(agents.pause, { params: { id } });
    space.wait(1_000);
    expect((await tool(key, name, input)).isError).toBe(true);
    expect(await waiting()).toBe(0);
    await ada.call(agents.resume, { params: { id } });
    space.wait(1_000);
    expect((await tool(key, name, input)).isError).toBe(false);
    expect(await waiting()).toBeGreaterThan(0);
  },
);
