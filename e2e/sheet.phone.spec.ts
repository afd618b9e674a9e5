import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { call } from "./call.ts";
import { openOverPicture } from "./glass.ts";
import { panel } from "./screen.ts";
import { bar, handle, openTasks, sheet } from "./sheet.ts";
import { settled } from "./signals.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

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
  // What was still on its way has come: the rest is the finger's.
  let before = -1;
  await expect
    .poll(async () => before === (before = await layouts()), { intervals: [300] })
    .toBe(true);
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
  await openOverPicture(page, { server, person });
  const blurred = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((pane) => {
          const filters = [getComputedStyle(pane), getComputedStyle(pane, "::before")];
          return pane.checkVisibility() && filters.some((style) => style.backdropFilter !== "none");
        }).length,
    );
  await expect.poll(blurred).toBeGreaterThan(0);
  await openTasks(page);
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

test("SH-06 axe finds nothing with the sheet open, light or dark", async ({ page, signUp }) => {
  await signUp(page);
  await openTasks(page);
  await axeInBothModes(page);
  for (const width of [320, 390, 767]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, over]).toEqual([width, 0]);
  }
});

test("SH-06 TK-02 a sheet of tasks shows seven of them at its first height; the ways to group come with the filters", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  for (let at = 0; at < 12; at++)
    await call(server.url, person.accessToken, tasks.create, {
      body: { title: `Task ${String(at)}`, dueDate: "2026-12-24", category: "Home" },
    });
  await openTasks(page);
  await expect(panel(page, "Tasks").getByRole("article")).not.toHaveCount(0);
  await settled(page);
  const whole = await panel(page, "Tasks").evaluate((place) => {
    const rows = [...place.querySelectorAll("article")];
    const bottom = rows[0]?.closest("[data-fade]")?.getBoundingClientRect().bottom ?? 0;
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length;
  });
  expect(whole).toBeGreaterThanOrEqual(7);
  const groups = panel(page, "Tasks").getByRole("group", { name: "Group by" });
  await expect(groups).toBeHidden();
  await panel(page, "Tasks")
    .getByRole("button", { name: /^Filter/ })
    .click();
  await groups.getByText("Priority").click();
  await panel(page, "Tasks")
    .getByRole("button", { name: /^Filter/ })
    .click();
  await expect(groups).toBeVisible();
  await axeInBothModes(page);
});
