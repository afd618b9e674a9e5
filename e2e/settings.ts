import { expect, type Locator, type Page } from "@playwright/test";
import { panel } from "./screen.ts";

export const settings = (page: Page): Locator => panel(page, "Profile & Settings");

export type SettingsTab = "Profile" | "Wallpaper" | "Theme" | "Sidebars";

export async function openTab(page: Page, name: SettingsTab): Promise<void> {
  const tab = settings(page).getByRole("tab", { name });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(settings(page).getByRole("status", { name: "Loading settings" })).toHaveCount(0);
}

export type ProfilePart =
  | "Sign-in"
  | "Devices"
  | "Agent keys"
  | "Assistant"
  | "Dates and times"
  | "Notifications"
  | "Keyboard"
  | "Your data";

/** Each group of the profile is a page of its own; from another the way leads over the list where that does not stand beside it. */
export async function openPart(page: Page, name: ProfilePart): Promise<void> {
  const row = settings(page)
    .getByRole("navigation", { name: "Parts of the profile" })
    .getByRole("button", { name: new RegExp(`^${name}`) });
  const back = settings(page).getByRole("button", { name: "Back to Profile" });
  await expect(row.or(back)).toBeVisible();
  if (await back.isVisible()) await back.click();
  await row.click();
}

/** What a token comes to on the page. */
export const token = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  );

export async function save(page: Page): Promise<void> {
  await settings(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(settings(page).getByRole("button", { name: "Saved" })).toBeVisible();
  // Nothing waits any more.
  await expect(settings(page).getByRole("button", { name: "Saved" })).toHaveCount(0);
}

/** Sets a range input as a person's keyboard would: to the value nearest to where they let go. */
export const slide = (slider: Locator, value: number): Promise<void> => slider.fill(String(value));
