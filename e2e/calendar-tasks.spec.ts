import { tasks, type NewTask } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { type Person, expect, test } from "./app.ts";
import { adding, entry, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";

test.use({ timezoneId: "Europe/Berlin" });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

const adder = (url: string, person: Person) => (body: NewTask) =>
  call(url, person.accessToken, tasks.create, { body });

const circle = (page: Page, title: string) =>
  shown(page).getByRole("checkbox", { name: `Complete ${title}` });

test(
  "CA-04 CA-02 TK-03 a task is completed by its circle in the agenda and in the list of a day, as in its own list, and undone",
  { tag: "@phone" },
  async ({ page, signUp, server }, { project }) => {
    const person = await signUp(page, "/?r=calendar");
    const add = adder(server.url, person);
    await add({ title: "Pay rent", dueDate: "2026-11-25" });
    await add({ title: "Call Ann", dueDate: "2026-11-25", dueTime: "11:00" });
    await adding(server.url, person)({ title: "Standup" });
    const find = async (title: string) =>
      (await call(server.url, person.accessToken, tasks.list, {})).find(
        (one) => one.title === title,
      );

    // The day's list below the month.
    await expect(circle(page, "Call Ann")).toBeVisible();
    await expect(shown(page).getByRole("checkbox")).toHaveCount(2);
    // The words stand beside the circle, not below it.
    const ring = await circle(page, "Call Ann").boundingBox();
    const words = await shown(page).getByText("Call Ann", { exact: true }).boundingBox();
    expect(words?.x).toBeGreaterThanOrEqual((ring?.x ?? 0) + (ring?.width ?? 0) - 8);
    if (project.name === "phone") expect(ring?.width).toBeGreaterThanOrEqual(44);
    await circle(page, "Call Ann").click();
    await expect(circle(page, "Call Ann")).toHaveCount(0);
    await expect.poll(async () => (await find("Call Ann"))?.status).toBe("completed");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(circle(page, "Call Ann")).toBeVisible();

    await view(page, "Agenda");
    await circle(page, "Pay rent").focus();
    await page.keyboard.press("Space");
    await expect(circle(page, "Pay rent")).toHaveCount(0);
    await expect.poll(async () => (await find("Pay rent"))?.status).toBe("completed");
    // By a key one goes on at the next.
    await expect(entry(page, /^Standup/)).toBeFocused();
  },
);

test.describe(() => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("CA-04 TK-07 SH-02 a task that is opened from the calendar stands beside it, and its panel is at home again once it is closed", async ({
    page,
    signUp,
    server,
  }) => {
    const person = await signUp(page, "/?r=calendar");
    await adder(server.url, person)({ title: "Pay rent", dueDate: "2026-11-25" });
    await view(page, "Agenda");
    await entry(page, /^Pay rent/).click();
    const details = page.getByRole("group", { name: "Task Details" });
    await expect(details).toBeVisible();
    await expect(shown(page).getByRole("heading", { name: "Agenda View" })).toBeVisible();
    await expect(page).toHaveURL(/l=tasks.*r=calendar/);
    await page.getByRole("button", { name: "Close Tasks" }).click();
    await expect(details).toHaveCount(0);
    await page.locator("header").getByRole("button", { name: "Tasks", exact: true }).click();
    await expect(page).toHaveURL(/[?&]r=tasks/);
  });
});

test(
  "CA-03 CA-02 CA-01 a day says its counts number first and no zero, and its title is the same among hours and in a list",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page, "/?r=calendar");
    await adder(server.url, person)({ title: "Pay rent", dueDate: "2026-11-25" });
    const name = /Wed,? 25 Nov 2026/;
    await expect(shown(page).getByRole("heading", { name })).toContainText("Today");
    await view(page, "Day");
    await expect(shown(page).getByRole("heading", { name })).toBeVisible();
    const foot = shown(page).getByRole("contentinfo").or(shown(page).locator("footer"));
    await expect(foot).toHaveText(/^1 TaskNow/);
    const add = adding(server.url, person);
    await add({ title: "Standup", category: "meeting" });
    await add({ title: "Retro", category: "meeting" });
    await expect(foot).toHaveText(/^2 Events.*2 Meetings.*1 Task/);
  },
);

test("CA-01 CA-06 the figures say what each counts where an event repeats", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await add({ title: "Dentist", category: "appointment" });
  await shown(page).getByRole("button", { name: "Analytics" }).click();
  const figures = shown(page).getByRole("region", { name: "Analytics" });
  await expect(figures).toContainText("1 Appointment");
  const note = figures.getByText("A repeating event counts once in the total");
  await expect(note).toHaveCount(0);
  await add({ title: "Standup", category: "meeting", recurrence: "FREQ=DAILY" });
  await expect(figures).toContainText("Total Events2");
  await expect(note).toBeVisible();
  // Tiles of nearly one size, and no label is cut.
  const tiles = await figures
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((one) => [
        one.clientWidth,
        (one.firstElementChild?.scrollWidth ?? 0) > (one.firstElementChild?.clientWidth ?? 0),
      ]),
    );
  const widths = tiles.map(([width]) => Number(width));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(8);
  expect(tiles.filter(([, isCut]) => isCut)).toEqual([]);
});
