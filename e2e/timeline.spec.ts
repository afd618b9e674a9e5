import { calendar } from "#contract/calendar.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { timeline } from "#contract/timeline/entries.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { day } from "./days.ts";
import { panel } from "./screen.ts";

const timelinePanel = (page: Page) => panel(page, "Timeline");
const entry = (page: Page, title: string | RegExp) =>
  timelinePanel(page).getByRole("article", { name: title });
const modal = (page: Page) => page.getByRole("dialog", { name: "Create Timeline Event" });

/** On a phone the views come with the filters. */
const turnFilters = (page: Page): Promise<void> =>
  timelinePanel(page).getByRole("button", { name: "Filters", exact: true }).tap();

test("TL-01 TL-02 TL-03 an entry is added with all its fields, stands under Today, in Grid and List, and is found, remarked on, edited and deleted @phone", async ({
  page,
  signUp,
  isMobile,
}) => {
  await signUp(page, "/?r=timeline");
  await expect(timelinePanel(page)).toContainText("No events yet");
  await expect(timelinePanel(page)).toContainText("Your timeline will appear here");
  await timelinePanel(page).getByRole("button", { name: "Add Event" }).first().click();
  const create = modal(page).getByRole("button", { name: "Create Event" });
  await expect(create).toBeDisabled();
  await expect(modal(page)).toContainText("0 / 500");
  await modal(page).getByLabel("Title").fill("Shipped 1.0");
  await modal(page).getByLabel("Type", { exact: true }).selectOption("milestone");
  await modal(page).getByLabel("Description").fill("x".repeat(501));
  await expect(modal(page)).toContainText("501 / 500");
  await expect(create).toBeDisabled();
  await modal(page).getByLabel("Description").fill("At last");
  await expect(modal(page)).toContainText("7 / 500");
  await expect(modal(page).getByLabel("Visibility").locator("option")).toHaveText([
    "Private (only you)",
    "Public (everyone)",
    "Friends (your connections)",
    "Custom (specific people)",
  ]);
  for (const tag of ["one", " ", "two", "three"]) {
    await modal(page).getByLabel("Tags").fill(tag);
    await modal(page).getByLabel("Tags").press("Enter");
  }
  await modal(page).getByLabel("Tags").fill("four");
  await modal(page).getByRole("button", { name: "Add tag" }).click();
  await expect(modal(page).getByRole("button", { name: /^Remove tag/ })).toHaveCount(4);
  await axe(page, { within: "dialog" });
  await create.click();
  await expect(modal(page)).toHaveCount(0);

  const shipped = entry(page, "Shipped 1.0");
  await expect(shipped).toContainText("At last");
  await expect(timelinePanel(page).getByRole("heading", { name: "Today" })).toBeVisible();
  if (isMobile) await turnFilters(page);
  await timelinePanel(page).getByText("Grid", { exact: true }).click();
  await expect(shipped.getByLabel(/^Tags/)).toHaveText("onetwothree+1");
  await timelinePanel(page).getByText("List", { exact: true }).click();
  if (isMobile) await turnFilters(page);
  await expect(shipped.getByLabel(/^Tags/)).toHaveText("onetwo+2");
  await axe(page);
  await page.reload();
  await expect(shipped.getByLabel(/^Tags/)).toHaveText("onetwo+2");

  await shipped.getByRole("button", { name: "React to Shipped 1.0" }).click();
  await page.getByRole("menuitem", { name: "🎉" }).click();
  await shipped.getByRole("button", { name: "Comments on Shipped 1.0" }).click();
  await shipped.getByLabel("Comment on Shipped 1.0").fill("Well done");
  await shipped.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(shipped.getByText("Well done")).toBeVisible();
  await expect(shipped.getByRole("button", { name: "Take back 🎉" })).toBeVisible();

  await timelinePanel(page).getByLabel("Search timeline").fill("nothing like it");
  await expect(timelinePanel(page)).toContainText("No matching events");
  await timelinePanel(page).getByLabel("Search timeline").fill("shipp");
  await expect(shipped).toBeVisible();
  await timelinePanel(page).getByRole("button", { name: "Tasks", exact: true }).click();
  await expect(timelinePanel(page)).toContainText("No matching events");
  await expect(
    timelinePanel(page).getByRole("button", { name: "Filters, 1 active" }),
  ).toBeVisible();
  await timelinePanel(page).getByRole("button", { name: "Tasks", exact: true }).click();

  await shipped.getByRole("button", { name: "Actions for Shipped 1.0" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Timeline Event" });
  await edit.getByLabel("Title").fill("Shipped 1.1");
  await edit.getByRole("button", { name: "Save" }).click();
  await entry(page, "Shipped 1.1")
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(entry(page, "Shipped 1.1")).toHaveCount(0);
  // The toast before it offers to undo the change.
  await page.getByLabel("Notifications").getByRole("button", { name: "Undo" }).last().click();
  await expect(entry(page, "Shipped 1.1")).toBeVisible();
});

test("TL-02 a creation that fails leaves the modal open, and Escape and a press beside it close it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=timeline");
  await page.route("**/api/tools/timeline", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 400,
          json: { success: false, error: "No", code: "invalid_input", requestId: "r" },
        })
      : route.fallback(),
  );
  const add = timelinePanel(page).locator("[data-new]");
  await add.click();
  await modal(page).getByLabel("Title").fill("Kept");
  await modal(page).getByRole("button", { name: "Create Event" }).click();
  await expect(modal(page)).toContainText("Failed to create event");
  await expect(modal(page).getByLabel("Title")).toHaveValue("Kept");
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await add.click();
  await expect(modal(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal(page)).toHaveCount(0);
});

