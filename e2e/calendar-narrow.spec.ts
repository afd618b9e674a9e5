import { expect, test } from "./app.ts";
import { adding, shown, view, wednesday } from "./calendar.ts";
import { panel } from "./screen.ts";

test.use({ timezoneId: "Europe/Berlin", locale: "en-US" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

test("CA-03 what is drawn in a narrow week says both of its times whole", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  await view(page, "Week");
  const column = shown(page).locator("[data-column]").nth(1);
  const box = await column.boundingBox();
  const noon = await shown(page)
    .getByRole("button", { name: /^New event at 12 PM/ })
    .boundingBox();
  if (!box || !noon) throw new Error("The week is not on the screen");
  await page.mouse.move(box.x + 40, noon.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, noon.y + 150, { steps: 6 });
  const drawn = column.getByText(/^\d+:\d\d – \d+:\d\d PM$/);
  await expect(drawn).toBeVisible();
  expect(await drawn.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThan(1);
  await page.keyboard.press("Escape");
  await page.mouse.up();
});

test("CA-01 a year in a narrow panel opens at the month that was shown", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  await shown(page).getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("y");
  await expect(shown(page).getByRole("region", { name: "November" })).toBeInViewport();
  await expect(shown(page).getByRole("region", { name: "January" })).not.toBeInViewport();
});

test("CA-02 who opens a day of the month by a key is at its first event, or at its hours", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await adding(server.url, person)({ title: "Standup", startTime: "2026-11-26T10:00" });
  const day = (name: RegExp) => shown(page).getByRole("button", { name });
  await day(/^Thursday, November 26, 2026, 1 event/).focus();
  await page.keyboard.press("Enter");
  await expect(day(/^Standup/)).toBeFocused();
  await page.keyboard.press("m");
  await day(/^Friday, November 27/).focus();
  await page.keyboard.press("Enter");
  await expect(day(/^New event at 9 AM/)).toBeFocused();
});

test("CA-01 TK-02 what imports and exports does not look like what sorts", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  const lookOf = (tool: string, name: RegExp) =>
    panel(page, tool).getByRole("button", { name }).locator("svg").innerHTML();
  const transfer = await lookOf("Calendar", /^Import\/Export/);
  await page.goto("/?r=tasks");
  expect(await lookOf("Tasks", /^Sort/)).not.toBe(transfer);
});
