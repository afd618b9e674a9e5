import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { composer } from "./screen.ts";

const begin = (page: Page) => page.getByRole("region", { name: "How to begin" });

/** A new account on the smallest phone. */
async function start(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "Create an account" }).tap();
  const form = page.getByRole("form", { name: "Create an account" });
  await form.getByLabel("Name").fill("Ada Lovelace");
  await form.getByLabel("Email").fill(`ada-${String(Date.now())}@example.com`);
  await form.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await form.getByRole("button", { name: "Create account" }).tap();
  await expect(begin(page)).toBeVisible();
}

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`No box: ${selector}`);
  return { ...box, end: box.y + box.height };
};

test("AU-01 DP-03 on a small phone a new workspace leaves room for the conversation: its bar is one line, and a notice hides no answer", async ({
  page,
}) => {
  await start(page);
  await expect(begin(page).getByRole("button")).toHaveCount(2);
  for (const name of ["Start with examples", "Start empty"]) {
    const button = begin(page).getByRole("button", { name });
    const { x, width, height } = (await button.boundingBox()) ?? { x: 0, width: 999, height: 0 };
    expect(x + width, name).toBeLessThanOrEqual(320 - 8);
    expect(height, name).toBeGreaterThanOrEqual(44);
  }
  const bar = "section[aria-label='How to begin']";
  expect((await boxOf(page, bar)).height).toBeLessThanOrEqual(64);
  // What it asks is read from its beginning.
  await expect(page.getByText("What would you like to do?")).toBeInViewport({ ratio: 1 });
  await axe(page);

  await begin(page).getByRole("button", { name: "Start with examples" }).tap();
  await page.getByRole("button", { name: "Close Tasks" }).tap();
  await page.getByRole("button", { name: "Show me" }).tap();
  const log = page.getByRole("log");
  await expect(log).toContainText(/Moved to \w+/);
  const undo = log.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expect(log.getByText(/^Moved “Pay rent” to/)).toBeInViewport({ ratio: 1 });
  // The answer stands there: no notice says it again.
  await expect(page.getByText("Assistant changed 1 task")).toHaveCount(0);
  await undo.tap();
  await expect(page.getByText(/^Undone/).first()).toBeVisible();
  await expect(page.locator("section[aria-label=Notifications] li")).toHaveCount(1);
  await expect(log.getByText(/^Moved “Pay rent” to/)).toBeInViewport({ ratio: 1 });
  const toast = await boxOf(page, "section[aria-label=Notifications] li:last-child");
  expect(toast.height).toBeLessThanOrEqual(56);
  expect((await boxOf(page, "form:has(#chat-composer)")).end).toBeLessThanOrEqual(toast.y + 1);
  const shown = page.getByRole("region", { name: "The assistant" });
  expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(64);
  await axe(page);
  await shown.getByRole("button", { name: "Got it" }).tap();
  await expect(shown).toHaveCount(0);
});

test("AU-01 the bar of a new workspace goes once something was said or added, can be closed, and is out of reach under a high sheet", async ({
  page,
}) => {
  await start(page);
  await page.getByRole("button", { name: "Tasks", exact: true }).first().tap();
  const isOutOfReach = () =>
    page.getByText("Start empty").evaluate((button) => button.closest("[inert]") !== null);
  await expect.poll(isOutOfReach).toBe(true);
  await page.getByRole("button", { name: "Close Tasks" }).tap();
  await expect.poll(isOutOfReach).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Tasks", exact: true }).first().tap();
  await expect(page.getByRole("slider", { name: "Height of Tasks" })).toBeVisible();
  await page.getByRole("slider", { name: "Height of Tasks" }).press("Home");
  await expect.poll(isOutOfReach).toBe(false);
  await page.getByRole("slider", { name: "Height of Tasks" }).press("End");
  await expect.poll(isOutOfReach).toBe(true);
  await page.getByLabel("Add a task").fill("Buy bread");
  await page.getByLabel("Add a task").press("Enter");
  await expect(begin(page)).toHaveCount(0);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await start(page);
  await composer(page).fill("hello");
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(begin(page)).toHaveCount(0);
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(begin(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await start(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // One way out alone.
  await expect(begin(page).locator("..").getByRole("button")).toHaveCount(2);
  await begin(page).getByRole("button", { name: "Start empty" }).tap();
  await expect(begin(page)).toHaveCount(0);
});
