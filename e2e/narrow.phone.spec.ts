import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";

test("SH-05 CA-04 on a phone a form begins at its heading and not at the way out; the narrowest keeps the title of an open task in one line", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await panel(page, "Calendar").getByRole("button", { name: "New Event" }).first().click();
  const form = page.getByRole("dialog", { name: "New Event" });
  await expect(form.getByRole("heading", { name: "New Event" })).toBeFocused();
  await form.getByRole("button", { name: "Close" }).click();
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?r=tasks");
  await taskRow(page, "Pay rent").locator("[data-open]").click();
  const title = page.getByRole("heading", { name: "Task Details" });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.height).toBeLessThan(30);
});

test("AU-02 at the narrowest with the largest text no tab of the settings lies over another", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, "/?r=user");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "150%";
  });
  const names = ["Profile", "Wallpaper", "Theme", "Sidebars"];
  const boxOf = async (name: string) => {
    const box = await page.getByRole("tab", { name }).boundingBox();
    if (!box) throw new Error(`There is no tab ${name}`);
    return box;
  };
  const boxes = await Promise.all(names.map(boxOf));
  for (const [at, { x, width }] of boxes.entries())
    expect(boxes[at + 1]?.x ?? Infinity).toBeGreaterThanOrEqual(x + width);
  const words = await page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.scrollWidth - tab.clientWidth));
  expect(words).toEqual([0, 0, 0, 0]);
});
