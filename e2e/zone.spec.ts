import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, entry, form, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { panel, say, taskRow } from "./screen.ts";
import { settings } from "./settings.ts";

test.use({ timezoneId: "Europe/Berlin" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

test("AU-02 CA-07 TK-03 a chosen time zone is that of every day and time that is shown or said, at once and after a reload", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=calendar&r=user&settings=times");
  await adding(server.url, person)({ title: "Dentist" });
  const stored = (title: string) => async () =>
    (await call(server.url, person.accessToken, calendar.list, {})).find(
      (one) => one.title === title,
    );
  const due = (title: string) => async () =>
    (await call(server.url, person.accessToken, tasks.list, { query: {} })).find(
      (one) => one.title === title,
    );
  await view(page, "Week");
  await expect(entry(page, /^Dentist, 10:00/)).toBeVisible();
  const section = settings(page).getByRole("region", { name: "Dates and times" });
  const chosen = section.getByRole("button", { name: "Time zone" });
  await expect(chosen).toHaveText("Automatic (Berlin)");
  await chosen.click();
  const zones = page.getByRole("listbox", { name: "Time zones" }).getByRole("option");
  // What holds, and where this is, before all others.
  await expect(zones.nth(0)).toHaveText("Automatic (Berlin)");
  await expect(zones.nth(1)).toHaveText("Berlin (Europe)UTC+1");
  await expect(zones.nth(2)).toHaveText(/^Abidjan \(Africa\)UTC$/);
  await axe(page);
  await page.keyboard.type("honol");
  await expect(zones).toHaveText(["Honolulu (Pacific)UTC−10, 22:20"]);
  await page.keyboard.press("Enter");
  await expect(chosen).toHaveText("Honolulu (Pacific)");
  await expect(chosen).toBeFocused();
  await expect(section).toContainText("Shown for Honolulu (Pacific), 22:20 now.");
  // Ten in Berlin is the evening before there.
  await expect(entry(page, /^Dentist, .*23:00/)).toBeVisible();
  await expect(shown(page).locator("[aria-current=date]")).toContainText("24");
  // What is drawn into the week is where it was drawn.
  const slot = await shown(page).getByRole("group", { name: "Hours" }).boundingBox();
  const line = await entry(page, /^New event at 9:00/)
    .first()
    .boundingBox();
  const [x, y] = [(slot?.x ?? 0) + (slot?.width ?? 0) - 30, (line?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
  const begun = form(page, "New Event");
  await begun.getByLabel("Title").fill("Surfing");
  await begun.getByLabel("Title").press("Enter");
  await expect(begun).toHaveCount(0);
  await expect.poll(stored("Surfing")).toMatchObject({
    startTime: expect.stringMatching(/T09:\d\d:00-10:00$/),
    timeZone: "Pacific/Honolulu",
  });
  // Days in words are that zone's, in the worker, whose clock is the real one, and here.
  const days = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Pacific/Honolulu",
    dateStyle: "short",
  });
  const dueDate = days.format(Date.now() + 86_400_000);
  await say(page, "add task Call Ann tomorrow 9am");
  await expect.poll(due("Call Ann")).toMatchObject({ dueDate, dueTime: "09:00" });
  await page.goto("/?l=tasks&r=calendar");
  const quick = panel(page, "Tasks").getByLabel("Add a task");
  await quick.fill("Pay rent tomorrow 9am");
  await quick.press("Enter");
  await expect.poll(due("Pay rent")).toMatchObject({ dueDate: "2026-11-25", dueTime: "09:00" });
  await expect(taskRow(page, "Pay rent")).toContainText("Tomorrow");
  await expect(entry(page, /^Dentist, .*23:00/)).toBeVisible();
});

test("AU-02 AI-01 a sentence to the assistant sets the time zone live; nothing that is being typed is lost", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=tasks&r=calendar");
  await adding(server.url, person)({ title: "Dentist" });
  await view(page, "Week");
  await expect(entry(page, /^Dentist, 10:00/)).toBeVisible();
  const quick = panel(page, "Tasks").getByLabel("Add a task");
  await quick.fill("Half a thought");
  await say(page, "set my time zone to Lisbon");
  await expect(entry(page, /^Dentist, 09:00/)).toBeVisible();
  await expect(quick).toHaveValue("Half a thought");
  // The first call of a new page is made for it.
  const asked = page.waitForRequest((request) => "x-time-zone" in request.headers());
  await page.reload();
  expect((await asked).headers()["x-time-zone"]).toBe("Europe/Lisbon");
  await expect(entry(page, /^Dentist, 09:00/)).toBeVisible();
  await say(page, "set my time zone to automatic");
  await expect(entry(page, /^Dentist, 10:00/)).toBeVisible();
});
