import { agents } from "#contract/agents/activity.ts";
import { realtime } from "#contract/room.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call, Refusal } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

const chip = (page: Page) => page.locator("[data-agents]");
const joined = (page: Page) => expect(page.getByText("Live", { exact: true })).toBeAttached();

test(
  "RT-05 AU-05 an agent is seen on every screen, paused within a second, and revoked",
  { tag: "@alone" },
  async ({ page, signUp, openSecond, agent }) => {
    const person = await signUp(page, "/?r=tasks");
    const second = await openSecond(person, "desktop", "/?r=tasks");
    const phone = await openSecond(person, "phone");
    for (const screen of [page, second, phone]) await joined(screen);
    await expect(chip(page)).toHaveCount(0);
    const scout = await agent(person, { name: "Scout" });
    await scout.call(tasks.create, { body: { title: "Book the ferry" } });
    for (const screen of [page, second]) {
      await expect(taskRow(screen, "Book the ferry")).toBeVisible();
      await expect(chip(screen)).toContainText("Scout");
    }
    await expect(chip(phone)).toContainText("Scout");

    // It sees what is on each of them.
    const active = async () => {
      const seen = await scout.call(realtime.view, {});
      return seen.map(({ view }) => `${view.device} ${view.right.active ?? "nothing"}`).toSorted();
    };
    await expect.poll(active).toEqual(["desktop tasks", "desktop tasks", "phone nothing"]);

    await chip(page).click();
    const here = page.getByRole("dialog", { name: "Agents" });
    await expect(here.getByText("Created “Book the ferry”")).toBeVisible();
    await axe(page);
    const before = Date.now();
    await here.getByRole("button", { name: "Pause Scout" }).click();
    await expect(here.getByRole("button", { name: "Resume Scout" })).toBeVisible();
    await expect
      .poll(() => refusal(scout.call(tasks.create, { body: { title: "Too late" } })))
      .toBe(403);
    expect(Date.now() - before).toBeLessThan(1_000);
    await here.getByRole("button", { name: "Resume Scout" }).click();
    await expect(here.getByRole("button", { name: "Pause Scout" })).toBeVisible();
    await expect.poll(() => refusal(scout.open("notes"))).toBeUndefined();

    await here.getByRole("button", { name: "Revoke Scout" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(chip(page)).toHaveCount(0);
    expect(await refusal(scout.call(tasks.create, { body: { title: "Gone" } }))).toBe(401);
  },
);

async function refusal(trying: Promise<unknown>): Promise<number | undefined> {
  try {
    await trying;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

test("AI-05 the activity lists runs live, undoes a change, and names what stands in its way", async ({
  page,
  server,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await joined(page);
  const scout = await agent(person, { name: "Scout" });
  const task = await scout.call(tasks.create, { body: { title: "Pay rent" } });
  const params = { id: task.id };
  await scout.call(tasks.update, { params, body: { priority: "high" } });
  await expect(chip(page)).toBeVisible();
  await chip(page).click();
  await page.getByRole("button", { name: "Activity" }).click();
  const list = page.getByRole("dialog", { name: "Activity" });
  await expect(list.getByText("Changed the priority of “Pay rent”")).toBeVisible();
  await axe(page);
  // It is written while somebody looks.
  await scout.call(tasks.create, { body: { title: "Call Ann" } });
  await expect(list.getByText("Created “Call Ann”")).toBeVisible();
  await list.getByRole("button", { name: "Undo: Created “Call Ann”" }).click();
  await expect(list.getByText("Undone")).toBeVisible();
  await expect(taskRow(page, "Call Ann")).toHaveCount(0);
  // The person changed the field since: nothing of theirs is lost.
  await call(server.url, person.accessToken, tasks.update, {
    params,
    body: { priority: "urgent" },
  });
  await list.getByRole("button", { name: "Undo: Changed the priority of “Pay rent”" }).click();
  const row = list.getByRole("row").filter({ hasText: "priority" });
  await expect(row).toContainText("medium");
  await expect(row).toContainText("urgent");
  await axe(page);
  const listed = await call(server.url, person.accessToken, tasks.list, { query: {} });
  expect(listed.find(({ id }) => id === task.id)?.priority).toBe("urgent");
  const { runs } = await call(server.url, person.accessToken, agents.activity, { query: {} });
  expect(runs.every(({ name }) => name === "Scout")).toBe(true);
});

test("RT-04 an agent points at a task and fills in a form that only the person saves", async ({
  page,
  server,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await joined(page);
  const body = { title: "Look here" };
  const task = await call(server.url, person.accessToken, tasks.create, { body });
  await expect(taskRow(page, "Look here")).toBeVisible();
  const scout = await agent(person, { name: "Scout" });
  await scout.post("ui-control", {
    action: "open",
    target: "tasks",
    options: { itemId: task.id, highlight: true },
  });
  await expect(taskRow(page, "Look here")).toHaveAttribute("data-halo", /even|odd/);
  await scout.post("ui-control", {
    action: "open",
    target: "tasks",
    options: { prefill: { title: "Buy stamps", priority: "high", tags: ["post"] } },
  });
  const form = page.getByRole("dialog");
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Buy stamps");
  const listed = await call(server.url, person.accessToken, tasks.list, { query: {} });
  expect(listed.map(({ title }) => title)).toEqual(["Look here"]);
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(taskRow(page, "Buy stamps")).toBeVisible();
  await scout.post("ui-control", {
    action: "open",
    target: "notes",
    options: { prefill: { title: "Shopping", content: "Milk" } },
  });
  const note = panel(page, "Notes").getByRole("form", { name: "New note" });
  await expect(note.getByLabel("Title")).toHaveValue("Shopping");
});

test("RT-04 an agent has a list grouped and filtered, and opens a tab of the settings", async ({
  page,
  server,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/");
  await joined(page);
  for (const body of [
    { title: "Mow", category: "Home", priority: "high" as const },
    { title: "File taxes", category: "Work", priority: "high" as const },
  ]) {
    await call(server.url, person.accessToken, tasks.create, { body });
  }
  const scout = await agent(person, { name: "Scout" });
  const view = { group: "priority", filter: "new", category: "home" };
  await scout.post("ui-control", { action: "open", target: "tasks", options: { view } });
  await expect(taskRow(page, "Mow")).toBeVisible();
  await expect(taskRow(page, "File taxes")).toHaveCount(0);
  const grouping = panel(page, "Tasks").getByRole("radio", { name: "Priority" });
  await expect(grouping).toBeChecked();
  const all = { group: "none", filter: "new" };
  await scout.post("ui-control", { action: "open", target: "tasks", options: { view: all } });
  await expect(taskRow(page, "File taxes")).toBeVisible();
  const archive = { sort: "title", filter: "new", folder: "archive" };
  await scout.post("ui-control", { action: "open", target: "notes", options: { view: archive } });
  await expect(panel(page, "Notes").getByText("Archive", { exact: true })).toBeVisible();
  await scout.post("ui-control", {
    action: "open",
    target: "user",
    options: { view: { tab: "sidebars" } },
  });
  await expect(page.getByRole("tab", { name: "Sidebars" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});
