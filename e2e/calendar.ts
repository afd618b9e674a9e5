import type { Locator, Page } from "@playwright/test";
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

/** The card of an event that was pressed. */
export const card = (page: Page): Locator => page.getByRole("dialog", { name: "Event details" });

/** Opens an event's card, and from there its form. */
export async function edit(page: Page, event: Locator): Promise<Locator> {
  await event.click();
  await card(page).getByRole("button", { name: "Edit" }).click();
  return form(page, "Edit Event");
}
