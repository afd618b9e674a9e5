import { events } from "#contract/events.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { composer, panel, taskRow } from "./screen.ts";

const shown = (page: Page) => page.getByRole("list", { name: "What this will do" });

test("AI-01 while a sentence is typed the composer shows what it would do; Enter does it", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page);
  const newest = async () =>
    (await call(server.url, accessToken, events.catchUp, { query: { after: "0" } })).seq;
  const before = await newest();
  await composer(page).pressSequentially("add task Call Ann tomorrow 5pm high", { delay: 15 });
  await expect(shown(page).getByRole("listitem")).toHaveText([
    /^Create a task: Call Ann ?Tomorrow, 17:00 ?High priority$/u,
  ]);
  await expect(page.getByText(/^This will: Create a task: Call Ann, Tomorrow/u)).toBeAttached();
  await axe(page);
  expect(await newest()).toBe(before);

  await composer(page).fill("add task Buy milk and then complete Call Ann");
  await expect(shown(page).getByRole("listitem")).toHaveText([/Create a task: Buy milk/u]);
  await composer(page).fill("what a lovely day");
  await expect(shown(page)).toHaveCount(0);

  await composer(page).fill("add task Call Ann tomorrow 5pm");
  await expect(shown(page)).toBeVisible();
  await composer(page).press("Escape");
  await expect(shown(page)).toHaveCount(0);
  await expect(composer(page)).toHaveValue("add task Call Ann tomorrow 5pm");
  await composer(page).press("Enter");
  await expect(taskRow(page, "Call Ann")).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  // Dismissed for those words alone.
  await composer(page).fill("complete call ann");
  await expect(shown(page)).toHaveText(/Complete a task: Call Ann/u);
});

test("AI-01 without a network the composer asks nothing, and says nothing of it", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/ai-preview")) asked.push(request.url());
  });
  await composer(page).fill("dark mode");
  await expect(shown(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.context().setOffline(true);
  await composer(page).fill("light mode");
  await expect(shown(page)).toHaveCount(0);
  await page.waitForTimeout(400);
  expect(asked).toHaveLength(1);
  await page.context().setOffline(false);
  await expect(shown(page)).toHaveText(/Light/u);
});

test("SH-14 AI-01 where nothing is called so, the palette's first entry does what the words say", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await palette.getByRole("combobox").fill("add task Water the ferns tomorrow 9am");
  const first = palette.getByRole("option").first();
  await expect(first).toHaveText(/^Create a task: Water the ferns ?Tomorrow, 0?9:00$/u);
  await expect(first).toHaveAttribute("aria-selected", "true");
  await axe(page, { within: "dialog" });
  await page.keyboard.press("Enter");
  await expect(taskRow(page, "Water the ferns")).toBeVisible();
});

test("TK-04 quick add shows its reading as the same chips", async ({ page, signUp, server }) => {
  const { accessToken } = await signUp(page, "/?r=tasks");
  const box = panel(page, "Tasks").getByLabel("Add a task");
  await box.fill("Water the ferns tomorrow 9am p1");
  await expect(panel(page, "Tasks").getByText(/^Tomorrow, 0?9:00$/u)).toBeVisible();
  await box.press("Enter");
  await expect(taskRow(page, "Water the ferns")).toBeVisible();
  await expect
    .poll(() => call(server.url, accessToken, tasks.list, {}))
    .toMatchObject([{ dueTime: "09:00" }]);
});
