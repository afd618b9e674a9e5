import { proposals } from "#contract/agents/proposals.ts";
import { calendar as calendarCalls } from "#contract/calendar.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { day } from "./days.ts";
import { composer } from "./screen.ts";

const board = (page: Page) =>
  page.getByRole("main").getByRole("region", { name: "Suggested plan" });
const entry = (page: Page, words: string) =>
  board(page).getByRole("button", { name: words, exact: true });

/** The next day that is no weekend. */
const workday = [1, 2, 3]
  .map((away) => day(away))
  .find((one) => {
    const weekday = new Date(`${one}T00:00:00Z`).getUTCDay();
    return weekday !== 0 && weekday !== 6;
  });

test(
  "AI-05 a plan stands on a board of the day, is moved by pointer and keys, thinned out, and accepted as it stands",
  { tag: "@phone" },
  async ({ page, signUp, isMobile, server }) => {
    const person = await signUp(page);
    const add = async (body: NewTask) =>
      call(server.url, person.accessToken, tasks.create, { body });
    // Today is full, whatever hour it is.
    await add({ title: "Full day", dueDate: day(), dueTime: "00:05", estimatedDuration: 360 });
    await add({
      title: "Stand-up",
      dueDate: workday ?? "",
      dueTime: "09:30",
      estimatedDuration: 30,
    });
    await add({ title: "Call Ann", priority: "urgent" });
    await add({ title: "Pay rent", priority: "high", estimatedDuration: 45 });
    await add({ title: "Read paper" });
    await composer(page).fill("plan my week");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(entry(page, "Call Ann 9:00–9:30")).toBeVisible();
    await expect(entry(page, "Stand-up 9:30–10:00")).toBeVisible();
    await expect(entry(page, "Pay rent 10:00–10:45")).toBeVisible();
    await expect(page.getByText("Nothing changes until you accept.")).toBeVisible();
    await expect(page.getByRole("list", { name: "Items" })).toHaveCount(0);
    await axe(page);

    // Past what is in the way.
    await entry(page, "Call Ann 9:00–9:30").press("ArrowDown");
    await expect(entry(page, "Call Ann 11:15–11:45")).toBeFocused();
    await entry(page, "Call Ann 11:15–11:45").press("ArrowDown");
    await expect(entry(page, "Call Ann 11:30–12:00")).toBeFocused();
    if (!isMobile) {
      const held = await entry(page, "Pay rent 10:00–10:45").boundingBox();
      const hour = ((await entry(page, "Stand-up 9:30–10:00").boundingBox())?.height ?? 0) * 2;
      if (!held) throw new Error("There is nothing to drag");
      await page.mouse.move(held.x + 20, held.y + 10);
      await page.mouse.down();
      await page.mouse.move(held.x + 20, held.y + 10 - hour / 2, { steps: 4 });
      await page.mouse.move(held.x + 20, held.y + 10 + hour * 2, { steps: 8 });
      await page.mouse.up();
      await expect(entry(page, "Pay rent 12:00–12:45")).toBeVisible();
    }
    await board(page).getByRole("button", { name: "Take out Read paper" }).click();
    await expect(board(page).getByRole("button", { name: /Read paper/ })).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await axe(page, { within: "[aria-label='Suggested plan']" });
    const waiting = await call(server.url, person.accessToken, proposals.list, {});
    expect(waiting).toHaveLength(2);
    await page.reload();
    await expect(entry(page, "Call Ann 11:30–12:00")).toBeVisible();
    await expect(
      entry(page, isMobile ? "Pay rent 10:00–10:45" : "Pay rent 12:00–12:45"),
    ).toBeVisible();
    await board(page).getByRole("button", { name: "Accept" }).click();
    await expect(board(page)).toHaveCount(0);
    const listed = await call(server.url, person.accessToken, tasks.list, { query: {} });
    const times = listed.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime]);
    expect(times).toContainEqual(["Call Ann", workday, "11:30"]);
    expect(times).toContainEqual(["Pay rent", workday, isMobile ? "10:00" : "12:00"]);
    expect(times).toContainEqual(["Read paper", null, null]);
    await expect(page.getByRole("list", { name: "Items" }).last()).toContainText("Call Ann");
  },
);

