import { expect, type Page } from "@playwright/test";
import { defaultGlass, glassAt } from "#contract/looks/glass.ts";
import { preferences } from "#contract/preferences.ts";
import type { Person, WorkspaceServer } from "./app.ts";
import { call } from "./call.ts";

/** The workspace with the heaviest glass over a picture, which needs no network. */
export async function openOverPicture(
  page: Page,
  { server, person, path = "/" }: OverPicture,
): Promise<void> {
  await call(server.url, person.accessToken, preferences.save, {
    body: {
      wallpaperEnabled: true,
      wallpaperUrl: "generated:test",
      wallpaperLastUpdated: new Date().toISOString(),
      glass: glassAt("heavy", defaultGlass),
    },
  });
  await page.goto(path);
  await expect(page.locator("[data-wallpaper]")).toBeAttached({ timeout: 15_000 });
}

interface OverPicture {
  readonly server: WorkspaceServer;
  readonly person: Person;
  readonly path?: string;
}

/** The blurs of all panes that are seen at this moment. */
export const blurs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-surface]")]
      .filter((pane) => pane.checkVisibility())
      .map((pane) => getComputedStyle(pane, "::before").backdropFilter)
      .filter((filter) => filter !== "none"),
  );
