import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { adding, card, edit, entry, form, more, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";

test.use({ timezoneId: "Europe/Berlin", viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

test("CA-05 a press on an event shows its card; Enter, 'e' and a double press edit it, and it is deleted and linked from there", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await adding(
    server.url,
    person,
  )({
    title: "Planning",
    startTime: "2026-11-26T14:00",
    endTime: "2026-11-26T15:30",
    location: "Room 2",
    meetingLink: "https://meet.example/abc",
    attendees: ["ann@example.com"],
    recurrence: "FREQ=WEEKLY",
    description: "<p>Bring <b>numbers</b></p><ul><li>one</li></ul>see https://example.com/a.",
  });
  await view(page, "Week");
  const block = shown(page).locator("[data-column='2026-11-26'] [data-entry]");
  await block.click();
  for (const words of [
    "Planning",
    "Thursday 26 November",
    "14:00–15:30",
    "Every week",
    "Room 2",
    "ann@example.com",
    "15 minutes before",
    /Bring numbers\s+• one\s+see/,
  ])
    await expect(card(page).getByText(words).first()).toBeVisible();
  await expect(card(page).getByRole("link", { name: "meet.example/abc" })).toHaveAttribute(
    "href",
    "https://meet.example/abc",
  );
  await expect(card(page).getByRole("link", { name: "example.com/a", exact: true })).toBeVisible();
  // Beside the event, not over it.
  const [box, at] = [await card(page).boundingBox(), await block.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(at?.x ?? 0);
  await page.keyboard.press("Enter");
  await expect(form(page, "Edit Event").getByLabel("Location")).toHaveValue("Room 2");
  await page.keyboard.press("Escape");
  await expect(block).toBeFocused();
  await page.keyboard.press("e");
  await expect(form(page, "Edit Event")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form(page, "Edit Event")).toHaveCount(0);
  await block.dblclick();
  await expect(form(page, "Edit Event")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form(page, "Edit Event")).toHaveCount(0);
  await expect(page).not.toHaveURL(/event=/);
  await block.click();
  await card(page).getByRole("button", { name: "Copy link" }).click();
  await card(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByText("This event", { exact: true }).click();
  await expect(block).toHaveCount(0);
  await expect(page.getByText("Deleted “Planning” on 26 Nov")).toBeVisible();
});

test("CA-03 CA-05 what is drawn among the hours asks for a title beside it, reads its words, and leads to the whole form", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await view(page, "Day");
  const hours = shown(page).getByRole("group", { name: "Hours" });
  await hours.evaluate((element) => element.parentElement?.scrollTo({ top: 10 * 80 }));
  const column = shown(page).locator("[data-column]");
  const draw = async (from: number, to: number) => {
    const box = await column.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, box?.y ?? 0];
    await page.mouse.move(x, y + from * 80 + 3);
    await page.mouse.down();
    await page.mouse.move(x, y + to * 80 - 20, { steps: 4 });
    await page.mouse.move(x, y + to * 80, { steps: 4 });
    await page.mouse.up();
  };
  await draw(13, 14.5);
  const made = form(page, "New Event");
  await expect(made).toContainText("13:00–14:30");
  await expect(made.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Lunch");
  await page.keyboard.press("Enter");
  await expect(entry(page, "Lunch, 13:00–14:30")).toBeVisible();
  await expect(made).toHaveCount(0);
  await draw(15, 16);
  await made.getByLabel("Title").fill("Call ann tomorrow 9-10");
  await expect(made.getByText("Tomorrow")).toBeVisible();
  await made.getByRole("button", { name: "More options" }).click();
  await expect(made.getByLabel("Start time")).toHaveValue("09:00");
  await expect(made.getByLabel("Title")).toHaveValue("Call ann");
  await made.getByLabel("Location").fill("Room 2");
  await made.getByRole("button", { name: "Create Event" }).click();
  await expect(made).toHaveCount(0);
  const all = await call(server.url, person.accessToken, calendar.list, {});
  expect(all.map(({ title, startTime, location }) => [title, startTime, location])).toEqual([
    ["Lunch", "2026-11-25T13:00:00+01:00", ""],
    ["Call ann", "2026-11-26T09:00:00+01:00", "Room 2"],
  ]);
});

test("CA-05 a custom recurrence is chosen: every so many weeks, on which days, until when", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const rule = async () => {
    const [event] = await call(server.url, person.accessToken, calendar.list, {});
    return event?.recurrence;
  };
  await shown(page).getByRole("button", { name: "New Event" }).click();
  const made = form(page, "New Event");
  await made.getByLabel("Title").fill("Class");
  await more(made).click();
  await made.getByLabel("Recurrence", { exact: true }).selectOption("Custom");
  await made.getByLabel("Every").fill("2");
  await made.getByRole("button", { name: "Monday" }).click();
  await expect(made.getByText("Every 2 weeks on Monday and Wednesday")).toBeVisible();
  await made.getByLabel("Ends").selectOption("After some times");
  await made.getByLabel("Times").fill("6");
  await made.getByRole("button", { name: "Create Event" }).click();
  await expect(made).toHaveCount(0);
  expect(await rule()).toBe("FREQ=WEEKLY;INTERVAL=2;COUNT=6;BYDAY=MO,WE");
  await view(page, "Agenda");
  const edited = await edit(page, entry(page, /^Class/).first());
  await expect(edited.getByLabel("Times")).toHaveValue("6");
  await edited.getByLabel("Ends").selectOption("On a day");
  await edited.getByLabel("Recurrence end").fill("2026-12-31");
  await edited.getByRole("button", { name: "Update Event" }).click();
  await expect(edited).toHaveCount(0);
  await expect.poll(rule).toBe("FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231T225900Z;BYDAY=MO,WE");
  const again = await edit(page, entry(page, /^Class/).first());
  await expect(again.getByLabel("Recurrence end")).toHaveValue("2026-12-31");
});

test("CA-01 CA-04 keys change the view, a year leads to its days, undo and redo go by key, and the agenda has today's tasks", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await add({ title: "Standup", startTime: "2026-11-26T10:00", category: "social" });
  await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Pay rent", dueDate: "2026-11-25" },
  });
  const heading = shown(page).getByRole("heading", { level: 3 }).first();
  await expect(shown(page).getByText("Social", { exact: true })).toBeVisible();
  await heading.click();
  await page.keyboard.press("a");
  await expect(shown(page).getByRole("heading", { name: "Today · Wednesday" })).toBeVisible();
  await expect(entry(page, "Pay rent")).toBeVisible();
  await page.keyboard.press("y");
  await expect(heading).toHaveText("2026");
  await shown(page).getByRole("button", { name: "26 November 2026, 1 event" }).click();
  await expect(heading).toHaveText(/26 Nov(?:ember)? 2026/);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(/27 Nov(?:ember)? 2026/);
  await page.keyboard.press("t");
  await expect(heading).toHaveText(/25 Nov(?:ember)? 2026/);
  await page.keyboard.press("w");
  await entry(page, "Standup, 10:00–11:00, Thu").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("Moved “Standup” to 10:15")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(entry(page, "Standup, 10:00–11:00")).toBeVisible();
  await expect(page.getByText("Undone · Moved “Standup”")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(entry(page, "Standup, 10:15–11:15")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(entry(page, "Standup, 10:00–11:00")).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("region", { name: "Calendar" })).toContainText("Show month");
  await page.keyboard.press("Escape");
  // The focus goes along to the same day of the next month, and from day to day.
  await page.keyboard.press("m");
  const day = (date: string) => shown(page).locator(`[data-day='${date}'] > button`);
  await day("2026-11-25").focus();
  await page.keyboard.press("j");
  await expect(day("2026-12-25")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(day("2026-12-26")).toBeFocused();
  // It alone is tabbed to, in a month that is drawn again too.
  const toTab = shown(page).locator("[data-day] > button[tabindex='0']");
  await expect(toTab).toHaveAccessibleName(/26 December/);
  await page.keyboard.press("w");
  await expect(toTab).toHaveCount(0);
  await page.keyboard.press("m");
  await expect(toTab).toHaveAccessibleName(/26 December/);
  // As wide as the window, but for the chat.
  await page.getByRole("separator", { name: /Calendar/ }).focus();
  await page.keyboard.press("End");
  const box = await shown(page).boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(1_000);
});
