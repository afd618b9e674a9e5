import { expect, test } from "vitest";
import { tasks } from "#contract/tasks.ts";
import { taskInsights } from "#contract/tasks/insights.ts";
import { workspace } from "../testing/workspace.ts";

test("TK-09 the history of a long text that was written in sixty steps is one answer of a megabyte, its newest steps whole", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  const made = await ada.call(tasks.create, { body: { title: "Thesis" } });
  const { id } = made.body.data;
  for (let step = 0; step < 60; step += 1) {
    const description = `${"words ".repeat(3_300)}${String(step)}`;
    await ada.call(tasks.update, { params: { id }, body: { description } });
  }
  const { data } = (await ada.call(taskInsights.history, { params: { id } })).body;
  expect(data).toHaveLength(61);
  expect(data[0]?.after).toMatchObject({ description: expect.stringMatching(/ 59$/) });
  expect(data[1]?.before).toMatchObject({ description: expect.stringMatching(/ 57$/) });
  expect(data.at(-1)).toMatchObject({ before: null, after: null, itemId: id });
  expect(JSON.stringify(data).length).toBeLessThan(1_000_000);
});
