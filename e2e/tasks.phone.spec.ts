import type { CDPSession, Locator, Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test as base } from "./app.ts";
import { panel, taskRow } from "./screen.ts";

/** The list of somebody new, with these tasks. */
const test = base.extend<{ holding: (titles: readonly string[]) => Promise<void> }>({
  holding: async ({ page, signUp, agent }, give) =>
    give(async (list) => {
      const scout = await agent(await signUp(page, "/?r=tasks"));
      for (const title of list) await scout.call(tasks.create, { body: { title } });
    }),
});

const titles = (page: Page) =>
  panel(page, "Tasks")
    .getByRole("article")
    .evaluateAll((rows) => rows.map((row) => row.querySelector("[data-open] > span")?.textContent));

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middle(row: Locator): Promise<Point> {
  // Waits until the row stands still and no notice is over it: a finger would move that.
  await row.click({ trial: true });
  const box = await row.boundingBox();
  if (!box) throw new Error("The row has to be on the screen");
  return { x: box.x + 120, y: box.y + box.height / 2 };
}

const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", point?: Point) =>
  session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });

test("TK-04 a finger that rests lifts a task and carries it; one that moves at once scrolls, one that draws aside completes or deletes", async ({
  page,
  holding,
}) => {
  await holding(["Charlie", "Bravo", "Alpha"]);
  await expect.poll(() => titles(page)).toEqual(["Alpha", "Bravo", "Charlie"]);
  const session = await page.context().newCDPSession(page);

  const from = await middle(taskRow(page, "Alpha"));
  const to = await middle(taskRow(page, "Bravo"));
  await touch(session, "touchStart", from);
  await page.waitForTimeout(500);
  await touch(session, "touchMove", { x: from.x, y: from.y + 10 });
  await touch(session, "touchMove", { x: to.x, y: to.y + 12 });
  await expect(panel(page, "Tasks").getByText("Drop task here to move to end")).toBeVisible();
  await touch(session, "touchEnd");
  await expect.poll(() => titles(page)).toEqual(["Bravo", "Alpha", "Charlie"]);
  await expect(page.getByRole("group", { name: "Task Details" })).toHaveCount(0);

  const swipe = async (name: string, by: number) => {
    const start = await middle(taskRow(page, name));
    await touch(session, "touchStart", start);
    for (const part of [0.2, 0.5, 0.8, 1])
      await touch(session, "touchMove", { x: start.x + by * part, y: start.y });
    await touch(session, "touchEnd");
  };
  await swipe("Bravo", 60);
  await expect(taskRow(page, "Bravo").getByRole("checkbox")).not.toBeChecked();
  await swipe("Bravo", 140);
  await expect(taskRow(page, "Bravo").getByRole("checkbox")).toBeChecked();
  await expect.poll(() => titles(page)).toEqual(["Alpha", "Charlie", "Bravo"]);
  await swipe("Charlie", -110);
  await expect(taskRow(page, "Charlie")).toHaveCount(0);
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Undo" })
    .last()
    .click();
  await expect(taskRow(page, "Charlie")).toBeVisible();
  await expect(page.getByRole("group", { name: "Task Details" })).toHaveCount(0);
});

test("TK-04 a finger that rests near the end of the list and is lifted there leaves the task where it is", async ({
  page,
  holding,
}) => {
  const names = ["Golf", "Foxtrot", "Echo", "Delta", "Charlie", "Bravo", "Alpha"];
  await holding([...names.map((name) => `${name} below`), ...names]);
  await expect.poll(async () => (await titles(page)).slice(0, 7)).toEqual(names.toReversed());
  const session = await page.context().newCDPSession(page);
  const before = await titles(page);
  await touch(session, "touchStart", await middle(taskRow(page, "Foxtrot")));
  await page.waitForTimeout(1_200);
  await expect(panel(page, "Tasks").getByText("Drop task here to move to end")).toBeAttached();
  await touch(session, "touchEnd");
  await expect(panel(page, "Tasks").getByText("Drop task here to move to end")).toHaveCount(0);
  await page.waitForTimeout(500);
  expect((await titles(page)).slice(0, 7)).toEqual(before.slice(0, 7));
});

test("TK-07 TK-03 an open task is completed, and opened again, by the circle beside its title", async ({
  page,
  holding,
}) => {
  await holding(["Pay rent"]);
  await taskRow(page, "Pay rent").getByText("Pay rent").tap();
  const details = page.getByRole("group", { name: "Task Details" });
  await details.getByRole("checkbox", { name: "Complete Pay rent" }).tap();
  await expect(details.getByRole("button", { name: "Status Completed" })).toBeVisible();
  await details.getByRole("checkbox", { name: "Reopen Pay rent" }).tap();
  await expect(details.getByRole("button", { name: "Status Pending" })).toBeVisible();
});

test("TK-01 the words in the empty box for looking for tasks stand whole, also on a small phone", async ({
  page,
  holding,
}) => {
  await holding([]);
  const box = panel(page, "Tasks").getByRole("searchbox");
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [needs, has] = await box.evaluate((field: HTMLInputElement) => {
      const { font } = getComputedStyle(field);
      const brush = document.createElement("canvas").getContext("2d");
      if (brush) brush.font = font;
      return [brush?.measureText(field.placeholder).width ?? Infinity, field.clientWidth];
    });
    expect(has, String(width)).toBeGreaterThanOrEqual(needs);
  }
});
