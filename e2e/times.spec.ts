import { calendar } from "#contract/calendar.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, card, entry, form, resize, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { panel, say, taskRow } from "./screen.ts";
import { openPart, settings } from "./settings.ts";

test("AU-02 SH-14 the palette leads to how times are written: the clock of everything that is said, and the first day of weeks", async ({
  page,
  signUp,
  server,
}) => {
  await page.clock.setFixedTime(wednesday);
  const person = await signUp(page, "/?l=calendar");
  await adding(server.url, person)({ title: "Dentist", startTime: "2026-11-25T15:00" });
  await view(page, "Week");
  await page.setViewportSize({ width: 1900, height: 900 });
  await resize(page, 720);
  await expect(entry(page, /Dentist, 15:00/)).toBeVisible();
  await expect(shown(page)).toContainText("Week of 22 November 2026");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("time format");
  await page.keyboard.press("Enter");
  const section = panel(page, "Profile & Settings").getByRole("region", {
    name: "Dates and times",
  });
  await expect(section).toBeInViewport();
  await axe(page);
  await section.getByText("Monday", { exact: true }).click();
  await expect(shown(page)).toContainText("Week of 23 November 2026");
  await section.getByText("5:00 PM", { exact: true }).click();
  await expect(entry(page, /Dentist, 3:00/)).toBeVisible();
  await expect(section.getByRole("radio", { name: "5:00 PM" })).toBeChecked();
  await expect(shown(page)).toContainText("Week of 23 November 2026");
  await view(page, "Month");
  await expect(shown(page).getByText(/^MTWTFSS$/)).toBeVisible();
  // So that 'this week' means there what the calendar shows.
  const asked = page.waitForRequest(
    (request) => request.headers()["accept-language"] === "en-GB-u-hc-h12-fw-mon",
  );
  await say(page, "add task Call Ann tomorrow 4pm");
  await asked;
  await expect(page.getByRole("log")).toContainText(/4:00 pm/i);
});

test("CA-07 CA-04 an event says what its own zone makes of its time, and its form takes it in any zone or in none", async ({
  page,
  signUp,
  server,
}) => {
  await page.clock.setFixedTime(wednesday);
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await add({ title: "Tokyo call", timeZone: "Asia/Tokyo", startTime: "2026-11-25T18:00" });
  await add({ title: "Medicine", timeZone: null, startTime: "2026-11-25T12:00" });
  await add({ title: "Lunch" });
  await view(page, "Week");
  await entry(page, /^Medicine/).click();
  await expect(card(page)).toContainText("The same time in every time zone");
  await page.keyboard.press("Escape");
  await entry(page, /^Lunch/).click();
  await expect(card(page)).not.toContainText("time zone");
  await page.keyboard.press("Escape");
  await entry(page, /^Tokyo call, 10:00/).click();
  await expect(card(page)).toContainText("18:00–19:00 in Tokyo");
  await card(page).getByRole("button", { name: "Edit" }).click();
  const edited = form(page, "Edit Event");
  await expect(edited.getByLabel("Start time")).toHaveValue("18:00");
  const zone = edited.getByRole("button", { name: /^Time zone/ });
  await expect(zone).toHaveText("Tokyo (Asia)");
  await expect(edited.getByText("10:00–11:00 here")).toBeVisible();
  await zone.click();
  const zones = edited.getByRole("listbox", { name: "Time zones" }).getByRole("option");
  await expect(zones.nth(0)).toHaveText("The same time everywhere");
  await expect(zones.nth(1)).toHaveText("Berlin (Europe)UTC+1");
  await axe(page);
  // Escape gives the form back as it is.
  await page.keyboard.press("Escape");
  await expect(zones).toHaveCount(0);
  await expect(zone).toBeFocused();
  await page.keyboard.press("Enter");
  const search = edited.getByLabel("Search time zones");
  await expect(search).toBeFocused();
  await page.keyboard.type("-5");
  await expect(zones.first()).toContainText("UTC−5");
  await search.fill("new york");
  await page.keyboard.press("Enter");
  await expect(zone).toHaveText("New York (America)");
  await expect(zone).toBeFocused();
  await edited.getByLabel("Start time").fill("05:00");
  await expect(edited.getByText("11:00–12:00 here")).toBeVisible();
  await edited.getByRole("button", { name: "Update Event" }).click();
  await expect(entry(page, /^Tokyo call, 11:00/)).toBeVisible();
  const stored = async () =>
    (await call(server.url, person.accessToken, calendar.list, {})).find(
      ({ title }) => title === "Tokyo call",
    );
  await expect.poll(stored).toMatchObject({
    timeZone: "America/New_York",
    startTime: "2026-11-25T05:00:00-05:00",
    endTime: "2026-11-25T06:00:00-05:00",
  });
});

test("AU-02 TK-03 short dates are written as the person wants them, at once, whoever of their screens chose it, and nothing typed is lost by that", async ({
  page,
  signUp,
  server,
}) => {
  await page.clock.setFixedTime(wednesday);
  const { accessToken } = await signUp(page, "/?l=tasks&r=user");
  await call(server.url, accessToken, tasks.create, {
    body: { title: "Pay rent", dueDate: "2026-12-28" },
  });
  await expect(taskRow(page, "Pay rent")).toContainText("28 Dec");
  await page.getByLabel("Message to the assistant").fill("Half a thought");
  // Neither what is not saved yet nor a key that is shown once survives a page that begins again.
  await settings(page).getByLabel("Bio").fill("Not saved yet");
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  await openPart(page, "Dates and times");
  const format = settings(page).getByLabel("Date format");
  await expect(format.locator("option")).toHaveText([
    "Automatic (31 Dec 2026)",
    "31 Dec 2026",
    "12/31/2026",
    "31/12/2026",
    "2026-12-31",
  ]);
  await format.selectOption("12/31/2026");
  await expect(taskRow(page, "Pay rent")).toContainText("12/28");
  await expect(format).toHaveValue("M/D/Y");
  await settings(page).getByText("5:00 PM", { exact: true }).click();
  await expect(settings(page).getByText(/\d [ap]m now\.$/i)).toBeVisible();
  await settings(page).getByText("17:00", { exact: true }).click();
  await expect(settings(page).getByText(/ \d+:\d\d now\.$/)).toBeVisible();
  const stored = () => call(server.url, accessToken, preferences.get, {});
  await expect.poll(stored).toMatchObject({ timeFormat: "h23" });
  // On another device.
  const body = { timeFormat: "h12", weekStart: "saturday" } as const;
  await call(server.url, accessToken, preferences.save, { body });
  await expect(settings(page).getByText(/\d [ap]m now\.$/i)).toBeVisible();
  await expect(settings(page).getByRole("radio", { name: "Saturday" })).toBeChecked();
  await expect(page.getByLabel("Message to the assistant")).toHaveValue("Half a thought");
  await settings(page).getByRole("button", { name: "Back to Profile" }).click();
  await expect(settings(page).getByLabel("Bio")).toHaveValue("Not saved yet");
  await openPart(page, "Dates and times");
  await expect(page.locator("html")).toHaveAttribute("data-same-page");
  await format.selectOption("Automatic (31 Dec 2026)");
  await expect(taskRow(page, "Pay rent")).toContainText("28 Dec");
  await page.reload();
  await expect(settings(page).getByRole("radio", { name: "5:00 PM" })).toBeChecked();
});
