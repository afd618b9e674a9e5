import type { Page } from "@playwright/test";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { adding, entry, form, resize, shown, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { settled } from "./signals.ts";

test.use({ timezoneId: "Europe/Berlin", viewport: { width: 1900, height: 1000 } });
test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday));

const columns = (page: Page) => shown(page).locator("[data-column]");
const days = (page: Page) =>
  columns(page).evaluateAll((all) => all.map((one) => one.dataset["column"]?.slice(8)));
const title = (page: Page) => shown(page).getByRole("heading", { level: 3 }).first();

test("CA-03 CA-01 a week is seven days from its first on in every width, and the title, the steps, the keys and today go by weeks", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=calendar");
  await view(page, "Week");
  const whole = ["22", "23", "24", "25", "26", "27", "28"];
  for (const width of [960, 540, 400, 360]) {
    await resize(page, width);
    await expect.poll(() => days(page), String(width)).toEqual(whole);
    // Each can be met by a pointer, and none is beside the panel.
    const widths = await columns(page).evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.min(...widths), String(width)).toBeGreaterThanOrEqual(40);
    const [panel, last] = await Promise.all([
      shown(page).boundingBox(),
      columns(page).last().boundingBox(),
    ]);
    if (!panel || !last) throw new Error("The week is not on the screen");
    expect(last.x + last.width).toBeLessThanOrEqual(panel.x + panel.width);
  }
  await resize(page, 400);
  await expect(title(page)).toHaveText(/^Week of 22 Nov/);
  await shown(page).getByRole("button", { name: "Next" }).click();
  await expect(title(page)).toHaveText(/^Week of 29 Nov/);
  await page.keyboard.press("j");
  await expect(title(page)).toHaveText(/^Week of 6 Dec/);
  await expect.poll(() => days(page)).toEqual(["06", "07", "08", "09", "10", "11", "12"]);
  await page.keyboard.press("k");
  await expect(title(page)).toHaveText(/^Week of 29 Nov/);
  await shown(page).getByRole("button", { name: "Today" }).click();
  await expect.poll(() => days(page)).toEqual(whole);
  // The hours of a second zone stand beside all of them.
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Commands" }).getByRole("combobox").fill("second time");
  await page.keyboard.press("Enter");
  await page.getByLabel("City or time zone").fill("new york");
  await page.keyboard.press("Enter");
  await expect(shown(page).getByText("New York")).toBeVisible();
  await expect.poll(() => days(page)).toEqual(whole);
});

test("CA-03 CA-02 in a narrow week events are carried and moved by keys from day to day, bars, tasks and all-day events stand above and in them, and a width keeps the hour", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await add({ title: "Budget review" });
  await add({ title: "Trip", startTime: "2026-11-24", endTime: "2026-11-30" });
  await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Call Ann", dueDate: "2026-11-26", dueTime: "12:00", estimatedDuration: 60 },
  });
  await view(page, "Week");
  const block = entry(page, /^Budget review/);
  const words = block.getByText("Budget review");
  await expect(words).toBeVisible();
  expect(await words.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  await expect(entry(page, "Call Ann, 12:00–13:00")).toBeVisible();
  const trip = entry(page, /^Trip/);
  await expect(trip).toHaveCount(5);
  expect((await trip.allTextContents()).map((text) => text.trim())).toEqual([
    "Trip",
    "",
    "",
    "",
    "",
  ]);

  const hours = shown(page).getByRole("group", { name: "Hours" });
  const scrolled = () => hours.evaluate((element) => element.parentElement?.scrollTop);
  await hours.evaluate((element) => element.parentElement?.scrollTo({ top: 8 * 56 }));
  await resize(page, 960);
  expect(await scrolled()).toBe(8 * 56);
  await resize(page, 400);
  expect(await scrolled()).toBe(8 * 56);

  const [from, to] = await Promise.all([
    block.boundingBox(),
    shown(page).locator("[data-column='2026-11-27']").boundingBox(),
  ]);
  const [x, y] = [(from?.x ?? 0) + 20, (from?.y ?? 0) + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 4);
  await page.mouse.move((to?.x ?? 0) + 30, y, { steps: 6 });
  await page.mouse.up();
  await expect(entry(page, "Budget review, 10:00–11:00, Fri 27 Nov")).toBeVisible();

  // By keys over the last of the days that are shown, which follow, as the focus does.
  await block.focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(entry(page, "Budget review, 10:00–11:00, Sat 28 Nov")).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(entry(page, "Budget review, 10:00–11:00, Sun 29 Nov")).toBeFocused();
  await expect.poll(() => days(page)).toContain("29");
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(entry(page, "Budget review, 10:00–11:00, Sat 28 Nov")).toBeFocused();
  await expect.poll(() => days(page)).toContain("28");

  // What is drawn is of the day under it.
  await shown(page).getByRole("button", { name: "Today" }).click();
  await entry(page, "New event at 9:00, Wed 25 Nov").click();
  await expect(form(page, "New Event")).toContainText("9:00–10:00");
});

