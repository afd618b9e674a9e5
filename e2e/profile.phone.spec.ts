import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { openPart, settings } from "./settings.ts";

test("AU-02 SH-13 on a phone each group of the profile is a page: Back, Escape and the button lead to its row, a reload stays, and a name that is typed is kept", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  const parts = settings(page).getByRole("navigation", { name: "Parts of the profile" });
  const row = (name: RegExp) => parts.getByRole("button", { name });
  // Whoever signs up first on a server administers it.
  await expect(parts.getByRole("button", { name: /^(?!Admin)/ })).toHaveCount(7);
  for (const one of await parts.getByRole("button").all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await settings(page).getByLabel("Display Name").fill("Robin");
  await axe(page);

  await row(/^Devices/).tap();
  const devices = settings(page).getByRole("group", { name: "Devices" });
  await expect(devices).toBeFocused();
  await expect(settings(page).getByText("This device")).toBeInViewport();
  await expect(settings(page).getByLabel("Display Name")).toHaveCount(0);
  await axe(page);
  await page.goBack();
  await expect(row(/^Devices/)).toBeFocused();
  await expect(settings(page).getByLabel("Display Name")).toHaveValue("Robin");

  await row(/^Dates and times/).tap();
  await expect(page).toHaveURL(/settings=times/);
  await page.reload();
  await expect(settings(page).getByText("Week starts on")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(row(/^Dates and times/)).toBeVisible();
  // A long one too is shown from its top, however far down its row is.
  await page.setViewportSize({ width: 320, height: 568 });
  await row(/^Assistant/).tap();
  await expect(settings(page).getByRole("button", { name: "Back to Profile" })).toBeInViewport();
  await expect(settings(page).getByText("What the assistant may do")).toBeInViewport();
  await page.goBack();
  await row(/^Your data/).tap();
  await settings(page).getByRole("button", { name: "Back to Profile" }).tap();
  await expect(row(/^Your data/)).toBeFocused();
  // Another tab begins at its top, and so does this one then.
  await openPart(page, "Sign-in");
  await settings(page).getByRole("tab", { name: "Theme" }).tap();
  await settings(page).getByRole("tab", { name: "Profile" }).tap();
  await expect(parts).toBeVisible();
  await page.goto("/?r=user&settings=nonsense");
  await expect(parts).toBeVisible();
  await expect(settings(page).getByRole("searchbox", { name: "Find a setting" })).toBeVisible();
  // The sheet is closed as ever.
  await settings(page).getByRole("button", { name: "Close Profile & Settings" }).tap();
  await expect(settings(page)).toHaveCount(0);
});

test("SH-14 AU-02 on a phone a setting that is looked for opens its page and is marked there, also one that has no row", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=user");
  for (const [words, place] of [
    ["passkeys", "passkeys"],
    ["remap keys", "keyboard"],
    ["delete my account", "delete-account"],
    ["avatar", "name"],
  ] as const) {
    const field = settings(page).getByRole("searchbox", { name: "Find a setting" });
    const back = settings(page).getByRole("button", { name: "Back to Profile" });
    await expect(field.or(back)).toBeVisible();
    if (await back.isVisible()) await back.tap();
    await field.fill(words);
    await settings(page)
      .getByRole("list", { name: "Settings found" })
      .getByRole("button")
      .first()
      .tap();
    const found = settings(page).locator(`[data-place~="${place}"]`);
    await expect(found, place).toHaveAttribute("data-led");
    await expect(found, place).toBeInViewport();
    await expect(found, place).toBeFocused();
  }
});

test("AU-02 at the narrowest the first group is on the first screen, and the way out stands below all of them", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, "/?r=user");
  const parts = settings(page).getByRole("navigation", { name: "Parts of the profile" });
  await expect(parts.getByText("Sign-in", { exact: true })).toBeInViewport({ ratio: 1 });
  const last = await parts.boundingBox();
  const out = await settings(page).getByRole("button", { name: "Sign Out" }).boundingBox();
  expect(out?.y).toBeGreaterThan((last?.y ?? Infinity) + (last?.height ?? 0));
  await axe(page);
});
