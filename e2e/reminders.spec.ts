import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { card } from "./calendar.ts";
import { call } from "./call.ts";
import { reminders } from "#contract/reminders.ts";
import { preferences } from "#contract/preferences.ts";

test.use({ timezoneId: "Europe/Berlin" });

const toast = (page: Page, text: string | RegExp) =>
  page.getByLabel("Notifications").getByRole("listitem").filter({ hasText: text });

/** Writes down on the page itself how many notes it has played. */
function countNotes(): void {
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) {
    const { dataset } = document.documentElement;
    dataset["notes"] = String(Number(dataset["notes"] ?? 0) + 1);
    start.call(this, when);
  };
}

const notesOf = (page: Page) => page.locator("html").getAttribute("data-notes");

/** The beginning of the minute that is so many seconds away at least. */
const minuteIn = (seconds: number): Date =>
  new Date(Math.ceil((Date.now() + seconds * 1_000) / 60_000) * 60_000);

const wallIn = (at: Date, timeZone: string): string =>
  at.toLocaleString("sv-SE", { timeZone }).replace(" ", "T").slice(0, 16);

test("CA-08 TK-12 a reminder shows on every page at its minute with a sound, once; done, snooze and open answer it everywhere", async ({
  page,
  context,
  signUp,
  server,
}) => {
  test.slow();
  await page.addInitScript(countNotes);
  const person = await signUp(page, "/");
  await call(server.url, person.accessToken, preferences.save, {
    body: { notificationsSound: true },
  });
  const due = minuteIn(8);
  const time = wallIn(due, "Europe/Berlin");
  for (const [title, minutes] of [
    ["Dentist in Main Street, second floor", 15],
    ["Stand-up", 5],
  ] as const)
    await call(server.url, person.accessToken, calendar.create, {
      body: {
        title,
        startTime: wallIn(new Date(due.getTime() + minutes * 60_000), "Europe/Berlin"),
        timeZone: "Europe/Berlin",
        reminders: [minutes],
      },
    });
  const task = await call(server.url, person.accessToken, tasks.create, {
    body: { title: "Call Ann", dueDate: time.slice(0, 10), dueTime: time.slice(11) },
  });
  const second = await context.newPage();
  await second.addInitScript(countNotes);
  await second.goto(page.url());

  await expect(toast(page, /Dentist.*In 15 minutes/s)).toBeVisible({ timeout: 80_000 });
  const late = Date.now() - due.getTime();
  expect(late).toBeGreaterThan(-500);
  expect(late).toBeLessThan(5_000);
  await expect(toast(second, "Dentist")).toBeVisible();
  await expect(toast(page, /Call Ann\s*Due now/)).toBeVisible();
  await expect.poll(() => notesOf(page)).toBe("6");
  expect(await notesOf(second)).toBeNull();
  await axe(page, { within: '[aria-label="Notifications"]' });
  // Its words have room however narrow the middle is, and on a phone of any height.
  await second.setViewportSize({ width: 1180, height: 800 });
  for (const name of ["Files", "Calendar"])
    await second.getByRole("button", { name, exact: true }).first().click();
  await expect(second.getByRole("region", { name: "Calendar" }).first()).toBeVisible();
  const words = second.getByLabel("Notifications").getByRole("paragraph").filter({ visible: true });
  for (const [width, height] of [
    [1180, 800],
    [390, 844],
    [360, 600],
  ] as const) {
    await second.setViewportSize({ width, height });
    for (const one of await words.all()) {
      const box = async () => (await one.boundingBox()) ?? { y: 0, height: Infinity };
      const size = `${String(width)} × ${String(height)}`;
      await expect.poll(async () => (await box()).height, size).toBeLessThan(60);
      const way = one.locator("..").getByRole("button", { name: "Open" });
      const below = async () => {
        const { y, height: tall } = await box();
        return ((await way.boundingBox())?.y ?? 0) - y - tall;
      };
      await expect.poll(below, size).toBeGreaterThanOrEqual(0);
    }
  }
  await second.setViewportSize({ width: 1180, height: 800 });

  await toast(page, "Call Ann").getByRole("button", { name: "Done" }).click();
  await expect(toast(second, "Call Ann")).toHaveCount(0);
  await expect
    .poll(async () => {
      const all = await call(server.url, person.accessToken, tasks.get, {
        params: { id: task.id },
      });
      return all.status;
    })
    .toBe("completed");

  await toast(second, "Stand-up").getByRole("button", { name: "Open" }).click();
  await expect(card(second).getByRole("heading", { name: "Stand-up" })).toBeVisible();
  await expect(toast(page, "Stand-up")).toHaveCount(0);
  await page.reload();
  await expect(toast(page, "Dentist")).toBeVisible();
  await expect(toast(page, "Stand-up")).toHaveCount(0);

  await toast(page, "Dentist").getByRole("button", { name: "Snooze 10 min" }).click();
  await expect(toast(second, "Dentist")).toHaveCount(0);
  const waiting = () => call(server.url, person.accessToken, reminders.list, {});
  await expect.poll(waiting).toEqual([]);
});
