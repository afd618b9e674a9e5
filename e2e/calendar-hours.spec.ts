import { calendar } from "#contract/calendar.ts";
import { recurring } from "#contract/calendar/recurring.ts";
import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { adding, card, edit, entry, form, resize, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { settled } from "./signals.ts";

test.use({ timezoneId: "Europe/Berlin" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

test("CA-03 a day shows its hours, events beside each other, the present; slots, edges and keys make and change them", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  for (const [title, start, end] of [
    ["One", "10:00", "12:00"],
    ["Two", "10:30", "11:30"],
    ["Three", "10:45", "11:15"],
    ["Four", "10:50", "11:00"],
    ["Short", "15:00", "15:05"],
  ] as const)
    await add({
      title,
      startTime: `2026-11-25T${start}`,
      endTime: `2026-11-25T${end}`,
      category: "work",
    });
  await view(page, "Day");
  await expect(shown(page).getByText("5 Events")).toBeVisible();
  await expect(shown(page).getByText("5 Work")).toBeVisible();
  await expect(shown(page).getByText("Now: 9:20")).toBeVisible();
  const box = async (name: string | RegExp) => {
    const found = await entry(page, name).boundingBox();
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  // A press in the middle of the shortest opens it.
  const short = await box(/^Short/);
  await page.mouse.click(short.x + 20, short.y + short.height / 2);
  await expect(page.getByRole("dialog", { name: "Event details" })).toBeVisible();
  await page.keyboard.press("Escape");
  const [one, two] = [await box(/^One/), await box(/^Two/)];
  expect(Math.round(one.height / 10)).toBe(16);
  expect(two.x).toBeGreaterThan(one.x + one.width - 4);
  expect((await box(/^Short/)).height).toBeGreaterThanOrEqual(28);
  await expect(entry(page, /^Four/)).toHaveCount(0);
  await expect(entry(page, "+1 more")).toBeVisible();
  // It opens an hour before now: the line of the present is a good hour below the top.
  const hours = shown(page).getByRole("group", { name: "Hours" });
  await entry(page, "New event at 16:00").click();
  await expect(form(page, "New Event")).toContainText("16:00–17:00");
  await form(page, "New Event").getByRole("button", { name: "More options" }).click();
  await expect(form(page, "New Event").getByLabel("Start time")).toHaveValue("16:00");
  await page.keyboard.press("Escape");
  await expect(form(page, "New Event")).toHaveCount(0);
  // A quarter of an hour later by keys; two hours by carrying; longer by its edge.
  await entry(page, /^Short/).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(entry(page, "Short, 15:15–15:20")).toBeVisible();
  // Away from the edges, where what is carried scrolls.
  await hours.evaluate((element) => element.parentElement?.scrollTo({ top: 8 * 80 }));
  const from = await box(/^One/);
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 100, { steps: 4 });
  await page.mouse.move(from.x + 20, from.y + 180, { steps: 4 });
  await page.mouse.up();
  await expect(entry(page, "One, 12:00–14:00")).toBeVisible();
  await hours.evaluate((element) => element.parentElement?.scrollTo({ top: 10 * 80 }));
  const moved = await box(/^One/);
  const edge = moved.y + moved.height;
  await page.mouse.move(moved.x + 20, edge);
  await page.mouse.down();
  await page.mouse.move(moved.x + 20, edge + 20, { steps: 3 });
  await page.mouse.move(moved.x + 20, edge + 40, { steps: 3 });
  await page.mouse.up();
  await expect(entry(page, "One, 12:00–14:30")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(entry(page, "One, 12:00–14:00")).toBeVisible();
});

test("CA-03 CA-05 a week shows what comes again; one occurrence, those that follow or all are changed", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await call(server.url, person.accessToken, recurring.create, {
    body: {
      event: { title: "Class", startTime: "2026-11-23T17:00", timeZone: "Europe/Berlin" },
      recurrence: "FREQ=DAILY;COUNT=10",
    },
  });
  await view(page, "Week");
  await page.setViewportSize({ width: 1900, height: 900 });
  await resize(page, 720);
  await expect(shown(page).getByText("Week of 22 November 2026")).toBeVisible();
  const classes = entry(page, /^Class/);
  await expect(classes).toHaveCount(6);
  await shown(page).locator("[data-column='2026-11-26'] [data-entry]").focus();
  await page.keyboard.press("Alt+ArrowUp");
  const asked = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await asked.getByText("This event", { exact: true }).click();
  await expect(entry(page, "Class, 16:45–17:45")).toHaveCount(1);
  await expect(classes).toHaveCount(6);
  await expect(entry(page, "Class, 17:00–18:00, Fri")).toBeVisible();
  const edited = await edit(page, shown(page).locator("[data-column='2026-11-27'] [data-entry]"));
  await expect(edited.getByLabel("Recurrence", { exact: true })).toHaveValue("custom");
  await expect(edited.getByText("Every day 10 times")).toBeVisible();
  await edited.getByRole("button", { name: "Rule as text" }).click();
  await edited.getByLabel("Custom rule").fill("FREQ=SECONDLY");
  await expect(edited.getByText("must have FREQ=HOURLY")).toBeVisible();
  await edited.getByLabel("Custom rule").fill("FREQ=DAILY;COUNT=10");
  await edited.getByLabel("Location").fill("Room 2");
  await edited.getByRole("button", { name: "Update Event" }).click();
  await asked.getByText("This and following events").click();
  await expect(edited).toHaveCount(0);
  const rooms = async () =>
    (
      await call(server.url, person.accessToken, calendar.list, {
        query: { startDate: "2026-11-22", endDate: "2026-12-05" },
      })
    ).map(({ location }) => location);
  await expect.poll(rooms).toEqual(["", "", "", "", ...Array.from({ length: 6 }, () => "Room 2")]);
});

test(
  "CA-01 axe finds nothing in any view of the calendar and in its form, light or dark",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const add = adding(server.url, person);
    await add({ title: "Standup", category: "meeting", recurrence: "FREQ=DAILY" });
    await add({ title: "Trip", startTime: "2026-11-25", endTime: "2026-11-27" });
    await add({ title: "Maybe", status: "tentative", startTime: "2026-11-25T08:00" });
    await page.goto("/?r=calendar");
    // Seven states in two modes.
    test.slow();
    const finds = async (where: string, within?: string) => {
      await settled(page);
      await axeInBothModes(page, { where, within });
    };
    for (const name of ["Month", "Week", "Day", "Agenda"]) {
      await view(page, name);
      await expect(
        shown(page)
          .getByText(/Standup/)
          .first(),
      ).toBeVisible();
      await finds(name, name === "Month" ? undefined : "[data-panel=calendar]");
    }
    await entry(page, /^Standup/)
      .first()
      .click();
    await expect(card(page)).toBeVisible();
    await finds("card");
    await page.keyboard.press("Escape");
    await shown(page).getByRole("heading", { name: "Agenda View" }).click();
    await page.keyboard.press("y");
    await expect(shown(page).getByRole("button", { name: "November", exact: true })).toBeVisible();
    await finds("Year", "[data-panel=calendar]");
    await shown(page).getByRole("button", { name: "New Event" }).first().click();
    await expect(form(page, "New Event")).toBeVisible();
    await finds("form");
  },
);
