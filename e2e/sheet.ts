import type { Page } from "@playwright/test";
import { expect } from "./app.ts";
import { panel } from "./screen.ts";
import { settled } from "./signals.ts";

export const handle = (page: Page) => page.locator("[data-sheet-handle]");
export const bar = (page: Page) => page.getByRole("navigation", { name: "Panels" });
export const sheet = (page: Page) => page.getByRole("complementary", { name: "Open panel" });
/** In percent of the screen. */
export const heightOf = async (page: Page) => {
  const box = await sheet(page).boundingBox();
  return box ? Math.round(((844 - box.y) / 844) * 100) : 0;
};

/** Draws the handle to a height, in vh, by a finger. */
export async function draw(page: Page, to: number): Promise<void> {
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
  await settled(page);
}

export async function openTasks(page: Page): Promise<void> {
  await bar(page).getByRole("button", { name: "Tasks" }).click();
  await expect(panel(page, "Tasks")).toBeVisible();
  await settled(page);
}
