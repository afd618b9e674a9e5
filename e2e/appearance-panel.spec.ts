import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { openTab, save, settings, token } from "./settings.ts";
import { settled } from "./signals.ts";

test("AU-02 the tabs go by arrow keys and are remembered; name and bio are saved; Cancel puts everything back", async ({
  page,
  signUp,
  openSecond,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const person = await signUp(page, "/?r=user");
  const tabs = settings(page).getByRole("tablist", { name: "Settings" });
  await tabs.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Wallpaper" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(tabs.getByRole("tab", { name: "Sidebars" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "Profile" })).toBeFocused();

  await settings(page).getByLabel("Display Name").fill("Robin the Brave");
  await settings(page).getByLabel("Bio").fill("Early mornings, short mails.");
  await expect(settings(page).getByText("Not saved yet.")).toBeVisible();
  await page.reload();
  await expect(settings(page).getByLabel("Bio")).toHaveValue("Early mornings, short mails.");
  await save(page);
  await expect(settings(page).getByRole("region", { name: "Profile" })).toContainText(
    "Robin the Brave",
  );

  // Enter in the name saves, too.
  await settings(page).getByLabel("Display Name").fill(" ");
  await settings(page).getByLabel("Display Name").press("Enter");
  await expect(settings(page).getByRole("button", { name: "Save Changes" })).toBeVisible();
  await expect(settings(page).getByText("Name is required")).toBeVisible();
  await settings(page).getByRole("button", { name: "Cancel" }).click();
  await expect(settings(page).getByLabel("Display Name")).toHaveValue("Robin the Brave");

  await openTab(page, "Theme");
  await settings(page).getByText("Dark", { exact: true }).click();
  await expect.poll(() => token(page, "--theme-background")).toBe("#0a0b0d");
  await settings(page).getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => token(page, "--theme-background")).toBe("#ffffff");
  await settings(page).getByText("Dark", { exact: true }).click();
  await save(page);
  await settings(page).getByText("Light", { exact: true }).click();
  await settings(page).getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => token(page, "--theme-background")).toBe("#0a0b0d");

  await page.reload();
  await expect(settings(page).getByRole("tab", { name: "Theme" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect.poll(() => token(page, "--theme-background")).toBe("#0a0b0d");

  const second = await openSecond(person, "desktop", "/?r=user");
  await expect(settings(second).getByLabel("Bio")).toHaveValue("Early mornings, short mails.");
  await expect.poll(() => token(second, "--theme-background")).toBe("#0a0b0d");
});

test("AU-02 what cannot be saved says 'Failed', and is saved when it can", async ({
  page,
  signUp,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signUp(page, "/?r=user");
  await openTab(page, "Theme");
  await page.route("**/api/tools/user/preferences", (route) => route.abort());
  await settings(page).getByText("Dark", { exact: true }).click();
  await settings(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(settings(page).getByRole("button", { name: "Failed" })).toBeVisible();
  await page.unroute("**/api/tools/user/preferences");
  await settings(page).getByRole("button", { name: "Failed" }).click();
  await expect(settings(page).getByRole("button", { name: "Saved" })).toBeVisible();
});

test(
  "AU-02 axe finds nothing in the settings, light or dark",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    await signUp(page, "/?r=user");
    for (const name of ["Profile", "Wallpaper", "Theme", "Sidebars"] as const) {
      await openTab(page, name);
      for (const label of ["Show More", /^Tasks color/, "Per-surface settings"]) {
        const part = settings(page).getByRole("button", { name: label });
        if ((await part.count()) > 0) await part.click();
      }
      if (name === "Wallpaper")
        await settings(page).getByRole("switch", { name: "Enable Wallpapers" }).check();
      await settled(page);
      const within = name === "Profile" ? undefined : "[data-panel=user]";
      await axeInBothModes(page, { where: name, within });
      if (name !== "Theme") continue;
      await settings(page)
        .getByRole("button", { name: /Theme Preset/ })
        .click();
      await settled(page);
      await axeInBothModes(page, { where: "theme picker" });
      await page.keyboard.press("Escape");
    }
  },
);
