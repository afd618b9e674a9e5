import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { day } from "./days.ts";
import { panel, taskRow } from "./screen.ts";

const list = (page: Page) => panel(page, "Tasks");
const titles = (page: Page) =>
  list(page)
    .getByRole("article")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("[data-open] > span")?.textContent));
const headings = (page: Page) => list(page).getByRole("heading", { level: 3 }).allTextContents();

test(
  "TK-01 TK-02 TK-03 tasks are looked for, filtered, grouped and folded away, and cards say what they hold",
  { tag: "@phone" },
  async ({ page, signUp, agent, isMobile }) => {
    const person = await signUp(page, "/?r=tasks");
    const scout = await agent(person);
    const add = (body: Parameters<typeof scout.call<typeof tasks.create>>[1]["body"]) =>
      scout.call(tasks.create, { body });
    await add({ title: "Later", dueDate: day(20), category: "Home" });
    await add({ title: "Someday", priority: "low", description: "Buy RENTAL shoes" });
    await add({
      title: "Write report",
      status: "in_progress",
      progress: 40,
      estimatedDuration: 90,
      category: "Work",
      tags: ["q4"],
      dueDate: day(0),
    });
    await add({ title: "Pay rent", priority: "urgent", dueDate: day(-1), tags: ["money"] });
    await add({ title: "Old thing", status: "completed" });
    await expect(taskRow(page, "Old thing")).toBeVisible();

    await expect(taskRow(page, "Write report")).toContainText("Today");
    await expect(taskRow(page, "Write report")).toContainText("In Progress 40%");
    await expect(taskRow(page, "Write report")).toContainText("1h 30m");
    await expect(taskRow(page, "Pay rent")).toContainText("Yesterday (overdue)");
    await expect(
      taskRow(page, "Pay rent").getByRole("img", { name: "Urgent priority" }),
    ).toBeVisible();
    await taskRow(page, "Someday").getByRole("button", { name: "Show description" }).click();
    await expect(taskRow(page, "Someday").getByText("Buy RENTAL shoes")).toBeVisible();

    const search = list(page).getByPlaceholder("Search tasks...");
    await search.fill("rent");
    await expect.poll(() => titles(page)).toEqual(["Pay rent", "Someday"]);
    await search.fill("nowhere");
    await expect(list(page).getByText("No tasks found")).toBeVisible();
    await expect(list(page).getByText("Try adjusting your search or filters")).toBeVisible();
    await list(page).getByRole("button", { name: "Clear search" }).click();

    await list(page).getByRole("button", { name: "Filter", exact: true }).click();
    const form = list(page).getByRole("group", { name: "Filter tasks" });
    await expect(form.getByLabel("Status").getByRole("option")).toHaveText([
      "All",
      "Pending",
      "In Progress",
      "Completed",
      "Blocked",
    ]);
    await form.getByLabel("Due Date").fill(day(0));
    await expect.poll(() => titles(page)).toEqual(["Pay rent", "Write report"]);
    await form.getByLabel("Due after").fill(day(0));
    await expect.poll(() => titles(page)).toEqual(["Write report"]);
    await form.getByLabel("Due after").fill("");
    await form.getByRole("button", { name: "q4" }).click();
    await expect.poll(() => titles(page)).toEqual(["Write report"]);
    await axe(page);
    await form.getByRole("button", { name: "Clear all filters" }).click();
    const groups = list(page).getByRole("group", { name: "Group by" });
    // On a phone the ways to group come with the filters.
    if (isMobile) await groups.getByText("Due Date", { exact: true }).click();
    await list(page).getByRole("button", { name: "Filter", exact: true }).click();
    if (!isMobile) await groups.getByText("Due Date", { exact: true }).click();
    await expect
      .poll(() => headings(page))
      .toEqual(["Overdue 1", "Today 1", "Later 1", "No Due Date 1", "Completed 1"]);
    const overdue = list(page).getByRole("button", { name: /^Overdue/ });
    await expect(overdue).toHaveAttribute("title", "Click to collapse");
    await overdue.click();
    await expect(overdue).toHaveAttribute("title", "Click to expand");
    await expect(overdue).toContainText("1 task hidden");
    await expect(taskRow(page, "Pay rent")).toHaveCount(0);
    await list(page).getByRole("button", { name: "Move all to today" }).click();
    await expect.poll(() => headings(page)).toContain("Today 2");
    await page.reload();
    await expect.poll(() => headings(page)).toContain("Today 2");
  },
);