test("TL-01 TL-04 what happens in every tool comes by itself, pages follow as one scrolls, and a change is undone and opened from its entry", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?l=tasks&r=timeline");
  const add = (title: string) => call(server.url, accessToken, tasks.create, { body: { title } });
  const ids: string[] = [];
  for (let at = 0; at < 30; at++) ids.push((await add(`Task ${String(at)}`)).id);
  await expect(entry(page, "Task 29")).toBeVisible();
  await entry(page, /^Task/).last().scrollIntoViewIfNeeded();
  await entry(page, "Task 0").scrollIntoViewIfNeeded();
  await expect(entry(page, /^Task/)).toHaveCount(30);
  await expect(timelinePanel(page).getByRole("button", { name: "Load more" })).toHaveCount(0);

  await call(server.url, accessToken, tasks.bulk, {
    body: { taskIds: ids.slice(0, 3), updates: { priority: "urgent" } },
  });
  const run = entry(page, "3 changes");
  await run.getByRole("button", { name: "Show changes" }).click();
  await expect(run.getByRole("listitem").filter({ hasText: "Task" })).toHaveCount(3);
  await run.getByRole("button", { name: "Undo all" }).click();
  await expect(run.getByRole("button", { name: "Redo all" })).toBeVisible();

  const last = entry(page, "Task 29");
  await last.getByRole("button", { name: "Open Task 29" }).click();
  await expect(page).toHaveURL(/task=/);
  await last.getByRole("button", { name: "Undo Task 29" }).click();
  await expect(last).toContainText("Undone");
  await axe(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page);
});

test("TL-01 TL-04 an event that moved says from when to when, and lines are those of one doer", async ({
  page,
  signUp,
  agent,
  server,
}) => {
  const person = await signUp(page, "/?r=timeline");
  const { accessToken } = person;
  const made = await call(server.url, accessToken, calendar.create, {
    body: { title: "Lunch", startTime: `${day(1)}T13:00` },
  });
  const scout = await agent(person, { name: "Scout" });
  await scout.call(calendar.update, {
    params: { id: made.id },
    body: { startTime: `${day(1)}T15:00`, endTime: `${day(1)}T16:00` },
  });
  const moved = timelinePanel(page).getByText(/^Scout moved “Lunch” .* → /);
  await expect(moved).toBeVisible();
  const who = timelinePanel(page).getByLabel("Who", { exact: true });
  await expect(who).toHaveCount(0);
  await timelinePanel(page).getByRole("button", { name: "Filters" }).click();
  await who.selectOption("You");
  await expect(moved).toHaveCount(0);
  await expect(timelinePanel(page).getByText("You created “Lunch”")).toBeVisible();
  await who.selectOption("Scout");
  await expect(moved).toBeVisible();
  await expect(timelinePanel(page).getByText("You created “Lunch”")).toHaveCount(0);
});

test("TL-01 what happened while this device was away is marked at its next visit, and a day is jumped to", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?r=timeline");
  await expect(timelinePanel(page)).toContainText("No events yet");
  await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
  await call(server.url, accessToken, timeline.create, {
    body: { targetTitle: "Long ago", occurredAt: "2026-01-05T12:00:00.000Z" },
  });
  await expect(entry(page, "Pay rent")).toBeVisible();
  await expect(timelinePanel(page).getByText("While you were away")).toHaveCount(0);
  await page.evaluate(() =>
    localStorage.setItem("aside-timeline-seen", new Date(Date.now() - 7_200_000).toISOString()),
  );
  await page.reload();
  await expect(timelinePanel(page).getByText("While you were away · 1")).toBeVisible();
  await expect(
    timelinePanel(page).getByRole("heading", { name: /^Monday,? 5 January 2026$/ }),
  ).toBeVisible();
  // What narrows the list comes with the filters; a day that was jumped to stays with its way back.
  await expect(timelinePanel(page).getByLabel("Jump to date")).toHaveCount(0);
  const filters = timelinePanel(page).getByRole("button", { name: /^Filters/ });
  await filters.click();
  await timelinePanel(page).getByLabel("Jump to date").fill("2026-01-31");
  await filters.click();
  await expect(entry(page, "Pay rent")).toHaveCount(0);
  await expect(entry(page, "Long ago")).toBeVisible();
  await timelinePanel(page).getByRole("button", { name: "Today", exact: true }).click();
  await expect(entry(page, "Pay rent")).toBeVisible();
});

test("TL-04 page events of other programs become entries, those of items in the log do not, and the page hears of what is written", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page, "/?r=timeline");
  await expect(timelinePanel(page)).toContainText("No events yet");
  const note = await call(server.url, accessToken, notes.create, {
    body: { title: "Berlin", content: "Words" },
  });
  await expect(entry(page, "Berlin")).toHaveCount(1);
  await page.evaluate(() => {
    addEventListener("timelineUpdated", () => (document.documentElement.dataset["heard"] = "yes"));
  });
  const tell = (name: string, detail: object) =>
    page.evaluate(([type, given]) => void dispatchEvent(new CustomEvent(type, { detail: given })), [
      name,
      detail,
    ] as const);
  await tell("noteCreated", { data: { id: note.id, title: "Berlin" } });
  await tell("bookmarkAdded", { data: { id: "b1", title: "Aside", description: "A good read" } });
  await tell("fileUploaded", { name: "plan.pdf" });
  await expect(entry(page, "Aside")).toContainText("A good read");
  await expect(entry(page, "plan.pdf")).toContainText("You uploaded");
  await expect(entry(page, "Berlin")).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("data-heard", "yes");
  const listed = await call(server.url, accessToken, timeline.list, {
    query: { type: "bookmark" },
  });
  expect(listed).toHaveLength(1);
});
