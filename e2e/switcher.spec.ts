import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { panel } from "./screen.ts";

const tabs = (page: Page) => page.getByRole("tablist", { name: "Open on the right" });
const tab = (page: Page, name: string) => tabs(page).getByRole("tab", { name, exact: true });

test("SH-04 the switcher stands beside two panels and more, and is walked by arrows", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await expect(panel(page, "Email")).toBeVisible();
  await expect(tabs(page)).toHaveCount(0);
  await page.goto("/?r=email,tasks,calendar");
  await expect(tab(page, "Email")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Email").focus();
  await page.keyboard.press("ArrowDown");
  await expect(panel(page, "Tasks")).toBeVisible();
  await expect(tab(page, "Tasks")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  // Round and round.
  await expect(panel(page, "Calendar")).toBeVisible();
  await expect(tab(page, "Calendar")).toBeFocused();
  await expect(tabs(page).locator("[tabindex='0']")).toHaveCount(1);
});

test("SH-04 what others changed in a panel behind is marked until it shows", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=email,tasks");
  await expect(panel(page, "Email")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  const launcher = page.getByRole("navigation", { name: "Panels on the right" });
  const scout = await agent(person);
  await scout.call(tasks.create, { body: { title: "From outside" } });
  await expect(tab(page, "Tasks, new")).toBeVisible();
  await expect(launcher.getByRole("button", { name: "Tasks, new" })).toBeVisible();
  await axeInBothModes(page);

  await tab(page, "Tasks, new").click();
  await expect(panel(page, "Tasks").getByText("From outside")).toBeVisible();
  await expect(tab(page, "Tasks")).toBeVisible();
  // What changes before one's eyes is not new, nor what one did oneself.
  await scout.call(tasks.create, { body: { title: "Seen at once" } });
  await expect(panel(page, "Tasks").getByText("Seen at once")).toBeVisible();
  await expect(tab(page, "Tasks")).toBeVisible();
});

test("SH-04 the wheel over the switcher goes through the open panels, a hundred units a step, and never takes a panel's own scrolling", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=tasks,email,calendar");
  await expect(panel(page, "Tasks")).toBeVisible();
  const switcher = page.getByRole("tablist", { name: "Open on the right" });
  const box = await switcher.boundingBox();
  if (!box) throw new Error("There is no switcher");
  await page.mouse.move(box.x + box.width / 2, box.y + 60);
  await page.mouse.wheel(0, 99);
  await page.waitForTimeout(100);
  await expect(panel(page, "Tasks")).toBeVisible();
  // Locked for a quarter of a second: both in one breath, which a slow machine cannot draw out.
  await switcher.evaluate((element) => {
    for (const deltaY of [1, 400])
      element.dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true }));
  });
  await page.waitForTimeout(300);
  await expect(panel(page, "Calendar")).toBeVisible();
  await page.mouse.wheel(0, -100);
  await expect(panel(page, "Tasks")).toBeVisible();
  // Over the panel itself nothing steps.
  await page.mouse.move(box.x - 150, box.y + 300);
  await page.mouse.wheel(0, 500);
  await page.waitForTimeout(300);
  await expect(panel(page, "Tasks")).toBeVisible();
});
