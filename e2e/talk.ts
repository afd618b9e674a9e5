import type { Page } from "@playwright/test";
import { expect } from "./app.ts";

export const message = (page: Page, words: string) =>
  page.getByRole("log").getByRole("article").filter({ hasText: words });
export const choose = async (page: Page, words: string, action: string | RegExp) => {
  await message(page, words).hover();
  await message(page, words).getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menu", { name: "Message" }).getByText(action, { exact: true }).click();
};
/** On a phone the panel of what was done comes up over the conversation. */
export async function closeSheet(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await expect(page.locator("[data-panel=tasks]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-panel=tasks]")).toHaveCount(0);
}
export const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });
