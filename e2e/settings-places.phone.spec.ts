import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { openPart, openTab, settings } from "./settings.ts";

const rows = (page: Page) =>
  settings(page).getByRole("navigation", { name: "Parts of the profile" }).getByRole("button");
const backButton = (page: Page) => settings(page).getByRole("button", { name: "Back to Profile" });

/** The three ways to leave a page of the settings. */
const ways: readonly (readonly [name: string, leave: (page: Page) => Promise<unknown>])[] = [
  ["Back", (page) => page.goBack()],
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["the button", (page) => backButton(page).tap()],
];

async function find(page: Page, words: string): Promise<void> {
  await settings(page).getByRole("searchbox", { name: "Find a setting" }).fill(words);
  await settings(page)
    .getByRole("list", { name: "Settings found" })
    .getByRole("button")
    .first()
    .tap();
}

test("AU-02 SH-13 on a phone Back, Escape and the button close a form that is open in a page of the settings first, and keep nothing secret", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  const page1 = settings(page).getByRole("group", { name: "Sign-in" });
  const forms = [
    ["Change", "Change password", "Current password"],
    ["Change email", "Change email", "Current password"],
    ["Turn on two-step sign-in", "Two-step sign-in", "Your password"],
  ] as const;
  for (const [way, leave] of ways)
    for (const [opener, name, field] of forms) {
      if (!(await page1.isVisible())) await openPart(page, "Sign-in");
      await page1.getByRole("button", { name: opener, exact: true }).tap();
      const form = settings(page).getByRole("form", { name });
      await form.getByLabel(field, { exact: true }).fill("half a password");
      await leave(page);
      await expect(form, `${name} by ${way}`).toHaveCount(0);
      await expect(page1, `${name} by ${way}`).toBeFocused();
      await expect(page).toHaveURL(/settings=sign-in/);
      await page1.getByRole("button", { name: opener, exact: true }).tap();
      await expect(form.getByLabel(field, { exact: true })).toHaveValue("");
      await form.getByRole("button", { name: "Cancel" }).tap();
      await leave(page);
      await expect(rows(page).first(), `${name} by ${way}`).toBeFocused();
    }
});

test("SH-14 AU-02 whoever leaves a page that has no row is on the first row; without a keyboard the page does not say what to press", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  for (const [way, leave] of ways) {
    await find(page, "remap keys");
    await expect(settings(page).getByRole("group", { name: "Keyboard" })).toBeVisible();
    await expect(settings(page).getByText(/^Press \?/)).toHaveCount(0);
    await expect(settings(page).getByText(/once a keyboard is connected/)).toBeVisible();
    if (way === "Back") await axe(page);
    await leave(page);
    await expect(rows(page).first(), way).toBeFocused();
  }
  await find(page, "remap keys");
  await settings(page).getByRole("button", { name: "Show all shortcuts" }).tap();
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const ofWriting = help.getByRole("region", { name: "Writing" });
  for (const [name, keys] of [
    ["Bold", "Ctrl B"],
    ["Heading 1", "Ctrl Alt 1"],
    ["Link", "Ctrl K"],
  ] as const)
    await expect(ofWriting.getByText(name, { exact: true }).locator("..")).toContainText(keys);
  // What the browser keeps for itself is nobody's.
  const caps = await help.locator("kbd").allTextContents();
  for (const kept of ["Ctrl T", "Ctrl N", "Ctrl W", "Ctrl Shift T"])
    expect(caps).not.toContain(kept);
  expect(caps).toContain("G T");
  await axe(page);
  await help.getByRole("button", { name: "Customize shortcuts" }).tap();
  const remap = page.getByRole("dialog", { name: "Customize shortcuts" });
  await expect(remap.getByRole("region", { name: "Panels" })).toBeVisible();
  await expect(remap.getByRole("region", { name: "Writing" })).toHaveCount(0);
});

test("AU-02 all that notifies stands in one place, and other places lead there; glass is found from the theme", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  await openPart(page, "Notifications");
  const switches = settings(page).getByRole("switch");
  for (const name of [
    "Enable notifications",
    "Reminder sound",
    "Reminder notifications",
    "Push notifications on this device",
  ])
    await expect(switches.and(page.getByRole("switch", { name }))).toBeVisible();
  await axe(page);
  const enabled = settings(page).getByRole("switch", { name: "Enable notifications" });
  await expect(enabled).toBeChecked();
  await enabled.tap();
  await openTab(page, "Wallpaper");
  await expect(enabled).not.toBeChecked();
  await axe(page);
  await settings(page).getByRole("button", { name: "All notification settings" }).tap();
  await expect(settings(page).locator("[data-place=notices]")).toBeFocused();
  await expect(settings(page).getByRole("group", { name: "Notifications" })).toBeVisible();

  await openTab(page, "Theme");
  await settings(page).getByRole("button", { name: "Glass and fading edges" }).tap();
  await expect(settings(page).locator("[data-place=sidebars]")).toBeFocused();
  await expect(settings(page).getByRole("tab", { name: "Sidebars" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await openTab(page, "Profile");
  await settings(page).getByRole("searchbox", { name: "Find a setting" }).fill("language");
  await expect(settings(page).getByText(/^Aside speaks English/)).toBeVisible();
  await axe(page);
});
