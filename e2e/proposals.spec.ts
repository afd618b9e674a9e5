import { proposals } from "#contract/agents/proposals.ts";
import { tasks } from "#contract/tasks.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { panel, say, taskRow } from "./screen.ts";

const ghosts = (page: Page) => panel(page, "Tasks").getByRole("list", { name: "Proposed tasks" });
const bar = (page: Page, count: string) =>
  panel(page, "Tasks").getByRole("button", { name: count, exact: true });
const waiting = (page: Page) =>
  panel(page, "Tasks").getByRole("region", { name: "Proposals for this panel" });

test("AI-05 what an agent proposes waits in its panel, on every tab, until the person decides", async ({
  page,
  signUp,
  openSecond,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const second = await openSecond(person, "desktop", "/?r=tasks");
  for (const tab of [page, second])
    await expect(tab.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person, { name: "Scout", scopes: ["read", "propose"] });
  for (const title of ["One", "Two", "Three", "Four"]) await scout.tool("tasks_create", { title });
  for (const tab of [page, second]) await expect(ghosts(tab).getByRole("listitem")).toHaveCount(3);
  await expect(panel(page, "Tasks").getByRole("article")).toHaveCount(0);

  await bar(page, "4 proposals").click();
  const list = waiting(page);
  await axe(page);
  // Other words, and it still waits.
  await list.getByRole("button", { name: "Edit Create a task: One" }).click();
  await list.getByRole("textbox", { name: "Title" }).fill("One and a half");
  await list.getByRole("textbox", { name: "Title" }).press("Enter");
  for (const tab of [page, second]) await expect(ghosts(tab)).toContainText("One and a half");
  // One of them refused, two accepted by their boxes.
  await list.getByRole("button", { name: "Refuse Create a task: Four" }).click();
  for (const tab of [page, second]) await expect(ghosts(tab).getByRole("listitem")).toHaveCount(3);
  await list.getByRole("checkbox", { name: "Choose Create a task: Three" }).uncheck();
  await list.getByRole("button", { name: "Accept 2 of 3" }).click();
  for (const tab of [page, second]) {
    await expect(taskRow(tab, "One and a half")).toBeVisible();
    await expect(taskRow(tab, "Two")).toBeVisible();
    await expect(ghosts(tab).getByRole("listitem")).toHaveCount(1);
  }
  // All that was accepted is one run.
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(panel(page, "Tasks").getByRole("article")).toHaveCount(0);
  await ghosts(second).getByRole("button", { name: "Accept Three" }).click();
  await expect(taskRow(page, "Three")).toBeVisible();
  await expect(ghosts(page)).toHaveCount(0);
});

test("AI-05 a plan waits under its answer and as a day on its task; the page forgets neither", async ({
  page,
  server,
  signUp,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  for (const title of ["Pay rent", "Call Ann"])
    await call(server.url, person.accessToken, tasks.create, { body: { title } });
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await say(page, "plan my week");
  const under = page.getByRole("main").getByRole("region", { name: "Suggested plan" });
  const steps = under.getByRole("button", { name: /^Take out/ });
  await expect(steps).toHaveCount(2);
  const accepting = taskRow(page, "Pay rent").getByRole("button", { name: /^Accept/ });
  await expect(accepting).toBeVisible();
  // The day that is proposed takes no room from the title, nor lies on the row below.
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Number.NaN, height: 0 };
  const [name, accept] = [
    await boxOf(taskRow(page, "Pay rent").getByText("Pay rent")),
    await boxOf(accepting),
  ];
  const row = await boxOf(taskRow(page, "Pay rent"));
  expect(accept.y).toBeGreaterThanOrEqual(name.y + name.height);
  expect(accept.y + accept.height).toBeLessThanOrEqual(row.y + row.height);
  await axe(page);
  await page.reload();
  await expect(steps).toHaveCount(2);
  await taskRow(page, "Pay rent")
    .getByRole("button", { name: /^Accept/ })
    .click();
  await expect(steps).toHaveCount(1);
  const listed = await call(server.url, person.accessToken, tasks.list, { query: {} });
  expect(listed.filter(({ dueDate }) => dueDate !== null).map(({ title }) => title)).toEqual([
    "Pay rent",
  ]);
  await under.getByRole("button", { name: "Dismiss all" }).click();
  await expect(under).toHaveCount(0);
});

test("AI-05 what was changed after somebody looked is shown again, and not done", async ({
  page,
  server,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const shy = await agent(person, { name: "Planner", scopes: ["read", "propose"] });
  await shy.tool("tasks_create", { title: "Pay Bob", description: "10 euros" });
  await bar(page, "1 proposal").click();
  const [proposal] = await call(server.url, person.accessToken, proposals.list, {});
  await page.route(
    "**/api/tools/proposals/accept",
    async (route) => {
      await call(server.url, person.accessToken, proposals.edit, {
        params: { id: proposal?.id ?? "" },
        body: { version: 1, input: { title: "Pay Bob", description: "10000 euros" } },
      });
      await route.continue();
    },
    { times: 1 },
  );
  const list = waiting(page);
  await list.getByRole("button", { name: "Accept Create a task: Pay Bob" }).click();
  await expect(list.getByText("changed, was 10 euros")).toBeVisible();
  await expect(list.getByText("10000 euros")).toBeVisible();
  await expect(taskRow(page, "Pay Bob")).toHaveCount(0);
  await list.getByRole("button", { name: "Accept Create a task: Pay Bob" }).click();
  await expect(taskRow(page, "Pay Bob")).toBeVisible();
});

test("AI-05 one switch removes every trace of AI, and gives it back", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks&l=user&settings=assistant");
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const scout = await agent(person, { name: "Scout" });
  await scout.call(tasks.create, { body: { title: "Made by another" } });
  await expect(page.locator("[data-agents]")).toBeVisible();
  await page.getByRole("switch", { name: "Turn off AI on this device" }).click();
  await expect(page.locator("[data-agents]")).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("Open what you want to work on");
  for (const name of ["tasks", "notes", "search", "chat", "user", "calendar"]) {
    await page.goto(`/?r=${name}`);
    await expect(page.locator(`[data-panel=${name}]`)).toBeVisible();
    await page.waitForTimeout(400);
    expect([name, ...(await traces(page))]).toEqual([name]);
  }
  for (const tab of ["Wallpaper", "Theme", "Sidebars", "Profile"]) {
    await page.goto("/?r=user");
    await page.getByRole("tab", { name: tab }).click();
    await page.waitForTimeout(300);
    expect([tab, ...(await traces(page))]).toEqual([tab]);
  }
  for (const part of [
    "sign-in",
    "devices",
    "times",
    "notifications",
    "keyboard",
    "data",
    "assistant",
  ]) {
    await page.goto(`/?r=user&settings=${part}`);
    await expect(page.locator("[data-page]")).toBeVisible();
    await page.waitForTimeout(300);
    expect([part, ...(await traces(page))]).toEqual([part]);
  }
  await axe(page);
  await expect(page.getByRole("link", { name: "Skip to the middle" })).toBeAttached();
  await page.locator("body").press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Notes");
  await expect(keys).not.toContainText(/conversation|message/i);
  await keys.getByRole("button", { name: "Close" }).click();
  await page.getByRole("switch", { name: "Turn off AI on this device" }).click();
  await expect(page.getByLabel("Message to the assistant")).toBeVisible();
});

/** Words on the screen and names that are read aloud, but for the switch that brings everything back. */
const traces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap(
      (element) =>
        ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    const lines = document.body.innerText.split("\n");
    return [...lines, ...names].filter(
      (text) => /\bAI\b|assistant/i.test(text) && text !== "Turn off AI on this device",
    );
  });
