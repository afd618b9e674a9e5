import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { composer, taskRow } from "./screen.ts";
import { bar, sheet } from "./sheet.ts";

/** Notices that somebody can see, and those behind them. */
const notice = (page: Page) => page.locator("section[aria-label=Notifications] li");
const shown = (page: Page) => notice(page).filter({ visible: true });

test("SH-05 AI-05 the notice of what was asked for here leaves with the panel that covered its receipt; one about something else stays", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const covered = Promise.withResolvers<void>();
  await page.route(/\/api\/tools\/conversations\/[^/]+\/messages$/, async (route) => {
    await covered.promise;
    await route.continue();
  });
  await composer(page).fill("add task Call the plumber");
  await page.getByRole("button", { name: "Send" }).tap();
  await bar(page).getByRole("button", { name: "Tasks" }).tap();
  await expect(sheet(page)).toBeVisible();
  await taskRow(page, "Pay rent").getByRole("checkbox").check();
  await expect(shown(page)).toContainText("Completed “Pay rent”");
  covered.resolve();
  await expect(shown(page)).toContainText("Assistant created “Call the plumber”");
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  const receipt = page.getByRole("list", { name: "What was done" }).getByRole("listitem");
  await expect(receipt).toContainText("Call the plumber");
  // Long before its time is over.
  await expect(notice(page)).toHaveCount(1, { timeout: 3_000 });
  await expect(shown(page)).toContainText("Completed “Pay rent”");
});

test("SH-05 a notice that lay behind another does not come back after its time; a failure does", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=tasks");
  for (const title of ["Milk", "Tea"])
    await call(server.url, person.accessToken, tasks.create, { body: { title } });
  for (const title of ["Milk", "Tea"]) await taskRow(page, title).getByRole("checkbox").check();
  await expect(shown(page)).toContainText("Completed “Tea”");
  await expect(notice(page)).toHaveCount(2);
  const newer = notice(page).filter({ hasText: "Tea" });
  await expect(newer).toHaveCount(0, { timeout: 15_000 });
  expect(await notice(page).count()).toBe(0);

  await page.route("**/api/tools/tasks/**", (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 404, json: { error: { code: "not_found", message: "Gone" } } }),
  );
  await taskRow(page, "Milk").getByRole("checkbox").click();
  await expect(notice(page).and(page.locator("[data-tone=error]"))).toHaveCount(1);
  await page.unroute("**/api/tools/tasks/**");
  await taskRow(page, "Tea").getByRole("checkbox").click();
  await expect(shown(page)).toContainText("Tea");
  await expect(shown(page).and(page.locator("[data-tone=error]"))).toBeVisible({ timeout: 15_000 });
});
