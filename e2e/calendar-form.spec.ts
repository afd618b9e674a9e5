import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { adding, edit, entry, form, more, shown, view, wednesday } from "./calendar.ts";

test.use({ timezoneId: "Europe/Berlin" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

const folded = [
  "Time zone",
  "Recurrence",
  "Status",
  "Visibility",
  "Meeting link",
  "Attendees",
  "Reminders",
  "Description",
  "Notes",
];

test(
  "CA-05 CA-01 a new event asks for what it needs; the rest is below More options, open where any of it is set or wrong",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=calendar");
    const add = adding(server.url, person);
    await add({ title: "Lunch", location: "Luigi’s" });
    await add({ title: "Board", startTime: "2026-11-25T15:00", notes: "Bring numbers" });
    await shown(page).getByRole("button", { name: "New Event" }).click();
    const made = form(page, "New Event");
    for (const label of ["Title", "Start time", "End time", "Category", "Location"])
      await expect(made.getByLabel(label, { exact: true })).toBeVisible();
    for (const label of folded)
      await expect(made.getByLabel(label, { exact: true }), label).toBeHidden();
    await expect(made.getByRole("group", { name: "Color" })).toBeHidden();
    await axeInBothModes(page, { where: "folded", within: "dialog[open]" });
    // By keys.
    await made.getByLabel("Location").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (const label of folded)
      await expect(made.getByLabel(label, { exact: true }), label).toBeVisible();
    await expect(made.getByRole("group", { name: "Color" })).toBeVisible();
    await made.getByLabel("Meeting link").fill("no link");
    await more(made).click();
    await expect(made.getByLabel("Meeting link")).toBeHidden();
    await made.getByLabel("Title").fill("Review");
    await made.getByRole("button", { name: "Create Event" }).click();
    await expect(made.getByLabel("Meeting link")).toBeVisible();
    await expect(made.getByRole("alert")).toBeVisible();
    await made.getByLabel("Meeting link").fill("");
    await page.keyboard.press("Escape");
    // What a title says opens it, too.
    await shown(page).getByRole("button", { name: "New Event" }).click();
    await made.getByLabel("Title").fill("Lunch every friday 1-2pm");
    await expect(made.getByLabel("Recurrence", { exact: true })).toHaveValue("weekly");
    await expect(made.getByLabel("Recurrence", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await view(page, "Agenda");
    const lunch = await edit(page, entry(page, /^Lunch/));
    await expect(lunch.getByLabel("Location")).toHaveValue("Luigi’s");
    await expect(lunch.getByLabel("Notes")).toBeHidden();
    await page.keyboard.press("Escape");
    const board = await edit(page, entry(page, /^Board/));
    await expect(board.getByLabel("Notes")).toHaveValue("Bring numbers");
    await expect(board.getByLabel("Notes")).toBeVisible();
  },
);

test("CA-05 a start that is set after the end keeps an end that is right by then, and gives an hour where it is not", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  await shown(page).getByRole("button", { name: "New Event" }).click();
  const made = form(page, "New Event");
  const at = (label: string) => made.getByLabel(label, { exact: true });
  await at("Start time").fill("20:00");
  await expect(at("End time")).toHaveValue("21:00");
  await at("End time").fill("11:00");
  await expect(made.getByText("Ends before it starts")).toBeVisible();
  await at("Start time").fill("10:00");
  await expect(at("End time")).toHaveValue("11:00");
  await expect(at("End")).toHaveValue(await at("Start").inputValue());
  await at("End time").fill("09:00");
  await at("Start time").fill("15:00");
  await expect(at("End time")).toHaveValue("16:00");
});

test("CA-05 a new event begins on the day that is shown, at nine; today at the next whole hour", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  const made = form(page, "New Event");
  const begins = async (day: string, clock: string) => {
    await shown(page).getByRole("button", { name: "New Event" }).first().click();
    await expect(made.getByLabel("Start", { exact: true })).toHaveValue(day);
    await expect(made.getByLabel("Start time", { exact: true })).toHaveValue(clock);
    await page.keyboard.press("Escape");
    await expect(made).toHaveCount(0);
  };
  await begins("2026-11-25", "10:00");
  await shown(page).getByRole("button", { name: "Next", exact: true }).click();
  await begins("2026-12-01", "09:00");
  await view(page, "Day");
  await begins("2026-12-25", "09:00");
});
