import type { Page } from "@playwright/test";

export const message = (page: Page, words: string) =>
  page.getByRole("log").getByRole("article").filter({ hasText: words });
export const choose = async (page: Page, words: string, action: string | RegExp) => {
  await message(page, words).hover();
  await message(page, words).getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menu", { name: "Message" }).getByText(action, { exact: true }).click();
};
export const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });
