import { calendar } from "#contract/calendar.ts";
import { invitations } from "#contract/calendar/invitations.ts";
import { calendarTransfer } from "#contract/calendar/transfer.ts";
import { tasks, type NewTask } from "#contract/tasks.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, entry, form, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { taskRow } from "./screen.ts";

test.use({ timezoneId: "Europe/Berlin", viewport: { width: 1900, height: 1000 } });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

/** A month has room for words in the widest panel. */
async function widen(page: Page) {
  await page.getByRole("separator", { name: /Calendar/ }).focus();
  await page.keyboard.press("End");
}

async function command(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill(words);
  await palette.getByRole("option", { name: new RegExp(`^${words}`) }).click();
}

async function middle(of: Locator) {
  // Waits until it stands still.
  await of.hover({ trial: true });
  const box = await of.boundingBox();
  if (!box) throw new Error("is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function carry(page: Page, what: Locator, to: { readonly x: number; readonly y: number }) {
  const box = await what.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 8);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

test("CA-02 CA-03 TK-03 tasks stand beside events at their time, are moved there, taken from their list onto a day and an hour, and hidden", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=tasks&r=calendar");
  const add = (body: NewTask) => call(server.url, person.accessToken, tasks.create, { body });
  const due = async (title: string) => {
    const all = await call(server.url, person.accessToken, tasks.list, {});
    const task = all.find((one) => one.title === title);
    return [task?.dueDate, task?.dueTime, task?.estimatedDuration];
  };
  await add({ title: "Call Ann", dueDate: "2026-11-25", dueTime: "11:00", estimatedDuration: 30 });
  await add({ title: "Pay rent" });
  await view(page, "Week");
  const block = entry(page, "Call Ann, 11:00–11:30");
  await expect(block).toBeVisible();
  await block.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(entry(page, "Call Ann, 11:15–11:45")).toBeVisible();
  await expect.poll(() => due("Call Ann")).toEqual(["2026-11-25", "11:15", 30]);

  // From the list onto Friday, a quarter past one.
  const friday = shown(page).locator('[data-column="2026-11-27"]');
  const hours = shown(page).getByRole("group", { name: "Hours" });
  await hours.evaluate((element) => element.parentElement?.scrollTo({ top: 10 * 48 }));
  const box = await friday.boundingBox();
  const row = taskRow(page, "Pay rent").locator("[data-open]");
  await carry(page, row, {
    x: (box?.x ?? 0) + 20,
    y: (box?.y ?? 0) + (13.25 / 24) * (box?.height ?? 0),
  });
  await expect(entry(page, /^Pay rent, 13:15/)).toBeVisible();
  await expect.poll(() => due("Pay rent")).toEqual(["2026-11-27", "13:15", null]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(entry(page, /^Pay rent/)).toHaveCount(0);

  // Onto the head of a day, which is due then at no hour.
  await carry(page, row, await middle(shown(page).locator('[data-day="2026-11-26"]')));
  await expect.poll(() => due("Pay rent")).toEqual(["2026-11-26", null, null]);
  await expect(page.getByText("Moved “Pay rent” to 26 Nov 2026")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => due("Pay rent")).toEqual([null, null, null]);

  // Onto a day of the month, which leaves the hour alone.
  await view(page, "Month");
  await widen(page);
  const cell = shown(page).locator('[data-day="2026-11-30"]');
  await carry(page, row, await middle(cell));
  await expect(cell.getByRole("button", { name: "Pay rent" })).toBeVisible();
  await expect.poll(() => due("Pay rent")).toEqual(["2026-11-30", null, null]);
  await cell.getByRole("button", { name: "Pay rent" }).click();
  await expect(page.getByRole("group", { name: "Task Details" })).toBeVisible();
  await axe(page, { within: '[data-panel="calendar"]' });

  await page.keyboard.press("Escape");
  await command(page, "Tasks in the calendar");
  await expect(cell.getByRole("button", { name: "Pay rent" })).toHaveCount(0);
  await page.reload();
  await expect(
    shown(page).getByRole("heading", { name: "November 2026", exact: true }),
  ).toBeVisible();
  await expect(cell.getByRole("button", { name: "Pay rent" })).toHaveCount(0);
});

test("CA-02 what lasts several days is one bar from day to day, named again in each week", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await widen(page);
  await add({ title: "Standup", category: "meeting" });
  await add({ title: "Trip", startTime: "2026-11-27", endTime: "2026-11-30" });
  const long = "A long walk through all of the valleys";
  await add({ title: long, startTime: "2026-11-23", endTime: "2026-11-25" });
  // As long as its bar, not as its first day.
  const words = shown(page).getByText(long, { exact: true }).first();
  await expect(words).toBeVisible();
  expect(await words.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  await expect(entry(page, /^Trip/)).toHaveCount(4);
  const parts = await entry(page, /^Trip/).evaluateAll((all) =>
    all.map((one) => [one.dataset["part"], one.textContent?.trim()]),
  );
  expect(parts).toEqual([
    ["first", "Trip"],
    ["middle", ""],
    ["middle", "Trip"],
    ["last", ""],
  ]);
  const boxes = await Promise.all([0, 1].map((at) => entry(page, /^Trip/).nth(at).boundingBox()));
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeGreaterThanOrEqual(
    (boxes[1]?.x ?? 0) - 0.5,
  );
  await view(page, "Week");
  await expect(entry(page, /^Trip/)).toHaveCount(2);
});

test(
  "CA-05 words in a new event's title fill its times, place, guests and repeat, and can be left alone",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=calendar");
    await shown(page).getByRole("button", { name: "New Event" }).click();
    const made = form(page, "New Event");
    await made.getByLabel("Title").fill("Lunch every friday 1-2pm with ann@example.com at Luigi's");
    await expect(made.getByLabel("Start", { exact: true })).toHaveValue("2026-11-27");
    await expect(made.getByLabel("Start time")).toHaveValue("13:00");
    await expect(made.getByLabel("End time")).toHaveValue("14:00");
    await expect(made.getByLabel("Location")).toHaveValue("Luigi's");
    await expect(made.getByText("Fri, 27 Nov")).toBeVisible();
    // What is changed by hand stays, and the rest is kept.
    await made.getByLabel("End time").fill("14:30");
    await expect(made.getByLabel("Title")).toHaveValue("Lunch");
    await made.getByRole("button", { name: "Create Event" }).click();
    await expect(made).toHaveCount(0);
    await shown(page).getByRole("button", { name: "New Event" }).click();
    await made.getByLabel("Title").fill("Read 1-2pm");
    await expect(made.getByLabel("Start time")).toHaveValue("13:00");
    await made.getByRole("button", { name: "Keep these words in the title" }).click();
    await expect(made.getByLabel("Start time")).toHaveValue("10:00");
    await made.getByLabel("Title").press("Enter");
    await expect(made).toHaveCount(0);
    const all = await call(server.url, person.accessToken, calendar.list, {});
    expect(all).toMatchObject([
      { title: "Read 1-2pm", startTime: "2026-11-25T10:00:00+01:00" },
      {
        title: "Lunch",
        startTime: "2026-11-27T13:00:00+01:00",
        endTime: "2026-11-27T14:30:00+01:00",
        location: "Luigi's",
        attendees: ["ann@example.com"],
        recurrence: "FREQ=WEEKLY",
      },
    ]);
  },
);

test("CA-07 a second time zone stands beside the hours, by the name of a city", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  await view(page, "Day");
  await command(page, "Second time zone");
  const city = page.getByLabel("City or time zone");
  await city.fill("Nowhere at all");
  await city.press("Enter");
  await expect(page.getByText("No time zone is called “Nowhere at all”")).toBeVisible();
  await city.fill("new york");
  await city.press("Enter");
  await expect(shown(page).getByText("New York")).toBeVisible();
  await expect(entry(page, "New event at 16:00")).toContainText("10:00");
  await page.reload();
  await expect(entry(page, "New event at 16:00")).toContainText("10:00");
});

test("CA-05 what the person declined is struck out in every view, as what was cancelled", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const data = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "BEGIN:VEVENT",
    "UID:declined@example.com",
    "DTSTART:20261125T140000Z",
    "DTEND:20261125T150000Z",
    "SUMMARY:Budget",
    "ORGANIZER:mailto:boss@example.com",
    `ATTENDEE:mailto:${person.email}`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const { url } = server;
  await call(url, person.accessToken, calendarTransfer.importAll, {
    body: { data, format: "ics" },
  });
  const [event] = await call(url, person.accessToken, calendar.list, {});
  await call(url, person.accessToken, invitations.respond, {
    params: { id: event?.id ?? "" },
    body: { response: "declined" },
  });
  await page.reload();
  for (const name of ["Week", "Day", "Agenda"]) {
    await view(page, name);
    const struck = shown(page).locator("[data-status=cancelled]").filter({ hasText: "Budget" });
    await expect(struck).toHaveCount(1);
  }
});
