import { calendar } from "#contract/calendar.ts";
import { preferences } from "#contract/preferences.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { card, entry, form, more, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { openPart, settings } from "./settings.ts";

test(
  "CA-08 AU-02 the reminder for new events is chosen in the settings, on every tab, and the form begins with it",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    await page.clock.setFixedTime(wednesday);
    const { accessToken } = await signUp(page, "/?r=user");
    await openPart(page, "Dates and times");
    const timed = settings(page).getByLabel("Reminder for new events");
    const ofDays = settings(page).getByLabel("Reminder for new all-day events");
    await expect(timed).toHaveValue("15");
    await expect(ofDays.locator("option")).toHaveText([
      "None",
      "On the day at 9:00",
      "On the day at 8:45",
      "1 day before at 9:00",
      "2 days before at 9:00",
      "1 week before at 9:00",
    ]);
    await timed.selectOption("30 minutes before");
    await ofDays.selectOption("1 day before at 9:00");
    const stored = () => call(server.url, accessToken, preferences.get, {});
    await expect.poll(stored).toMatchObject({ eventReminder: 30, allDayReminder: 1_440 });
    await timed.scrollIntoViewIfNeeded();
    await axe(page);
    // On another device.
    await call(server.url, accessToken, preferences.save, { body: { eventReminder: 45 } });
    await expect(timed).toHaveValue("45");
    await expect(timed.locator("option:checked")).toHaveText("45 minutes before");

    await page.goto("/?r=calendar");
    await shown(page).getByRole("button", { name: "New Event" }).click();
    const made = form(page, "New Event");
    await made.getByLabel("Title").fill("Dentist");
    await expect(more(made)).toBeVisible();
    await more(made).click();
    const reminders = made.getByRole("button", { name: /^Remove reminder/ });
    await expect(reminders).toHaveAccessibleName("Remove reminder 45 minutes before");
    await made.getByText("All day", { exact: true }).click();
    await expect(reminders).toHaveAccessibleName("Remove reminder 1 day before at 9:00");
    await axe(page);
    await reminders.click();
    await expect(reminders).toHaveCount(0);
    await made.getByText("All day", { exact: true }).click();
    await expect(reminders).toHaveCount(0);
    await made.getByRole("button", { name: "Create Event" }).click();
    await expect(made).toBeHidden();
    await shown(page).getByRole("button", { name: "New Event" }).click();
    await made.getByLabel("Title").fill("Fair");
    await made.getByText("All day", { exact: true }).click();
    await made.getByRole("button", { name: "Create Event" }).click();
    await expect(made).toBeHidden();
    const kept = async () => {
      const all = await call(server.url, accessToken, calendar.list, {});
      return Object.fromEntries(all.map(({ title, reminders: its }) => [title, its]));
    };
    await expect.poll(kept).toEqual({ Dentist: [], Fair: [1_440] });
    await view(page, "Day");
    await entry(page, /^Fair/).click();
    await expect(card(page)).toContainText("1 day before at 9:00");
  },
);
