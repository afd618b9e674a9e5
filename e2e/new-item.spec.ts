import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { hold } from "./hold.ts";
import { panel } from "./screen.ts";

const away = (page: Page) => page.evaluate(() => document.querySelector("main")?.focus());

test("CA-05 TL-02 N, or a press on what begins an event, leads into its title, where also that stands which was typed before the form was there", async ({
  page,
  signUp,
}) => {
  const letGo = await hold(page, "as showEventForm};");
  await signUp(page, "/?r=calendar");
  const add = panel(page, "Calendar").getByRole("button", { name: "New Event" });
  await expect(add).toBeVisible();
  await away(page);
  await page.keyboard.type("nDentist at t");
  letGo();
  const form = page.getByRole("dialog", { name: "New Event" });
  const title = form.getByRole("textbox", { name: "Title" });
  await expect(title).toHaveValue("Dentist at t");
  await page.keyboard.type("en");
  await expect(title).toHaveValue("Dentist at ten");
  await page.keyboard.press("Escape");
  await add.click();
  await expect(title).toBeFocused();
  await page.keyboard.press("Escape");

  await page.goto("/?r=timeline");
  await panel(page, "Timeline")
    .getByRole("button", { name: /Add Event/ })
    // An empty list offers it as well.
    .first()
    .click();
  await expect(page.getByRole("dialog").getByLabel("Title")).toBeFocused();
});

test("NT-01 N leads into the title of a new note, where also that stands which was typed before its page was there", async ({
  page,
  signUp,
}) => {
  const letGo = await hold(page, "type / for blocks");
  await signUp(page, "/?r=notes");
  await expect(panel(page, "Notes").getByRole("button", { name: "New note" })).toBeVisible();
  await away(page);
  await page.keyboard.type("nGroceries for");
  letGo();
  const title = panel(page, "Notes").getByLabel("Title");
  await expect(title).toHaveValue("Groceries for");
  await page.keyboard.type(" Friday");
  await expect(title).toHaveValue("Groceries for Friday");
});

test("NT-01 what is typed right after a press on “New note” is its title, and after Enter its text", async ({
  page,
  signUp,
}) => {
  const letGo = await hold(page, "type / for blocks");
  await signUp(page, "/?r=notes");
  const notes = panel(page, "Notes");
  await notes.getByRole("button", { name: "New note" }).click();
  await page.keyboard.type("Groceries fox");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("r Friday");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Apples");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Pea");
  letGo();
  await expect(notes.getByLabel("Title")).toHaveValue("Groceries for Friday");
  const text = notes.getByLabel("Content");
  await expect(text).toBeFocused();
  await page.keyboard.type("rs");
  await expect(text.locator("p")).toHaveText(["Apples", "Pears"]);
  await expect(page.locator("body > textarea")).toHaveCount(0);
});
