import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { defaultGlass, glassAt } from "#contract/glass.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { composer, panel } from "./screen.ts";

const handle = (page: Page) => page.locator("[data-sheet-handle]");
const bar = (page: Page) => page.getByRole("navigation", { name: "Panels" });
const sheet = (page: Page) => page.getByRole("complementary", { name: "Open panel" });
/** In percent of the screen. */
const heightOf = async (page: Page) => {
  const box = await sheet(page).boundingBox();
  return box ? Math.round(((844 - box.y) / 844) * 100) : 0;
};

/** Draws the handle to a height, in vh, by a finger. */
async function draw(page: Page, to: number): Promise<void> {
  const box = await handle(page).boundingBox();
  if (!box) throw new Error("There is no handle");
  const [x, y] = [box.x + box.width / 2, box.y + 12];
  const target = y + (((await heightOf(page)) - to) / 100) * 844;
  const touch = await page.context().newCDPSession(page);
  const points = (at: number) => [{ x, y: at }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(y) });
  for (let step = 1; step <= 6; step += 1) {
    await touch.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: points(y + ((target - y) * step) / 6),
    });
    await page.waitForTimeout(20);
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForTimeout(350);
}

async function openTasks(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Tasks" }).click();
  await expect(panel(page, "Tasks")).toBeVisible();
  await page.waitForTimeout(350);
}

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
  await page.waitForTimeout(350);
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

test("SH-05 SH-06 a panel from 'More' takes its place, and gives it and the focus back, by every way of closing", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  const more = bar(page).getByRole("button", { name: "More", exact: true });
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.getByRole("button", { name: "Close Files" }).click(),
    () => bar(page).getByRole("button", { name: "Files" }).click(),
    () => page.goBack(),
    () => draw(page, 16),
  ];
  for (const closed of ways) {
    await more.click();
    await page.getByRole("menuitem", { name: "Files" }).click();
    await expect(panel(page, "Files")).toBeVisible();
    await expect(sheet(page)).toBeFocused();
    await expect(more).toHaveCount(0);
    await page.waitForTimeout(350);
    await closed();
    await expect(sheet(page)).toHaveCount(0);
    await expect(more).toBeFocused();
  }
});

test("SH-06 a finger finds the handle 44 pixels tall, beside the button that closes; drawing it lays nothing out", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await openTasks(page);
  const tall = await handle(page).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(box.x + box.width / 2, box.y + y);
    return [1, 22, 43].map((y) => at(y) === element);
  });
  expect(tall).toEqual([true, true, true]);
  const close = page.getByRole("button", { name: "Close Tasks" });
  const free = await close.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(box.x + 4, box.y + y);
    return [box.width, box.height, element.contains(at(2)), element.contains(at(box.height - 2))];
  });
  expect(free).toEqual([44, 44, true, true]);

  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value ?? 0;
  };
  const box = await handle(page).boundingBox();
  if (!box) throw new Error("There is no handle");
  const points = (y: number) => [{ x: box.x + box.width / 2, y }];
  const touch = (type: "touchStart" | "touchMove", y: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points(y) });
  await touch("touchStart", box.y + 10);
  await touch("touchMove", box.y + 30);
  await page.waitForTimeout(100);
  await expect(page.locator("html")).toHaveAttribute("data-dragging", "sheet");
  const before = await layouts();
  for (let step = 0; step < 20; step += 1) {
    await touch("touchMove", box.y + 30 + step * 5);
    await page.waitForTimeout(20);
  }
  expect((await layouts()) - before).toBeLessThanOrEqual(2);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.locator("html")).not.toHaveAttribute("data-dragging");
});

test("AP-04 SH-06 with the sheet open over a picture at most three panes blur, none while it is drawn; nothing shines through it", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/favicon.svg");
  await call(server.url, person.accessToken, preferences.save, {
    body: {
      wallpaperEnabled: true,
      wallpaperUrl: "generated:test",
      wallpaperLastUpdated: new Date().toISOString(),
      glass: glassAt("heavy", defaultGlass),
    },
  });
  await page.goto("/");
  await expect(page.locator("[data-wallpaper]")).toBeAttached({ timeout: 15_000 });
  await openTasks(page);
  const blurred = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((pane) => {
          const filters = [getComputedStyle(pane), getComputedStyle(pane, "::before")];
          return pane.checkVisibility() && filters.some((style) => style.backdropFilter !== "none");
        }).length,
    );
  expect(await blurred()).toBeGreaterThan(0);
  expect(await blurred()).toBeLessThanOrEqual(3);
  // Solid, and its content ends where the bar begins.
  await expect(sheet(page)).toHaveCSS("background-color", /^(rgb|color|oklab)\([^/]*\)$/);
  const [inside, top] = await Promise.all([
    panel(page, "Tasks").boundingBox(),
    bar(page).boundingBox(),
  ]);
  expect(Math.abs((inside?.y ?? 0) + (inside?.height ?? 0) - (top?.y ?? 0))).toBeLessThan(1);
  const box = await handle(page).boundingBox();
  if (!box) throw new Error("There is no handle");
  await page.mouse.move(box.x + 50, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 50, box.y + 90, { steps: 4 });
  expect(await blurred()).toBe(0);
  await page.mouse.up();
});

for (const mode of ["light", "dark"] as const) {
  test(`SH-06 axe finds nothing with the sheet open, ${mode}`, async ({ page, signUp }) => {
    await page.emulateMedia({ colorScheme: mode });
    await signUp(page);
    await openTasks(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(
        ({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      ),
    ).toEqual([]);
    for (const width of [320, 390, 767]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, over]).toEqual([width, 0]);
    }
  });
}
