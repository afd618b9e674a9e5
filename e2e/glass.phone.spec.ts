import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { blurs, openOverPicture } from "./glass.ts";
import { panel } from "./screen.ts";

// Who asked for less motion has no glass.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const blurred = async (page: Page) => (await blurs(page)).length;

test("AP-04 on a phone at most three panes blur, with the sheet open and without", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/favicon.svg");
  await openOverPicture(page, { server, person });
  await expect.poll(() => blurred(page)).toBeGreaterThan(0);
  expect(await blurred(page)).toBeLessThanOrEqual(3);
  await page
    .getByRole("navigation", { name: "Panels" })
    .getByRole("button", { name: "Tasks" })
    .click();
  await expect(panel(page, "Tasks")).toBeVisible();
  expect(await blurred(page)).toBeLessThanOrEqual(3);
});

test("AP-04 SH-05 nothing shines through what opens over a phone's words, and nothing anywhere where more contrast is wanted", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/favicon.svg");
  await openOverPicture(page, { server, person, path: "/?r=user" });
  const veil = (surface: string) =>
    page
      .locator(`[data-surface=${surface}]`)
      .last()
      .evaluate((pane) => getComputedStyle(pane).getPropertyValue("--veil"));
  await expect.poll(() => blurred(page)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Time zone" }).click();
  expect(await veil("dropdown")).toBe("100%");
  await page.keyboard.press("Escape");
  expect(await veil("header")).not.toBe("100%");
  await page.emulateMedia({ contrast: "more" });
  await expect.poll(() => veil("header")).toBe("100%");
  expect(await blurred(page)).toBe(0);
});

test("SH-05 AU-02 the settings fill a small phone, and their name in the bar is whole", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, "/?r=user");
  const shown = panel(page, "Profile & Settings");
  await expect(shown.getByRole("tablist", { name: "Settings" })).toBeVisible();
  const text = await shown.locator("[data-fade]").last().boundingBox();
  expect(text?.height).toBeGreaterThan(360);
  const name = page.getByRole("button", { name: "More: Profile & Settings" });
  await expect(name).toHaveText("Profile");
});
