import { tasks } from "#contract/tasks.ts";
import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { panel, taskRow } from "./screen.ts";

/** A finger's width, in CSS pixels. */
const finger = 44;

async function expectReachable(buttons: Locator): Promise<void> {
  // As laid out: what opens grows into place.
  const sides = await buttons.evaluateAll((all) =>
    all.flatMap((button) =>
      button instanceof HTMLElement ? [button.offsetWidth, button.offsetHeight] : [],
    ),
  );
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(finger);
}

test("RT-05 AI-05 on a phone agents are stopped, and proposals decided, by a finger", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person, { name: "Scout" });
  await scout.call(tasks.create, { body: { title: "Book the ferry" } });
  const shy = await agent(person, { name: "Planner", scopes: ["read", "propose"] });
  await shy.tool("tasks_create", { title: "Buy stamps" });
  await shy.tool("tasks_create", { title: "Write to the landlord" });
  const tasksPanel = panel(page, "Tasks");
  await tasksPanel.getByRole("button", { name: "2 proposals", exact: true }).click();
  const waiting = tasksPanel.getByRole("region", { name: "Proposals for this panel" });
  await expectReachable(waiting.getByRole("button"));
  await axe(page);
  await page.locator("[data-agents]").tap();
  const here = page.getByRole("dialog", { name: "Agents" });
  await expect(here.getByText("Created “Book the ferry”")).toBeVisible();
  await expectReachable(here.getByRole("button"));
  await axe(page);
  await here.getByRole("button", { name: "Pause all" }).tap();
  await expect(here.getByRole("button", { name: "Resume Scout" })).toBeVisible();
  await here.getByRole("button", { name: "Accept Create a task: Buy stamps" }).tap();
  await expect(taskRow(page, "Buy stamps")).toBeAttached();
  await here.getByRole("button", { name: "Activity" }).tap();
  const list = page.getByRole("dialog", { name: "Activity" });
  await expect(list.getByText("Created “Book the ferry”")).toBeVisible();
  await expectReachable(list.getByRole("button"));
  await axe(page);
});
