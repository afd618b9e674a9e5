import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { composer, panel } from "./screen.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
/** Somewhere that is no text field. */
const nowhere = (page: Page) => page.evaluate(() => document.querySelector("main")?.focus());

test("SH-14 panels open by the specification's chords and by g and a letter; in a text field keys are text", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("Control+e");
  await expect(panel(page, "Email")).toBeVisible();
  await page.keyboard.press("Control+u");
  await expect(panel(page, "Profile & Settings")).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(panel(page, "Notes")).toBeVisible();
  await composer(page).click();
  await page.keyboard.type("gt?[");
  await expect(composer(page)).toHaveValue("gt?[");
  await expect(panel(page, "Tasks")).toHaveCount(0);
  // A chord with Ctrl works there, too.
  await page.keyboard.press("Control+h");
  await expect(panel(page, "Conversations")).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByLabel("Add a task")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByLabel("Add a task")).toBeFocused();
});

test("SH-14 the palette finds commands, shows their keys, runs them, asks the assistant, and gives the focus back", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await composer(page).focus();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();

  await page.getByRole("button", { name: /Search or command/ }).click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type("open tas");
  await expect(option(page, /Open Tasks/)).toHaveAttribute("aria-selected", "true");
  await expect(option(page, /Open Tasks/)).toContainText("G T");
  await page.keyboard.press("Enter");
  await expect(panel(page, "Tasks")).toBeVisible();

  await page.keyboard.press("Control+k");
  // What is typed at once is not lost.
  await page.keyboard.type("dark mode");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["mode"]))
    .toBe("dark");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("planning");
  await expect(option(page, "Planning").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(panel(page, "Calendar")).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("add task Water the plants");
  await page.keyboard.press("ArrowUp");
  await expect(option(page, "Ask assistant: add task Water the plants")).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByText("Added “Water the plants”.")).toBeVisible();
});

test("SH-14 pressed twice the palette's keys go to Calendar; Ctrl+F is the browser's where Files has the focus", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toHaveCount(0);
  await expect(panel(page, "Calendar")).toBeVisible();

  await nowhere(page);
  const isTaken = () =>
    page.evaluate(() => {
      const event = new KeyboardEvent("keydown", {
        key: "f",
        ctrlKey: true,
        cancelable: true,
        bubbles: true,
      });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await isTaken()).toBe(true);
  await expect(panel(page, "Files")).toBeVisible();
  await panel(page, "Files").getByRole("button", { name: "Close Files" }).focus();
  expect(await isTaken()).toBe(false);
  // The conversation's where the chat has it, and not where another panel's search has.
  const find = page.getByRole("searchbox", { name: "Find in this conversation" });
  await panel(page, "Calendar").getByLabel("Search events").focus();
  expect(await isTaken()).toBe(true);
  await expect(find).toHaveCount(0);
  await composer(page).focus();
  expect(await isTaken()).toBe(true);
  await expect(find).toBeFocused();
  await find.press("Escape");
  await expect(find).toHaveCount(0);
});

test("SH-14 the help sheet lists all keys; they are changed by pressing new ones, conflicts and kept keys are named, and it holds", async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await expect(composer(page)).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("term").filter({ hasText: "Profile & Settings" })).toBeVisible();
  await axe(page);
  await help.getByRole("searchbox").fill("email");
  // The key of the panel, and all that the panel itself hears: its title has the word.
  await expect(help.getByRole("region", { name: "Panels" }).getByRole("term")).toHaveText("Email");
  const ofEmail = help.getByRole("region", { name: "Email" });
  for (const name of ["Reply all", "Archive or move to inbox", "Report spam", "Compose"])
    await expect(ofEmail.getByRole("term").getByText(name, { exact: true })).toBeVisible();
  await help.getByRole("button", { name: "Customize shortcuts" }).click();
  const remap = page.getByRole("dialog", { name: "Customize shortcuts" });
  const change = (name: string) =>
    remap.getByRole("button", { name: `Customize shortcuts of ${name}` });
  await axe(page);
  await change("Email").click();
  await page.keyboard.press("Control+k");
  await expect(remap.getByRole("alert")).toHaveText(
    "Ctrl K is already used by Search or run a command; Email stays as it was.",
  );
  await change("Email").click();
  await page.keyboard.press("Control+t");
  await expect(remap.getByRole("alert")).toContainText("is kept by the browser");
  await change("Email").click();
  await page.keyboard.press("Alt+m");
  await expect(change("Email")).toContainText("Alt M");
  await remap.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("Alt+m");
  await expect(panel(page, "Email")).toBeVisible();
  // What is damaged is as if nothing had been changed.
  await page.evaluate(() => localStorage.setItem("aside-keymap", "{broken"));
  await page.goto("/");
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await nowhere(page);
  await page.keyboard.press("g");
  await page.keyboard.press("f");
  await expect(panel(page, "Files")).toBeVisible();
});

