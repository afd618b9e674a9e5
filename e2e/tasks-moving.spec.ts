import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { type Agent, expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { panel, taskRow } from "./screen.ts";

const list = (page: Page) => panel(page, "Tasks");
const titles = (page: Page) =>
  list(page)
    .getByRole("article")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("[data-open] > span")?.textContent));

async function fill(scout: Agent, names: readonly string[]): Promise<void> {
  for (const title of names.toReversed()) await scout.call(tasks.create, { body: { title } });
}

/** Lifts a row and carries it over another, a little above or below its middle. */
async function carry(page: Page, from: string, to: string, side: "top" | "bottom") {
  const start = await taskRow(page, from).locator("[data-open]").boundingBox();
  const end = await taskRow(page, to).boundingBox();
  if (!start || !end) throw new Error("Both rows have to be on the screen");
  await page.mouse.move(start.x + 20, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 30, start.y + start.height / 2 + 8);
  await page.mouse.move(end.x + 60, end.y + end.height * (side === "top" ? 0.2 : 0.8), {
    steps: 5,
  });
}

test("TK-04 a task dragged below another stays there after a reload; Escape puts it back; a failure reloads", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await fill(await agent(person), ["Alpha", "Bravo", "Charlie", "Delta"]);
  await expect.poll(() => titles(page)).toEqual(["Alpha", "Bravo", "Charlie", "Delta"]);

  await carry(page, "Alpha", "Charlie", "bottom");
  await expect(list(page).locator("[data-drop=bottom]")).toHaveCount(1);
  await expect(list(page).getByText("Drop task here to move to end")).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(["Bravo", "Charlie", "Alpha", "Delta"]);
  await expect(page.getByRole("group", { name: "Task Details" })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Bravo", "Charlie", "Alpha", "Delta"]);

  await carry(page, "Delta", "Bravo", "top");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(list(page).getByText("Drop task here to move to end")).toHaveCount(0);
  expect(await titles(page)).toEqual(["Bravo", "Charlie", "Alpha", "Delta"]);

  await carry(page, "Bravo", "Alpha", "top");
  const box = await list(page).getByText("Drop task here to move to end").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 20, { steps: 4 });
  await expect(list(page).getByText("Drop here to move to end")).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual(["Charlie", "Alpha", "Delta", "Bravo"]);

  await page.route("**/tasks/reorder", (route) => route.fulfill({ status: 500, json: {} }));
  await carry(page, "Bravo", "Charlie", "top");
  await page.mouse.up();
  await expect(page.getByText("Failed to reorder tasks")).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => titles(page)).toEqual(["Charlie", "Alpha", "Delta", "Bravo"]);
});

test("TK-04 a task dragged into another group takes on what the group says", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "calm", priority: "low" } });
  await scout.call(tasks.create, { body: { title: "hot", priority: "urgent" } });
  await list(page).getByText("Priority", { exact: true }).click();
  await carry(page, "calm", "hot", "top");
  await page.mouse.up();
  await expect(taskRow(page, "calm").getByRole("img", { name: "Urgent priority" })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(["calm", "hot"]);
  // One press takes back both the place and the priority.
  await page.keyboard.press("Control+z");
  await expect(taskRow(page, "calm").getByRole("img", { name: "Low priority" })).toBeVisible();
});

test(
  "TK-04 near an edge the list scrolls by elapsed time while a task is carried",
  { tag: "@alone" },
  async ({ page, signUp, agent }) => {
    const person = await signUp(page, "/?r=tasks");
    const scout = await agent(person);
    await fill(
      scout,
      Array.from({ length: 40 }, (_, at) => `row ${String(at).padStart(2, "0")}`),
    );
    await expect(taskRow(page, "row 00")).toBeVisible();
    const scroller = list(page)
      .getByRole("presentation")
      .filter({ has: page.getByRole("list") });
    const bottom = await scroller.evaluate((box) => box.getBoundingClientRect().bottom);
    await carry(page, "row 00", "row 02", "top");
    const before = Date.now();
    await page.mouse.move(1_300, bottom - 40);
    await page.waitForTimeout(1_000);
    const scrolled = await scroller.evaluate((box) => box.scrollTop);
    const passed = Date.now() - before;
    await page.keyboard.press("Escape");
    await page.mouse.up();
    // 5 px each 10 ms, with room for a slow machine.
    expect(scrolled).toBeGreaterThan(200);
    expect(scrolled).toBeLessThan(passed * 0.5 + 60);
  },
);

test("TK-04 everything a mouse does to the list keys do, too", async ({ page, signUp, agent }) => {
  const person = await signUp(page, "/?r=tasks");
  await fill(await agent(person), ["Alpha", "Bravo", "Charlie"]);
  const row = (name: string) => taskRow(page, name).locator("[data-open]");
  await row("Alpha").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => titles(page)).toEqual(["Bravo", "Alpha", "Charlie"]);
  await expect(row("Alpha")).toBeFocused();
  await expect(list(page).getByText("Alpha: after Bravo")).toBeAttached();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => titles(page)).toEqual(["Alpha", "Bravo", "Charlie"]);
  await page.keyboard.press("j");
  await expect(row("Bravo")).toBeFocused();
  await page.keyboard.press("End");
  await expect(row("Charlie")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("e");
  await expect(taskRow(page, "Bravo").getByRole("checkbox")).toBeChecked();
  await expect.poll(() => titles(page)).toEqual(["Alpha", "Charlie", "Bravo"]);
  await row("Charlie").focus();
  await page.keyboard.press("#");
  await expect(taskRow(page, "Charlie")).toHaveCount(0);
  await expect(row("Bravo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Task Details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row("Bravo")).toBeFocused();
});

test("TK-09 several are chosen and changed at once, and one press takes it back", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=tasks");
  await fill(await agent(person), ["Alpha", "Bravo", "Charlie"]);
  await taskRow(page, "Alpha").locator("[data-open]").focus();
  await page.keyboard.press("x");
  await taskRow(page, "Bravo").locator("[data-open]").click();
  const bar = list(page).getByRole("toolbar", { name: "Selected tasks" });
  await expect(bar).toContainText("2 selected");
  await axe(page);
  await bar.getByRole("button", { name: "Due date" }).click();
  await page
    .getByRole("dialog", { name: "Due date of 2 tasks" })
    .getByRole("option", { name: "Tomorrow" })
    .click();
  await expect(taskRow(page, "Alpha")).toContainText("Tomorrow");
  await expect(taskRow(page, "Bravo")).toContainText("Tomorrow");
  await expect(taskRow(page, "Charlie")).not.toContainText("Tomorrow");
  await expect(bar).toHaveCount(0);
  const notice = page.getByRole("region", { name: "Notifications" });
  await notice.getByRole("button", { name: "Undo" }).last().click();
  await expect(taskRow(page, "Alpha")).not.toContainText("Tomorrow");
  await expect(taskRow(page, "Bravo")).not.toContainText("Tomorrow");
});
