import { expect, test } from "./app.ts";
import { shown, view, wednesday } from "./calendar.ts";

test.use({ timezoneId: "Europe/Berlin" });

test("CA-01 SH-02 the address names the view and the day, a link leads to them, and a reload keeps them", async ({
  page,
  signUp,
}) => {
  await page.clock.setFixedTime(wednesday);
  await signUp(page);
  await page.goto("/?r=calendar&view=week&date=2026-12-15");
  const title = shown(page).getByRole("heading", { level: 3 }).first();
  await expect(title).toHaveText(/^Week of .*13/);
  await expect(page).toHaveURL(/[?]r=calendar&view=week&date=2026-12-15$/);
  await shown(page).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/view=week&date=2026-12-22$/);
  await page.reload();
  await expect(title).toHaveText(/^Week of .*20/);
  await view(page, "Month");
  await expect(page).toHaveURL(/view=month&date=2026-12-22$/);
  await page.reload();
  await expect(title).toHaveText("December 2026");
  // Of today in the usual view there is nothing to say, nor of a calendar that is closed.
  await shown(page).getByRole("button", { name: "Today" }).click();
  await expect(page).toHaveURL(/[?]r=calendar$/);
  await view(page, "Day");
  await expect(page).toHaveURL(/[?]r=calendar&view=day$/);
  await shown(page).getByRole("button", { name: "Close Calendar" }).click();
  await expect(page).toHaveURL(/\/$/);
  // What is no view and no day is none.
  await page.goto("/?r=calendar&view=%3Cb%3E&date=2026-13-01");
  await expect(page).toHaveURL(/[?]r=calendar&view=day$/);
});
