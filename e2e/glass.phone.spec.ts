import type { Page } from "@playwright/test";
import { defaultGlass, glassAt } from "#contract/looks/glass.ts";
import { preferences } from "#contract/preferences.ts";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel } from "./screen.ts";

// Who asked for less motion has no glass.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const blurred = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("[data-surface]")].filter(
        (pane) =>
          pane.checkVisibility() && getComputedStyle(pane, "::before").backdropFilter !== "none",
      ).length,
  );

test("AP-04 on a phone at most three panes blur, with the sheet open and without", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/favicon.svg");
  await call(server.url, person.accessToken, preferences.save, {
    body: {
      wallpaperEnabled: true,
      wallpaperUrl: "generated:test",
      wallpaperLastUpdated: new Date().toISOString(),
      glass: glassAt("heavy", defaultGlass),
    },
  });
  await page.goto("/");
  await expect(page.locator("[data-wallpaper]")).toBeAttached({ timeout: 15_000 });
  await expect.poll(() => blurred(page)).toBeGreaterThan(0);
  expect(await blurred(page)).toBeLessThanOrEqual(3);
  await page
    .getByRole("navigation", { name: "Panels" })
    .getByRole("button", { name: "Tasks" })
    .click();
  await expect(panel(page, "Tasks")).toBeVisible();
  expect(await blurred(page)).toBeLessThanOrEqual(3);
});
