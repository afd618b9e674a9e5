import { expect, test } from "vitest";
import { timeline } from "#contract/timeline/entries.ts";
import { tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

test.each([
  ["add to my timeline: Shipped 1.0", "timeline.create", { targetTitle: "Shipped 1.0" }],
  ["add Shipped 1.0 to my timeline", "timeline.create", { targetTitle: "Shipped 1.0" }],
  [
    "add a milestone: First customer",
    "timeline.create",
    { targetTitle: "First customer", type: "milestone" },
  ],
  ["show my timeline of yesterday", "timeline.list", { from: "2026-11-20" }],
  ["show my timeline of this week", "timeline.list", { from: "2026-11-15", to: "2026-11-22" }],
  ["list my milestones", "timeline.list", { type: "milestone" }],
  ["what happened yesterday", "activity.list", { day: "2026-11-20" }],
] as const)("TL-03 AI-01 '%s' means %s", async (sentence, capability, input) => {
  const space = await workspace();
  expect(await space.reads(sentence)).toMatchObject([{ capability, input }]);
});

test("TL-03 TL-04 an agent adds to the timeline under its own name, and lists what happened", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const scout = await space.agent(ada, ["read", "act"]);
  const added = await tool(scout, "timeline_create", {
    targetTitle: "Shipped 1.0",
    type: "milestone",
  });
  expect(added.text).toContain("Added “Shipped 1.0” to your timeline.");
  const [entry] = (await ada.call(timeline.list, { query: {} })).body.data;
  const actor = `agent:${scout.key.id}`;
  expect(entry).toMatchObject({
    targetTitle: "Shipped 1.0",
    type: "milestone",
    actor,
    who: "Scout",
  });
  const theirs = await ada.call(timeline.list, { query: { who: actor } });
  expect(theirs.body.data).toEqual([entry]);
  const listed = await tool(scout, "timeline_list", { type: "milestone" });
  expect(listed.text).toContain("Shipped 1.0");
  await tool(scout, "timeline_delete", { words: "Shipped" });
  expect((await ada.call(timeline.list, { query: {} })).body.data).toEqual([]);
});
