import { readFile } from "node:fs/promises";
import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { adding, edit, entry, form, more, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";

test.use({ timezoneId: "Europe/Berlin" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

test(
  "CA-01 CA-05 an event is made in the form, changed and deleted, warned of conflicts, and undone",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=calendar");
    const add = adding(server.url, person);
    await add({ title: "Standup", startTime: "2026-11-25T10:30" });
    await expect(
      shown(page).getByRole("heading", { name: "November 2026", exact: true }),
    ).toBeVisible();
    await shown(page).getByRole("button", { name: "New Event" }).click();
    const made = form(page, "New Event");
    await expect(made.getByLabel("Start", { exact: true })).toHaveValue("2026-11-25");
    await expect(made.getByLabel("Start time")).toHaveValue("10:00");
    await expect(made.getByLabel("End time")).toHaveValue("11:00");
    await expect(made.getByText("conflicts with 1 other event(s)")).toBeVisible();
    await expect(made.getByRole("status").getByText("Standup")).toBeVisible();
    await made.getByRole("button", { name: "Create Event" }).click();
    await expect(made.getByText("Title is required")).toBeVisible();
    await made.getByLabel("Title").fill("Review");
    await more(made).click();
    await made.getByLabel("Meeting link").fill("https://meet.example/abc");
    await made.getByLabel("Attendees").fill("ann@example.com");
    await made.getByLabel("Attendees").press("Enter");
    await made.getByLabel("Attendees").fill("nobody");
    await made.getByLabel("Attendees").press("Enter");
    await expect(made.getByLabel("Attendees")).toHaveValue("nobody");
    await made.getByLabel("Attendees").fill("");
    await made.getByLabel("Reminders").selectOption("1 hour before");
    await made.getByLabel("Start time").fill("14:00");
    await expect(made.getByLabel("End time")).toHaveValue("15:00");
    await expect(made.getByText("conflicts with")).toHaveCount(0);
    await made.getByRole("button", { name: "Create Event" }).click();
    await expect(made).toHaveCount(0);
    await view(page, "Agenda");
    const edited = await edit(page, entry(page, "Review, 14:00–15:00"));
    await expect(edited.getByText("ann@example.com")).toBeVisible();
    await expect(edited.getByRole("listitem").getByText("15 minutes before")).toBeVisible();
    await expect(edited.getByRole("listitem").getByText("1 hour before")).toBeVisible();
    await edited.getByLabel("End time").fill("13:00");
    await expect(edited.getByText("Ends before it starts")).toBeVisible();
    await edited.getByLabel("End time").fill("15:30");
    await edited.getByRole("button", { name: "Update Event" }).click();
    await expect(entry(page, "Review, 14:00–15:30")).toBeVisible();
    await shown(page).getByRole("button", { name: "Delete Review" }).click();
    await expect(entry(page, /Review/)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(entry(page, "Review, 14:00–15:30")).toBeVisible();
    const [review] = await call(server.url, person.accessToken, calendar.list, {
      query: { search: "review" },
    });
    expect(review).toMatchObject({
      startTime: "2026-11-25T14:00:00+01:00",
      endTime: "2026-11-25T15:30:00+01:00",
      reminders: [15, 60],
      attendees: ["ann@example.com"],
      meetingLink: "https://meet.example/abc",
    });
  },
);

test("CA-02 a month shows 42 days, two events of each by their priority and how many more; narrower ones dots, then counts", async ({
  page,
  signUp,
  server,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await add({ title: "Reading", category: "personal", startTime: "2026-11-26T08:00" });
  await add({ title: "Dentist", category: "appointment", startTime: "2026-11-26T12:00" });
  await add({ title: "Board", category: "meeting", startTime: "2026-11-26T15:00" });
  await add({ title: "Gone by", startTime: "2026-11-24T08:00" });
  const day = shown(page).locator("[data-day='2026-11-26']");
  await expect(shown(page).locator("[data-day]")).toHaveCount(42);
  await expect(shown(page).locator("[data-day]").first()).toHaveAttribute("data-day", "2026-11-01");
  await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Call Ann", dueDate: "2026-11-25" },
  });
  // Narrow, it has dots and how many more, a ring for a task, and under the month the chosen day in words.
  await expect(day.locator("i")).toHaveCount(2);
  await expect(day).toContainText("+1");
  await expect(day.getByRole("button", { name: /, 3 events$/ })).toBeVisible();
  const other = shown(page).locator("[data-day='2026-11-25']");
  await expect(other.getByRole("button", { name: /2026, 1 task$/ })).toBeVisible();
  await expect(other.locator("i")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(other).not.toContainText("+");
  await shown(page).locator("[data-day='2026-11-25'] > button").focus();
  await page.keyboard.press("ArrowRight");
  await expect(shown(page).getByRole("region", { name: /26 November/ })).toContainText("Dentist");
  const handle = page.getByRole("separator", { name: /Calendar/ });
  await handle.focus();
  await page.keyboard.press("End");
  await expect(day.locator("[data-entry]")).toHaveText([/Board/, /Dentist/]);
  await expect(day.getByText("+1")).toBeVisible();
  const past = shown(page).locator("[data-day='2026-11-24'] [data-entry]");
  await expect(past).toHaveAttribute("data-past", "true");
  await expect(shown(page).getByText("Important")).toBeVisible();
  // Carried to another day, it keeps its time.
  const to = shown(page).locator("[data-day='2026-11-27']");
  await day.locator("[data-entry]").first().dragTo(to);
  await expect(to.getByText("Board")).toBeVisible();
  const board = { query: { search: "board" } };
  // It is seen there before the worker has heard of it.
  await expect
    .poll(
      async () => (await call(server.url, person.accessToken, calendar.list, board))[0]?.startTime,
    )
    .toBe("2026-11-27T15:00:00+01:00");
  await to.click({ position: { x: 60, y: 90 } });
  await expect(shown(page).getByRole("heading", { name: /27 November 2026/ })).toBeVisible();
  await handle.focus();
  await page.keyboard.press("Home");
  await view(page, "Month");
  await page.setViewportSize({ width: 700, height: 900 });
});

test("CA-04 CA-09 the agenda is empty at first, and shows what an agent adds while one looks", async ({
  page,
  signUp,
  agent,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await view(page, "Agenda");
  await expect(shown(page).getByText("No Upcoming Events")).toBeVisible();
  await expect(shown(page).getByText("Your calendar is clear.")).toBeVisible();
  const scout = await agent(person);
  const event = await scout.call(calendar.create, {
    body: {
      title: "Kick-off",
      startTime: "2026-11-27T10:00",
      timeZone: "Europe/Berlin",
      category: "meeting",
      location: "Hall 3",
      attendees: "abcdefg".split("").map((name) => `${name}@example.com`),
    },
  });
  const card = shown(page).getByRole("article").filter({ hasText: "Kick-off" });
  await expect(card).toContainText("Meeting");
  await expect(card).toContainText("Hall 3");
  await expect(card).toContainText("+2");
  await expect(card.getByRole("img", { name: "Has reminders" })).toBeVisible();
  await scout.call(calendar.update, { params: { id: event.id }, body: { title: "Start" } });
  await expect(shown(page).getByText("Start", { exact: true })).toBeVisible();
  await scout.call(calendar.remove, { params: { id: event.id } });
  await expect(shown(page).getByText("No Upcoming Events")).toBeVisible();
});

test("CA-01 the calendar is searched and filtered, counted, and tells when it cannot be loaded", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const add = adding(server.url, person);
  await add({ title: "Dentist", category: "appointment" });
  await add({ title: "Party", category: "social" });
  await page.route("**/api/tools/calendar?**", (route) => route.fulfill({ status: 500 }));
  await page.route("**/api/tools/calendar", (route) => route.fulfill({ status: 500 }));
  await page.goto("/?r=calendar");
  await expect(shown(page).getByText("Failed to load calendar")).toBeVisible();
  await page.unrouteAll();
  await shown(page).getByRole("button", { name: "Retry" }).click();
  await view(page, "Agenda");
  await expect(shown(page).getByRole("article")).toHaveCount(2);
  await shown(page).getByLabel("Search events").fill("dent");
  await expect(shown(page).getByRole("article")).toHaveText(/Dentist/);
  await shown(page).getByLabel("Search events").fill("");
  await shown(page).getByLabel("Category").selectOption("Other");
  await expect(shown(page).getByRole("article")).toHaveText(/Party/);
  await shown(page).getByRole("button", { name: "Analytics" }).click();
  await expect(shown(page).getByRole("region", { name: "Analytics" })).toContainText(
    "Total Events2",
  );
});

test("CA-01 CA-07 the calendar is saved as a file; one is brought in after a look at it, and taken back", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await adding(
    server.url,
    person,
  )({
    title: "Dentist",
    startTime: "2026-11-26T10:00",
    description: "Tom &amp; Ann, 5 &lt; 6",
  });
  await view(page, "Agenda");
  // Other calendars write characters as HTML does, also without a tag.
  await expect(shown(page).getByText("Tom & Ann, 5 < 6")).toBeVisible();
  await shown(page).getByRole("button", { name: "Import/Export" }).click();
  const saving = page.waitForEvent("download");
  await shown(page).getByRole("button", { name: "Export as ICS" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("calendar.ics");
  const own = await readFile(await saved.path(), "utf8");
  expect(own).toContain("SUMMARY:Dentist");
  const event =
    "BEGIN:VEVENT\r\nUID:u1\r\nDTSTART:20261127T090000\r\nSUMMARY:Opera\r\nEND:VEVENT\r\n";
  const odd = "BEGIN:VEVENT\r\nUID:u2\r\nSUMMARY:Lost\r\nEND:VEVENT\r\n";
  await shown(page).getByRole("button", { name: "Import Calendar" }).click();
  const dialog = page.getByRole("dialog", { name: "Import Calendar" });
  const picked = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose files" }).click();
  await (
    await picked
  ).setFiles({
    name: "theirs.ics",
    mimeType: "text/calendar",
    buffer: Buffer.from(own.replace("END:VCALENDAR", `${event}${odd}END:VCALENDAR`)),
  });
  await expect(dialog).toContainText("1 event found · 1 already here");
  await expect(dialog).toContainText("Opera");
  const lost = dialog.getByRole("region", { name: "Left out or changed" });
  await expect(lost).toContainText("it has no start");
  await dialog.getByRole("button", { name: "Import 1 event" }).click();
  await expect(dialog).toContainText("1 event imported.");
  await expect(entry(page, /Opera/).first()).toBeAttached();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(entry(page, /Opera/)).toHaveCount(0);
  // Keys of an entry are the same in every view, its chip in a month and its card in the agenda.
  await entry(page, /Dentist/)
    .first()
    .press("#");
  await expect(entry(page, /Dentist/)).toHaveCount(0);
});
