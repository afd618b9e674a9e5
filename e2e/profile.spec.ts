import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { panel } from "./screen.ts";
import { openTab, settings } from "./settings.ts";

test("AU-02 DP-03 where there is room the tabs and the groups stand at one side, and what is chosen alone beside them; the address names it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?m=user&settings=times");
  const parts = settings(page).getByRole("navigation", { name: "Parts of the profile" });
  const row = (name: string) => parts.getByRole("button", { name });
  const content = settings(page).getByRole("tabpanel");
  await expect(row("Dates and times")).toHaveAttribute("aria-current", "page");
  await expect(settings(page).getByText("Week starts on")).toBeVisible();
  await expect(settings(page).getByRole("button", { name: "Back to Profile" })).toHaveCount(0);
  await axeInBothModes(page);

  await row("Devices").click();
  await expect(row("Devices")).toBeFocused();
  await expect(page).toHaveURL(/settings=devices/);
  await expect(settings(page).getByText(/^This device/)).toBeVisible();
  await expect(settings(page).getByText("Week starts on")).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/settings=agents/);
  await page.reload();
  await expect(row("Agent keys")).toHaveAttribute("aria-current", "page");

  // All tabs are read at one place, in a line that is no longer than that.
  const places = [];
  for (const name of ["Theme", "Wallpaper", "Sidebars", "Profile"] as const) {
    await openTab(page, name);
    await expect(parts.locator("[aria-current]")).toHaveCount(0);
    const box = await content.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(44 * 16);
    places.push(box?.x);
  }
  expect(new Set(places).size).toBe(1);
  await expect(settings(page).getByLabel("Display Name")).toBeVisible();
  await expect(page).not.toHaveURL(/settings=/);

  // Up and down go along the tabs that stand below one another.
  await settings(page).getByRole("tab", { name: "Profile" }).press("ArrowDown");
  await expect(settings(page).getByRole("tab", { name: "Wallpaper" })).toBeFocused();
  await row("Sign-in").click();
  await expect(settings(page).getByRole("tab", { name: "Profile" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await settings(page).getByRole("searchbox", { name: "Find a setting" }).fill("passkeys");
  await page.keyboard.press("Enter");
  await expect(settings(page).locator("[data-place~=passkeys]")).toBeFocused();
  await expect(row("Sign-in")).toHaveAttribute("aria-current", "page");

  // At the side again, what is open stays.
  await settings(page).getByRole("heading", { name: "Profile & Settings" }).dblclick();
  await expect(settings(page).getByRole("button", { name: "Back to Profile" })).toBeVisible();
  await expect(settings(page).locator("[data-place~=passkeys]")).toBeVisible();
});

test("AU-02 DP-03 where there is room each group is a step too: Back leads to the page before and out of the settings, closing them takes all steps back, and what else is open stays", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  await signUp(page, "/?l=tasks");
  const parts = settings(page).getByRole("navigation", { name: "Parts of the profile" });
  const row = (name: string) => parts.getByRole("button", { name });
  const current = (name: string) => expect(row(name)).toHaveAttribute("aria-current", "page");
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const open = async () => {
    await page.getByRole("button", { name: "Profile & Settings" }).first().click();
    await settings(page).getByRole("heading", { name: "Profile & Settings" }).dblclick();
    await expect(page).toHaveURL(/m=user/);
    await expect(settings(page).getByRole("tablist")).toHaveAttribute(
      "aria-orientation",
      "vertical",
    );
  };
  await open();
  await row("Sign-in").click();
  await row("Devices").click();
  await row("Devices").click();
  await openTab(page, "Theme");
  await row("Agent keys").click();
  await current("Agent keys");
  expect(await steps()).toBe(before + 5);
  await panel(page, "Tasks").getByRole("button", { name: "Close Tasks" }).click();

  await page.goBack();
  await expect(settings(page).getByRole("tab", { name: "Theme" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.goBack();
  await current("Devices");
  await page.reload();
  await current("Devices");
  await page.goBack();
  await current("Sign-in");
  await expect(page).toHaveURL(/settings=sign-in/);
  await page.goForward();
  await current("Devices");
  await page.goBack();
  await page.goBack();
  await expect(settings(page)).toBeVisible();
  await expect(page).not.toHaveURL(/settings=/);
  await page.goBack();
  await expect(settings(page)).toHaveCount(0);
  // Nothing else came back or went.
  await expect(panel(page, "Tasks")).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*\/(\?f=none)?$/);

  // Closing leaves all of its pages behind.
  await open();
  await row("Sign-in").click();
  await row("Devices").click();
  await settings(page).getByRole("button", { name: "Close Profile & Settings" }).click();
  await expect(settings(page)).toHaveCount(0);
  await page.goForward();
  await expect(settings(page)).toBeVisible();
  await expect(page).not.toHaveURL(/settings=/);
});
