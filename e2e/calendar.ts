import { expect, type Locator, type Page } from "@playwright/test";
import { calendar, type NewEvent } from "#contract/calendar.ts";
import type { Person } from "./app.ts";
import { call } from "./call.ts";
import { panel } from "./screen.ts";

/** A Wednesday morning in Berlin, by the page's clock. */
export const wednesday = new Date("2026-11-25T09:20:00+01:00");

/** Adds an event to a person's calendar, at ten on that Wednesday unless said. */
export const adding =
  (url: string, person: Person) => (event: Partial<NewEvent> & { title: string }) =>
    call(url, person.accessToken, calendar.create, {
      body: { startTime: "2026-11-25T10:00", timeZone: "Europe/Berlin", ...event },
    });

export const shown = (page: Page): Locator => panel(page, "Calendar");
export const view = (page: Page, name: string): Promise<void> =>
  shown(page).getByText(name, { exact: true }).click();
export const entry = (page: Page, name: string | RegExp): Locator =>
  shown(page).getByRole("button", { name });
export const form = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** What folds and unfolds the fields that few events need. */
export const more = (made: Locator): Locator =>
  made.locator("summary", { hasText: "More options" });

/** The card of an event that was pressed. */
export const card = (page: Page): Locator => page.getByRole("dialog", { name: "Event details" });

/** Opens an event's card, and from there its form. */
export async function edit(page: Page, event: Locator): Promise<Locator> {
  await event.click();
  await card(page).getByRole("button", { name: "Edit" }).click();
  return form(page, "Edit Event");
}

/** Draws the panel's edge until it is as wide, in CSS pixels. */
export async function resize(page: Page, width: number) {
  const [edge, box] = await Promise.all([
    page.getByRole("separator", { name: /Calendar/ }).boundingBox(),
    shown(page).boundingBox(),
  ]);
  if (!edge || !box) throw new Error("is not on the screen");
  const [x, y] = [edge.x + edge.width / 2, edge.y + edge.height / 2];
  const by = x < box.x + box.width / 2 ? box.width - width : width - box.width;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.abs(((await shown(page).boundingBox())?.width ?? 0) - width))
    .toBeLessThan(2);
}
