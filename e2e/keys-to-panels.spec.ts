import { calendar } from "#contract/calendar.ts";
import { tasks } from "#contract/tasks.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { newNote, noteCard } from "./notes.ts";
import { composer, panel, taskRow } from "./screen.ts";

const nowhere = (page: Page) => page.evaluate(() => document.querySelector("main")?.focus());
const go = async (page: Page, letter: string) => {
  await page.keyboard.press("g");
  await page.keyboard.press(letter);
};

test("SH-14 a jump by keyboard leads to the first row, today or the panel itself, also where the panel is open already", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { accessToken } = person;
  for (const title of ["Second", "First"])
    await call(server.url, accessToken, tasks.create, { body: { title } });
  await newNote(server.url, person, { title: "Diary", content: "<p>Dear</p>" });
  await call(server.url, accessToken, calendar.create, {
    body: { title: "Lunch", startTime: "2026-01-01T13:00" },
  });
  await page.goto("/");
  await expect(composer(page)).toBeVisible();
  await nowhere(page);
  await go(page, "t");
  await expect(taskRow(page, "First").locator("[data-open]")).toBeFocused();
  await page.keyboard.press("j");
  await expect(taskRow(page, "Second").locator("[data-open]")).toBeFocused();
  await go(page, "n");
  await expect(noteCard(page, "Diary").locator("[data-open]")).toBeFocused();
  // Where it was.
  await go(page, "t");
  await expect(taskRow(page, "Second").locator("[data-open]")).toBeFocused();
  await go(page, "c");
  const today = panel(page, "Calendar").locator("[data-today=true] > button");
  await expect(today.first()).toBeFocused();
  await nowhere(page);
  await page.keyboard.press("]");
  await expect(today.first()).toBeFocused();
  // Nothing to stand on: the panel hears its keys.
  await go(page, "l");
  await expect(panel(page, "Timeline")).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.closest<HTMLElement>("[data-panel]")?.dataset["panel"],
      ),
    )
    .toBe("timeline");
});

test("SH-14 EM-02 the palette finds Compose before anybody connected mail, and invitations by their name", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Commands" });
  await page.keyboard.type("compose");
  await palette.getByRole("option", { name: /^Compose/ }).click();
  await expect(
    panel(page, "Email").getByRole("button", { name: "Connect Gmail Account" }),
  ).toBeVisible();
});
