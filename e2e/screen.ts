import type { Locator, Page } from "@playwright/test";

/** What a person looks for on the screen, by the names that a screen reader would say. */
export const panel = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: title, exact: true });

export const taskRow = (page: Page, title: string): Locator =>
  panel(page, "Tasks").getByRole("article").filter({ hasText: title });

export const composer = (page: Page): Locator => page.getByLabel("Message to the assistant");

export async function say(page: Page, sentence: string): Promise<void> {
  await composer(page).fill(sentence);
  await composer(page).press("Enter");
}