test("CA-01 CA-03 axe finds nothing in a narrow week, with a second zone and without, light or dark", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  const add = adding(server.url, person);
  await add({ title: "Standup", category: "meeting", recurrence: "FREQ=DAILY" });
  await add({ title: "Trip", startTime: "2026-11-25", endTime: "2026-11-27" });
  await view(page, "Week");
  await resize(page, 360);
  for (const zone of ["", "Asia/Tokyo"]) {
    await page.evaluate((name) => localStorage.setItem("aside-calendar-zone", name), zone);
    await page.reload();
    await expect(columns(page)).toHaveCount(7);
    await settled(page);
    await axeInBothModes(page, { where: zone, within: "[data-panel=calendar]" });
  }
});

test(
  "CA-01 the title of each view is one line, in shorter words where the panel is narrow",
  { tag: "@phone" },
  async ({ page, signUp }, { project }) => {
    await page.clock.setFixedTime(new Date("2026-12-30T09:20:00+01:00"));
    await signUp(page, "/?r=calendar");
    const isPhone = project.name === "phone";
    const narrow = async (width: number) =>
      isPhone ? page.setViewportSize({ width, height: 844 }) : resize(page, width);
    const lines = () =>
      title(page).evaluate((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return words.getClientRects().length;
      });
    const full = {
      Month: "December 2026",
      Week: "Week of 27 December 2026",
      Day: /^Wednesday,? 30 December 2026$/,
    };
    const short = {
      Month: "December 2026",
      Week: isPhone ? "Week of 27 Dec" : /^Week of 27 Dec(?: 2026)?$/,
      Day: /^Wed,? 30 Dec 2026$/,
    };
    for (const [width, expected] of [
      [600, full],
      [360, short],
    ] as const)
      for (const [name, words] of Object.entries(expected)) {
        await view(page, name);
        await narrow(width);
        await expect(title(page)).toHaveText(words);
        expect(await lines(), `${name} ${String(width)}`).toBe(1);
      }
    // Wider again, and in the same view.
    await narrow(600);
    await expect(title(page)).toHaveText(full.Day);
  },
);

test("CA-02 CA-03 a title that is cut ends in dots, in a month, above the hours and among them; only the narrowest week is letters alone", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const add = adding(server.url, person);
  await add({ title: "Quarterly planning with the whole team" });
  const whole = { allDay: true, startTime: "2026-11-26", endTime: "2026-11-26" };
  await add({ title: "Conference about local software", ...whole });
  const due = { dueDate: "2026-11-27", dueTime: "15:00" };
  await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Draft the talk about local-first software", ...due },
  });
  await page.goto("/?r=calendar");
  const cut = () =>
    shown(page)
      .locator("[data-entry] > span:first-child")
      .evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((one) => getComputedStyle(one).textOverflow),
      );
  const dots = ["ellipsis", "ellipsis"];
  for (const [name, width, expected] of [
    ["Month", 1000, [...dots, "ellipsis"]],
    ["Week", 1000, dots],
    ["Week", 700, dots],
    ["Week", 400, ["clip", "clip"]],
  ] as const) {
    await view(page, name);
    await resize(page, width);
    await expect.poll(cut, `${name} ${String(width)}`).toEqual(expected);
  }
});
