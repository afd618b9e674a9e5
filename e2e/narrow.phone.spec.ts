import { notes } from "#contract/notes.ts";
import { type NewTask, tasks } from "#contract/tasks.ts";
import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { panel, taskRow } from "./screen.ts";
import { settled } from "./signals.ts";

test("SH-05 CA-04 on a phone a form begins at its heading and not at the way out; the narrowest keeps the title of an open task in one line", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=calendar");
  await panel(page, "Calendar").getByRole("button", { name: "New Event" }).first().click();
  const form = page.getByRole("dialog", { name: "New Event" });
  await expect(form.getByRole("heading", { name: "New Event" })).toBeFocused();
  await form.getByRole("button", { name: "Close" }).click();
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/?r=tasks");
  await taskRow(page, "Pay rent").locator("[data-open]").click();
  const title = page.getByRole("heading", { name: "Task Details" });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())?.height).toBeLessThan(30);
});

test("AU-02 at the narrowest with the largest text no tab of the settings lies over another", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, "/?r=user");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "150%";
  });
  const names = ["Profile", "Wallpaper", "Theme", "Sidebars"];
  const boxOf = async (name: string) => {
    const box = await page.getByRole("tab", { name }).boundingBox();
    if (!box) throw new Error(`There is no tab ${name}`);
    return box;
  };
  const boxes = await Promise.all(names.map(boxOf));
  for (const [at, { x, width }] of boxes.entries())
    expect(boxes[at + 1]?.x ?? Infinity).toBeGreaterThanOrEqual(x + width);
  const words = await page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.scrollWidth - tab.clientWidth));
  expect(words).toEqual([0, 0, 0, 0]);
});

test("TL-01 NT-02 on the smallest phone what happened and what was written have about half of their panels, and nothing in a row is cut to a letter", async ({
  page,
  signUp,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const person = await signUp(page, "/?r=timeline");
  const body = { title: "Lisbon", content: "<p>Trams</p>", tags: ["travel", "spring"] };
  await call(server.url, person.accessToken, notes.create, { body });
  const timeline = panel(page, "Timeline");
  const share = async (row: Locator) => {
    const at = (await row.boundingBox())?.y ?? 568;
    const end = (await page.getByRole("navigation", { name: "Panels" }).boundingBox())?.y ?? 0;
    const top = (await page.locator("[data-panel]").first().boundingBox())?.y ?? 0;
    return (end - at) / (end - top);
  };
  const entry = timeline.getByText("Lisbon").first();
  await expect(entry).toBeVisible();
  expect(await share(entry)).toBeGreaterThan(0.45);
  // The rest comes with the filters.
  await expect(timeline.getByLabel("Jump to date")).toBeHidden();
  await timeline.getByRole("button", { name: "Filters" }).tap();
  await expect(timeline.getByLabel("Jump to date")).toBeVisible();
  await axe(page);

  await page.goto("/?l=notes");
  const card = panel(page, "Notes").getByRole("listitem").filter({ hasText: "Lisbon" });
  await expect(card).toBeVisible();
  expect(await share(card)).toBeGreaterThan(0.45);
  const cut = await card.locator("bdi").evaluateAll((all) => {
    const facts = all.at(-1)?.parentElement?.getBoundingClientRect();
    return all.flatMap((one) => {
      const { top, right } = one.getBoundingClientRect();
      const isShown = facts !== undefined && top < facts.bottom;
      return isShown && (right > facts.right + 1 || one.scrollWidth > one.clientWidth + 1)
        ? [one.textContent]
        : [];
    });
  });
  expect(cut).toEqual([]);
});

test("NT-03 on narrow phones no button of an open note lies over another or off the screen; pin and favorite are in its menu", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  const body = { title: "Lisbon", content: "<h2>Before</h2><p>Book</p><h2>There</h2><p>Trams</p>" };
  await call(server.url, person.accessToken, notes.create, { body });
  await page.getByRole("button", { name: /^Lisbon/ }).tap();
  const view = panel(page, "Notes").getByRole("group", { name: "Note" });
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.reload();
    await expect(view.getByRole("button", { name: "Outline" })).toBeVisible();
    await settled(page);
    const rows = await view.getByRole("button").evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top } = one.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    const bar = rows
      .filter(({ top }) => Math.abs(top - (rows[0]?.top ?? 0)) < 4)
      .toSorted((a, b) => a.left - b.left);
    expect(bar.length).toBeGreaterThan(5);
    for (const [at, one] of bar.entries())
      expect(one.left, String(width)).toBeGreaterThan((bar[at - 1]?.right ?? 0) - 1);
    expect(bar.at(-1)?.right).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await view.getByRole("button", { name: "More" }).tap();
  await page.getByRole("menuitem", { name: "Pin", exact: true }).tap();
  const stored = async () =>
    (await call(server.url, person.accessToken, notes.list, { query: {} }))[0]?.isPinned;
  await expect.poll(stored).toBe(true);
  await view.getByRole("button", { name: "Edit" }).tap();
  await expect(view.getByRole("textbox", { name: "Content" })).toBeVisible();
});

test("TK-03 at 320 pixels what a task's row has no room for is left out whole", async ({
  page,
  signUp,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const person = await signUp(page, "/?r=tasks");
  const body: NewTask = {
    title: "Draft the talk",
    status: "in_progress",
    progress: 40,
    dueDate: "2027-03-04",
    estimatedDuration: 120,
    category: "Household administration and taxes",
    tags: ["spring", "lisbon"],
  };
  await call(server.url, person.accessToken, tasks.create, { body });
  const row = taskRow(page, "Draft the talk");
  await expect(row.getByText("In Progress 40%")).toBeVisible();
  const cut = await row.locator("bdi").evaluateAll((all) => {
    const line = all[0]?.parentElement?.getBoundingClientRect();
    return all.flatMap((one) => {
      const { top, right } = one.getBoundingClientRect();
      return line && top < line.bottom - 1 && right > line.right + 1 ? [one.textContent] : [];
    });
  });
  expect(cut).toEqual([]);
});
