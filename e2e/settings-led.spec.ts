import { settingsSections } from "#contract/panels/settings-sections.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { settings } from "./settings.ts";

test("SH-14 every part of the settings is found in the palette by its name, comes into view, and is marked until the next press", async ({
  page,
  signUp,
}) => {
  test.slow();
  await signUp(page);
  const palette = page.getByRole("dialog", { name: "Commands" });
  for (const { id, label } of settingsSections) {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill(label);
    await palette.getByRole("option").filter({ hasText: label }).first().click();
    const place = settings(page).locator(`[data-place="${id}"]`);
    await expect(place, id).toHaveAttribute("data-led");
    await expect(place, id).toBeInViewport();
    await expect(place, id).toBeFocused();
  }
  await page.keyboard.press("Control+k");
  await palette.getByRole("combobox").fill("close my account");
  await expect(palette.getByRole("option").first()).toContainText("Delete account");
  await axe(page);
  await page.keyboard.press("Enter");
  const button = settings(page).getByRole("button", { name: "Delete account…" });
  await expect(button).toBeFocused();
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Delete account" })).toBeVisible();
  await expect(button).not.toHaveAttribute("data-led");
});
