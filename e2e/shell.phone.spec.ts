import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { composer, panel } from "./screen.ts";
import { bar, draw, handle, heightOf, openTasks, sheet } from "./sheet.ts";
import { settled } from "./signals.ts";

test("SH-05 SH-06 a panel opens as a sheet at 65, over a dimmed chat that cannot be reached; the bar's button closes it", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openTasks(page);
  expect(await heightOf(page)).toBe(65);
  await expect(page.locator("main")).toHaveAttribute("inert", "");
  await expect(bar(page).getByRole("button", { name: "Tasks" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // Only the panel opened last shows.
  await bar(page).getByRole("button", { name: "Calendar" }).click();
  await expect(panel(page, "Calendar")).toBeVisible();
  await expect(panel(page, "Tasks")).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Calendar" }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(composer(page)).toBeEditable();
  // The dimmed chat closes it, too, and so does its own button, and the focus goes back to the bar.
  await openTasks(page);
  await page.touchscreen.tap(195, 120);
  await expect(sheet(page)).toHaveCount(0);
  await expect(bar(page).getByRole("button", { name: "Tasks" })).toBeFocused();
});

test("SH-06 drawn and let go, the sheet comes to rest by thresholds, and closes below 20", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openTasks(page);
  for (const [to, rest] of [
    [78, 75],
    [84, 85],
    [69, 65],
    [53, 50],
    [41, 50],
    [38, 35],
    [28, 25],
    [22, 25],
    [97, 85],
  ] as const) {
    await draw(page, to);
    expect([to, await heightOf(page)]).toEqual([to, rest]);
  }
  await draw(page, 16);
  await expect(sheet(page)).toHaveCount(0);
  await openTasks(page);
  expect(await heightOf(page)).toBe(65);
});

test("SH-06 the handle is worked by keyboard, a double tap fills the screen and is remembered", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openTasks(page);
  await handle(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => heightOf(page)).toBe(75);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => heightOf(page)).toBe(50);
  await page.keyboard.press("Home");
  await expect.poll(() => heightOf(page)).toBe(25);
  await expect(handle(page)).toHaveAttribute("aria-valuetext", "25 % of the screen");
  await page.keyboard.press("Enter");
  await expect.poll(() => heightOf(page)).toBeGreaterThan(92);
  await page.reload();
  await expect(panel(page, "Tasks")).toBeVisible();
  await settled(page);
  expect(await heightOf(page)).toBeGreaterThan(92);
  const box = await handle(page).boundingBox();
  if (!box) throw new Error("There is no handle");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 12);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 12);
  await expect.poll(() => heightOf(page)).toBe(65);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toHaveCount(0);
});

test("SH-06 the browser's Back closes the sheet", async ({ page, signUp }) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await openTasks(page);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(composer(page)).toBeEditable();
});

test("SH-05 a finger along the bar goes through the open panels; what others changed is marked until it is seen", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page);
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await openTasks(page);
  await bar(page).getByRole("button", { name: "Notes" }).click();
  await expect(panel(page, "Notes")).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchStart",
      touchPoints: [{ x: from, y: 815 }],
    });
    for (let step = 1; step <= 5; step += 1) {
      const x = from + ((to - from) * step) / 5;
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchMove",
        touchPoints: [{ x, y: 815 }],
      });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(350, 170);
  await expect(panel(page, "Tasks")).toBeVisible();
  await page.waitForTimeout(200);
  await swipe(100, 280);
  await expect(panel(page, "Notes")).toBeVisible();

  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "From outside" } });
  const marked = bar(page).getByRole("button", { name: "Tasks, new" });
  await expect(marked).toBeVisible();
  await marked.click();
  await expect(panel(page, "Tasks").getByText("From outside")).toBeVisible();
  await expect(bar(page).getByRole("button", { name: "Tasks", exact: true })).toBeVisible();
});

test("SH-05 SH-06 a panel from 'More' leaves the five tabs as they are, and gives the focus back, by every way of closing", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  const more = bar(page).getByRole("button", { name: /^More/ });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close Files" }).click(),
    async () => {
      await more.click();
      await page.getByRole("menuitemcheckbox", { name: "Files" }).click();
    },
    () => page.goBack(),
    () => draw(page, 16),
  ];
  for (const closed of ways) {
    await more.click();
    await page.getByRole("menuitem", { name: "Files" }).click();
    await expect(panel(page, "Files")).toBeVisible();
    await expect(sheet(page)).toBeFocused();
    await expect(more).toHaveAccessibleName("More: Files");
    await page.waitForTimeout(350);
    await closed();
    await expect(sheet(page)).toHaveCount(0);
    await expect(more).toHaveAccessibleName("More");
    await expect(more).toBeFocused();
  }
});