test("TK-05 TK-06 words become a task with chips; the form makes one or many, and says what is missing", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const mine = () => call(server.url, person.accessToken, tasks.list, {});
  const add = list(page).getByLabel("Add a task");
  await add.focus();
  await list(page).getByRole("button", { name: "Urgent" }).click();
  await list(page).getByRole("button", { name: "Due Tomorrow" }).click();
  await list(page).getByRole("button", { name: "30 min task" }).click();
  await add.press("Home");
  await add.pressSequentially("Pay rent every month on the last day #home @money ");
  for (const chip of ["every month on the last day", "Urgent priority", "#home", "@money", "30m"])
    await expect(list(page).locator("form").getByText(chip, { exact: true })).toBeVisible();
  await add.press("Enter");
  await expect(taskRow(page, "Pay rent")).toBeVisible();
  await expect.poll(mine).toMatchObject([
    {
      title: "Pay rent",
      priority: "urgent",
      category: "home",
      tags: ["money"],
      estimatedDuration: 30,
      repeat: "FREQ=MONTHLY;BYMONTHDAY=-1",
    },
  ]);

  await list(page).getByRole("button", { name: "Filter", exact: true }).click();
  await list(page)
    .getByRole("group", { name: "Filter tasks" })
    .getByLabel("Category")
    .selectOption("home");
  await list(page).getByRole("button", { name: "Create New Task" }).click();
  const form = page.getByRole("dialog", { name: "Create New Task" });
  await expect(form.getByLabel("Category")).toHaveValue("home");
  await expect(form.getByRole("button", { name: "Create Task" })).toBeDisabled();
  await form.getByRole("button", { name: "Generate sub-tasks" }).click();
  await expect(form.getByText("Please enter a task title first")).toBeVisible();
  await form.getByLabel("Title").press("Control+Enter");
  await expect(form.getByText("Title is required")).toBeVisible();
  await form.getByLabel("Title").fill("Team meeting");
  await form.getByRole("button", { name: "Generate sub-tasks" }).click();
  await expect(form.getByText("Prepare agenda")).toBeVisible();
  await form.getByLabel("New sub-task").fill("Bring cake");
  await form.getByLabel("New sub-task").press("Enter");
  await expect(form.getByRole("listitem")).toHaveCount(5);
  await form.getByLabel("Duration (minutes)").fill("-5");
  await axe(page);
  await form.getByLabel("Title").press("Control+Enter");
  await expect(form).toHaveCount(0);
  await expect(taskRow(page, "Team meeting")).toContainText("0/5");

  await list(page).getByRole("button", { name: "Create New Task" }).click();
  await form.getByText("Multiple Tasks").click();
  await form.getByLabel("Tasks", { exact: true }).fill(" , ,");
  await form.getByLabel("Tasks", { exact: true }).press("Control+Enter");
  await expect(form.getByText("Please enter at least one task")).toBeVisible();
  await form.getByLabel("Tasks", { exact: true }).fill("First, Second,, Third");
  await form.getByRole("button", { name: "Create 3 Tasks" }).click();
  await expect
    .poll(() => titles(page))
    .toEqual(["First", "Second", "Third", "Team meeting", "Pay rent"]);
});

test(
  "TK-07 a task is read, edited, ticked step by step, and its history takes changes back",
  { tag: "@phone" },
  async ({ page, signUp, agent }) => {
    const person = await signUp(page, "/?r=tasks");
    const scout = await agent(person);
    const { id } = await scout.call(tasks.create, { body: { title: "Plain" } });
    await taskRow(page, "Plain").locator("[data-open]").click();
    const details = page.getByRole("group", { name: "Task Details" });
    for (const text of [
      "No description",
      "No due date",
      "No time set",
      "Uncategorized",
      "No sub-tasks",
      "No estimate",
    ])
      await expect(details.getByText(text)).toBeVisible();
    await expect(details.getByText("0m").first()).toBeVisible();
    await axe(page);

    await details.getByRole("button", { name: "Edit" }).click();
    await expect(details.getByLabel("Status").getByRole("option")).toHaveText([
      "Pending",
      "In Progress",
      "Completed",
      "Blocked",
    ]);
    await details.getByLabel("Description").fill("  Trimmed  ");
    await details.getByLabel("Duration (minutes)").fill("90");
    await details.getByLabel("New sub-task").fill("One step");
    await details.getByRole("button", { name: "Add sub-task" }).click();
    // Somebody else changes another field meanwhile, and one that is being edited.
    await scout.call(tasks.update, {
      params: { id },
      body: { category: "Elsewhere", description: "Theirs" },
    });
    await expect(details.getByText(/Updated elsewhere: description/)).toBeVisible();
    await axe(page);
    await details.getByRole("button", { name: "Save" }).click();
    await expect(details.getByText("Trimmed", { exact: true })).toBeVisible();
    await expect(details.getByText("Elsewhere", { exact: true })).toBeVisible();
    await expect(details.getByText("1h 30m")).toBeVisible();
    await details.getByRole("checkbox", { name: "One step" }).check();
    await expect(details.getByText("1 of 1")).toBeVisible();

    await details.getByRole("button", { name: "Edit" }).click();
    await details.getByLabel("Title").fill("Never mind");
    await details.getByRole("button", { name: "Cancel" }).click();
    await expect(details.getByRole("heading", { name: "Plain" })).toBeVisible();

    await details.getByRole("button", { name: "History" }).click();
    const entries = details.getByRole("listitem").filter({ hasText: /changed|created/ });
    await expect(entries.filter({ hasText: "changed the sub-tasks" })).toHaveCount(1);
    await entries
      .filter({ hasText: "changed the sub-tasks" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(details.getByText("0 of 1")).toBeVisible();
  },
);

test("TK-02 SH-03 each way to group is seen however narrow the panel is", async ({
  page,
  signUp,
  server,
}) => {
  await page.setViewportSize({ width: 1180, height: 800 });
  const { accessToken } = await signUp(page);
  await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
  await page.goto("/?l=tasks&r=timeline");
  const groups = list(page).getByRole("group", { name: "Group by" });
  await expect(groups).toBeVisible();
  const hidden = () =>
    groups.evaluate(({ parentElement: row }) => (row ? row.scrollWidth - row.clientWidth : NaN));
  const edge = page.getByRole("separator", { name: /Tasks/ });
  const width = () => edge.getAttribute("aria-valuenow").then(String);
  await edge.focus();
  await page.keyboard.press("Home");
  await expect(edge).toHaveAttribute("aria-valuenow", "350");
  for (let step = 0; step < 3; step++) {
    const before = await width();
    expect(await hidden(), before).toBe(0);
    await page.keyboard.press("ArrowRight");
    await expect(edge).not.toHaveAttribute("aria-valuenow", before);
  }
});
