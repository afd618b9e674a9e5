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

test("SH-14 AU-02 a setting is found in the panel itself by its words and with the keys alone; the profile's parts are listed below it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  const field = settings(page).getByRole("searchbox", { name: "Find a setting" });
  await field.fill("dark mo");
  const found = settings(page).getByRole("list", { name: "Settings found" });
  await expect(found.getByRole("button")).toHaveText(["Theme and dark modeTheme"]);
  await axe(page);
  await field.press("Enter");
  const theme = settings(page).locator('[data-place~="appearance"]');
  await expect(theme).toBeInViewport();
  await expect(theme).toHaveAttribute("data-led");
  await expect(field).toHaveValue("");
  await field.fill("sign out");
  await field.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(settings(page).locator('[data-place="devices"]')).toBeFocused();
  for (const [word, label] of [
    ["language", "Time format, time zone and week start"],
    ["quit", "Sign out"],
    ["leave", "Delete account"],
  ] as const) {
    await field.fill(word);
    await expect(found.getByRole("button").filter({ hasText: label }), word).toBeVisible();
  }
  await field.fill("zebra");
  await expect(settings(page).getByText("No setting is called “zebra”.")).toBeVisible();
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await expect(found).toHaveCount(0);
  await settings(page).getByRole("button", { name: "Back to Profile" }).click();
  const parts = settings(page).getByRole("navigation", { name: "Parts of the profile" });
  // Whoever signs up first on a server administers it.
  await expect(parts.getByRole("button", { name: /^(?!Admin)/ })).toHaveCount(8);
  await expect(parts.getByRole("button", { name: /^Devices/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(settings(page).getByRole("group", { name: "Agent keys" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(parts.getByRole("button", { name: /^Agent keys/ })).toBeFocused();
});

test("SH-14 an address that names a part of a page leads to just that part", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user&settings=notifications");
  const device = settings(page).locator('[data-place="notifications"]');
  await expect(device).toHaveAttribute("data-led");
  await expect(device).toBeFocused();
  await expect(settings(page).getByRole("group", { name: "Notifications" })).toBeVisible();
});
