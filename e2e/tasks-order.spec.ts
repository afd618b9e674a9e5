import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { day, zone } from "./days.ts";
import { panel, taskRow } from "./screen.ts";

const list = (page: Page) => panel(page, "Tasks");
const titles = (page: Page) =>
  list(page)
    .getByRole("article")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("[data-open] > span")?.textContent));

test(
  "TK-02 the list is sorted by a choice that is kept, in both directions, and says how",
  { tag: "@phone" },
  async ({ page, signUp, agent, isMobile }) => {
    const person = await signUp(page, "/?r=tasks");
    const scout = await agent(person);
    for (const body of [
      { title: "Charlie", priority: "urgent", dueDate: day(9) },
      { title: "Bravo", priority: "low", dueDate: day(3) },
      { title: "Alpha" },
    ] as const)
      await scout.call(tasks.create, { body });
    await expect.poll(() => titles(page)).toEqual(["Alpha", "Bravo", "Charlie"]);
    const sort = list(page).getByRole("button", { name: /^Sort: / });
    const choose = async (name: string) => {
      await sort.click();
      await page.getByRole("menuitemcheckbox", { name, exact: true }).click();
    };
    await choose("Priority");
    await expect.poll(() => titles(page)).toEqual(["Charlie", "Alpha", "Bravo"]);
    await expect(sort).toHaveAccessibleName("Sort: priority, most urgent first");
    await choose("Least urgent first");
    await expect.poll(() => titles(page)).toEqual(["Bravo", "Alpha", "Charlie"]);
    await choose("Due date");
    await expect.poll(() => titles(page)).toEqual(["Bravo", "Charlie", "Alpha"]);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(["Bravo", "Charlie", "Alpha"]);
    await expect(sort).toHaveAccessibleName("Sort: due date, earliest first");
    await sort.click();
    await expect(page.getByRole("menuitemcheckbox", { name: "Due date" })).toBeChecked();
    await axe(page, { within: "[role=menu]" });
    await page.keyboard.press("Escape");
    await axe(page);
    if (isMobile) await list(page).getByRole("button", { name: "Filter", exact: true }).click();
    await list(page)
      .getByRole("group", { name: "Group by" })
      .getByText("Due Date", { exact: true })
      .click();
    await expect
      .poll(() => list(page).getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(["This Week 1", "Later 1", "No Due Date 1"]);
  },
);

test("TK-02 the assistant's view and the control are one", async ({ page, signUp, agent }) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "Zebra", priority: "high" } });
  await scout.call(tasks.create, { body: { title: "Ant" } });
  await expect.poll(() => titles(page)).toEqual(["Ant", "Zebra"]);
  const options = { view: { sort: "priority" } };
  await scout.post("ui-control", { action: "open", target: "tasks", options });
  await expect.poll(() => titles(page)).toEqual(["Zebra", "Ant"]);
  await expect(list(page).getByRole("button", { name: "Sort: priority" })).toBeVisible();
});

test("TK-03 a task that has a time of day turns overdue when that has passed, without a reload", async ({
  page,
  signUp,
  agent,
}) => {
  // At the beginning of a minute, so that it does not end meanwhile.
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  await page.clock.install({ time: now });
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const dueTime = now.toLocaleTimeString("en-GB", { ...time, timeZone: zone });
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  await scout.call(tasks.create, {
    body: { title: "Call Ann", dueDate: day(0), dueTime },
  });
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await expect(taskRow(page, "Call Ann")).not.toContainText("overdue");
  await list(page).getByText("Due Date", { exact: true }).click();
  await expect(list(page).getByRole("button", { name: /^Today/ })).toBeVisible();
  await page.clock.runFor(65_000);
  await expect(taskRow(page, "Call Ann")).toContainText("(overdue)");
  await expect(list(page).getByRole("button", { name: /^Overdue/ })).toBeVisible();
  await list(page).getByRole("button", { name: "Move all to today" }).click();
  await expect(list(page).getByRole("button", { name: /^Today/ })).toBeVisible();
});

test("TK-03 a task that is ticked stays for a moment, the next one has the focus, and it is said and undone", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  for (const title of ["Charlie", "Bravo", "Alpha"])
    await scout.call(tasks.create, { body: { title } });
  await expect.poll(() => titles(page)).toEqual(["Alpha", "Bravo", "Charlie"]);
  const box = (name: string) => taskRow(page, name).getByRole("checkbox");
  await box("Alpha").focus();
  await page.keyboard.press("Space");
  await expect(box("Alpha")).toBeChecked();
  expect(await titles(page)).toEqual(["Alpha", "Bravo", "Charlie"]);
  await expect(box("Alpha")).toBeFocused();
  const notice = page.getByRole("region", { name: "Notifications" });
  await expect(notice.getByRole("status")).toContainText("Completed “Alpha”");
  await expect.poll(() => titles(page)).toEqual(["Bravo", "Charlie", "Alpha"]);
  await expect(box("Bravo")).toBeFocused();
  await page.keyboard.press("Space");
  await expect.poll(() => titles(page)).toEqual(["Charlie", "Alpha", "Bravo"]);
  await expect(box("Charlie")).toBeFocused();
  await notice.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => titles(page)).toEqual(["Bravo", "Charlie", "Alpha"]);
  await expect(box("Bravo")).not.toBeChecked();
});

test(
  "TK-01 TK-03 labels ignore case, and the row says each thing with the sign that quick add reads",
  { tag: "@phone" },
  async ({ page, signUp, agent, isMobile }) => {
    const person = await signUp(page, "/?r=tasks");
    const scout = await agent(person);
    for (const [title, category] of [
      ["One", "Work"],
      ["Two", "WORK"],
      ["Three", "work"],
    ] as const)
      await scout.call(tasks.create, { body: { title, category, tags: [category] } });
    const add = list(page).getByLabel("Add a task");
    await add.fill("Pay rent #home @money p1 30m every month");
    await expect(list(page).locator("form").getByText("@money", { exact: true })).toBeVisible();
    await add.press("Enter");
    const row = taskRow(page, "Pay rent");
    for (const sign of ["#home", "@money", "p1", "30m", "every month"])
      await expect(row.getByText(sign, { exact: true })).toBeVisible();
    await expect(taskRow(page, "Three")).toContainText("#Work");
    await expect(taskRow(page, "Two")).toContainText("@Work");
    const filter = list(page).getByRole("button", { name: "Filter", exact: true });
    if (isMobile) await filter.click();
    await list(page)
      .getByRole("group", { name: "Group by" })
      .getByText("Category", { exact: true })
      .click();
    await expect
      .poll(() => list(page).getByRole("heading", { level: 3 }).allTextContents())
      .toEqual(["home 1", "Work 3"]);
    if (!isMobile) await filter.click();
    const form = list(page).getByRole("group", { name: "Filter tasks" });
    await expect(form.getByLabel("Category").getByRole("option")).toHaveText([
      "All",
      "home",
      "Work",
      "Uncategorized",
    ]);
    await expect(form.getByRole("group", { name: "Tags" }).getByRole("button")).toHaveText([
      "Work",
      "money",
    ]);
    await axe(page);
  },
);