test("SH-08 SH-09 SH-07 layouts are chosen, named, renamed and deleted from the menu; settings are exported and imported, and rubbish is refused in words", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=notes&r=tasks");
  await expect(panel(page, "Tasks")).toBeVisible();
  const menu = page.getByRole("menu", { name: "Layouts" });
  const pick = async (name: string | RegExp) => {
    await page.getByRole("button", { name: "Layouts" }).click();
    await menu.getByRole("menuitem", { name }).first().click();
  };
  await page.getByRole("button", { name: "Layouts" }).click();
  for (const name of ["Default", "Focus mode", "Coding", "Communication", "Review"]) {
    await expect(menu.getByRole("menuitem", { name })).toBeVisible();
  }
  for (const name of ["Planning: Tasks, Calendar, Notes", "Planning: Calendar, Tasks"])
    await expect(menu.getByRole("menuitem", { name, exact: true })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");

  await pick("Save this layout…");
  const asks = page.getByRole("alertdialog", { name: "Save this layout" });
  await expect(asks.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(asks.getByRole("alert")).toHaveText("Please enter a name");
  await page.keyboard.type("Monday");
  // Enter confirms from the field.
  await page.keyboard.press("Enter");
  await expect(asks).toHaveCount(0);
  await pick("Focus mode");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await pick("Monday");
  await expect(panel(page, "Tasks")).toBeVisible();
  await expect(panel(page, "Notes")).toBeVisible();

  const download = page.waitForEvent("download");
  await pick("Export panel settings");
  const file = await (await download).path();
  await pick("Focus mode");
  await expect(page.getByRole("complementary")).toHaveCount(0);
  const choose = async (chosen: Parameters<Page["setInputFiles"]>[1]) => {
    const chooser = page.waitForEvent("filechooser");
    await pick("Import panel settings…");
    await (await chooser).setFiles(chosen);
  };
  await choose(file);
  await expect(panel(page, "Tasks")).toBeVisible();
  for (const text of ["{not json", '{"version": 9}']) {
    await choose({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(text) });
    const alert = page.getByRole("alertdialog", { name: "Invalid settings file format" });
    await expect(alert).toBeVisible();
    await axe(page);
    await page.keyboard.press("Enter");
    await expect(alert).toHaveCount(0);
  }
  await page.evaluate(() => {
    Blob.prototype.text = () => Promise.reject(new Error("gone"));
  });
  await choose({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alertdialog", { name: "Failed to read file" })).toBeVisible();
  await page.keyboard.press("Escape");

  await pick(/Rename “Monday”/);
  const renames = page.getByRole("alertdialog", { name: "Rename this layout" });
  await expect(renames.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Tuesday");
  await page.keyboard.press("Enter");
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await pick(/Delete “Tuesday”/);
  const sure = page.getByRole("alertdialog", { name: "Delete “Tuesday”?" });
  await expect(sure).toBeVisible();
  // Escape cancels; the focus stays inside until then.
  for (let press = 0; press < 5; press += 1) await page.keyboard.press("Tab");
  expect(
    await sure.evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sure).toHaveCount(0);
  await pick(/Delete “Tuesday”/);
  await expect(sure).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Layouts" }).click();
  await expect(menu.getByRole("menuitem", { name: "Tuesday" })).toHaveCount(0);
});