test("CA-03 what a plan suggests stands among the calendar's hours as a ghost, is moved there and accepted", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=calendar");
  const add = (body: NewTask) => call(server.url, person.accessToken, tasks.create, { body });
  await add({ title: "Full day", dueDate: day(), dueTime: "00:05", estimatedDuration: 360 });
  await add({ title: "Call Ann", priority: "urgent" });
  const calendar = page.getByRole("region", { name: "Calendar", exact: true });
  await calendar.getByText("Day", { exact: true }).click();
  const away = [1, 2, 3].find((one) => day(one) === workday) ?? 1;
  for (let step = 0; step < away; step += 1)
    await calendar.getByRole("button", { name: "Next" }).click();
  await composer(page).fill("plan my week");
  await page.getByRole("button", { name: "Send" }).click();
  const ghost = calendar.locator("[data-ghost=true]").filter({ hasText: "Call Ann" });
  await expect(ghost).toHaveAccessibleName(/9:00/);
  await ghost.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(ghost).toHaveAccessibleName(/9:15/);
  await expect(entry(page, "Call Ann 9:15–9:45")).toBeVisible();
  const due = async () => {
    const all = await call(server.url, person.accessToken, tasks.list, {});
    return all.find(({ title }) => title === "Call Ann")?.dueTime;
  };
  await expect.poll(() => waitingTime(server.url, person.accessToken)).toBe("09:15");
  expect(await due()).toBeNull();
  await ghost.click();
  await page.locator("dialog[open]").getByRole("button", { name: "Accept" }).click();
  await expect(ghost).toHaveCount(0);
  await expect.poll(due).toBe("09:15");
  await expect(calendar.getByRole("button", { name: /Call Ann, .*9:15/ })).toBeVisible();
});

async function waitingTime(url: string, token: string): Promise<unknown> {
  const [one] = await call(url, token, proposals.list, {});
  const changes = one?.input["changes"];
  return typeof changes === "object" && changes !== null && "dueTime" in changes
    ? changes.dueTime
    : undefined;
}

test("CA-03 AI-05 what an agent proposes stands in the calendar as a ghost, a new event and another time of one that is there, until it is accepted there", async ({
  page,
  signUp,
  server,
  agent,
  isMobile,
}) => {
  const person = await signUp(page, "/?l=calendar");
  const scout = await agent(person, { name: "Scout", scopes: ["read", "propose"] });
  const { id } = await call(server.url, person.accessToken, calendarCalls.create, {
    body: { title: "Dentist", startTime: `${day(0)}T08:00`, timeZone: "Europe/Berlin" },
  });
  await scout.tool("calendar_create", { title: "Standup", startTime: `${day(0)}T10:00` });
  await scout.tool("calendar_update", { words: id, time: "13:00" });
  const shown = page.getByRole("region", { name: "Calendar", exact: true });
  if (!isMobile) await shown.getByText("Day", { exact: true }).click();
  const ghost = (title: string) => shown.locator("[data-ghost=true]").filter({ hasText: title });
  await expect(ghost("Standup")).toContainText("10:00–11:00, suggested");
  await expect(ghost("Dentist")).toContainText("13:00–14:00, suggested");
  await axe(page);
  await ghost("Standup").click();
  await page.locator("dialog[open]").getByRole("button", { name: "Accept" }).click();
  await expect(ghost("Standup")).toHaveCount(0);
  await expect(shown.getByText("Standup").first()).toBeVisible();
  await ghost("Dentist").click();
  await page.locator("dialog[open]").getByRole("button", { name: "Dismiss" }).click();
  await expect(ghost("Dentist")).toHaveCount(0);
  await expect(shown.getByText("Dentist").first()).toBeVisible();
});
