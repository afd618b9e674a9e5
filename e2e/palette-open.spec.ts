import type { Page } from "@playwright/test";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { adding, card, entry, form, view, wednesday } from "./calendar.ts";
import { call } from "./call.ts";
import { fileRow, openFile, textFile, uploadFiles } from "./files.ts";
import { connect, mail, opener, row } from "./mail.ts";
import { openNote } from "./notes.ts";
import { panel, taskRow } from "./screen.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Commands" });
const options = (page: Page) => palette(page).getByRole("option");

async function typing(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await palette(page).getByRole("combobox").fill(words);
}

test("SH-14 EM-01 the palette connects a mailbox, shows sample mail and leaves it, looks for new mail, and prints the open email", async ({
  page,
  signUp,
}) => {
  // The letter's frame prints itself, and no test can see a printer.
  await page.addInitScript(() => (window.print = () => console.info("printed here")));
  await signUp(page, "/?r=email");
  await expect(mail(page).getByRole("heading", { name: "Connect Your Gmail" })).toBeVisible();
  await typing(page, "use sample data");
  await expect(options(page).first()).toHaveText(/^Try it with sample mail/);
  await axe(page, { within: "[role=dialog]" });
  await page.keyboard.press("Enter");
  await expect(mail(page)).toContainText("You are looking at sample mail.");
  await typing(page, "leave sample");
  await page.keyboard.press("Enter");
  await expect(mail(page)).not.toContainText("You are looking at sample mail.");
  await typing(page, "connect gmail");
  await expect(options(page).first()).toHaveText(/^Connect Gmail Account/);
  const popup = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  await (await popup).close();
  await expect(palette(page)).toHaveCount(0);

  await connect(page);
  await typing(page, "sync now");
  await expect(options(page).first()).toHaveText(/^Sync emails/);
  const synced = page.waitForRequest((request) => request.url().includes("/email/sync"));
  await page.keyboard.press("Enter");
  await synced;
  await opener(page, "Lunch on Friday?").click();
  const reading = mail(page).getByRole("group", { name: "Lunch on Friday?" });
  await expect(reading.frameLocator("iframe").getByText("There's a new place")).toBeVisible();
  await typing(page, "print");
  await expect(options(page).first()).toHaveText(/^Print/);
  const printed = page.waitForEvent("console", (said) => said.text() === "printed here");
  await page.keyboard.press("Enter");
  await printed;
});

test("EM-05 what is asked to be printed before the letter's frame is there is printed once it is, and once alone", async ({
  page,
  signUp,
}) => {
  await page.addInitScript(() => (window.print = () => console.info("printed here")));
  const printed: string[] = [];
  page.on("console", (said) => {
    if (said.text() === "printed here") printed.push(said.text());
  });
  await signUp(page, "/?r=email");
  await connect(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/mail\/(?:closed|pictures)$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await opener(page, "Lunch on Friday?").click();
  const reading = mail(page).getByRole("group", { name: "Lunch on Friday?" });
  await expect(reading.locator("iframe")).toBeAttached();
  await typing(page, "print");
  await expect(options(page).first()).toHaveText(/^Print/);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
  expect(printed).toEqual([]);
  held.resolve();
  await expect(reading.frameLocator("iframe").getByText("There's a new place")).toBeVisible();
  await expect.poll(() => printed.length).toBe(1);
  // Closed and opened again it is a letter to read.
  const head = reading.getByRole("article").last().getByRole("button").first();
  await head.click();
  await head.click();
  await expect(reading.frameLocator("iframe").getByText("There's a new place")).toBeVisible();
  expect(printed).toHaveLength(1);
});

test("SH-14 EM-05 what can be done to the open email stands first in the palette with its keys, and is done as its own button does it", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?r=email");
  await connect(page);
  await opener(page, "Lunch on Friday?").click();
  const reading = mail(page).getByRole("group", { name: "Lunch on Friday?" });
  await expect(reading.getByRole("button", { name: "Reply", exact: true })).toBeVisible();
  await typing(page, "");
  await expect(palette(page).getByText("Email: Lunch on Friday?")).toBeVisible();
  await expect(options(page).nth(0)).toHaveText(/^Reply.*R$/);
  await expect(options(page).nth(1)).toHaveText(/^Reply all.*A$/);
  await expect(options(page).nth(2)).toHaveText(/^Forward.*F$/);
  for (const [label, key] of [
    ["Mark as unread", "U"],
    ["Star", "S"],
    ["Archive", "E"],
  ])
    await expect(options(page).filter({ hasText: new RegExp(`^${label}.*${key}$`) })).toHaveCount(
      1,
    );
  await expect(options(page).filter({ hasText: "Snooze: Tomorrow, 8:00" })).toHaveCount(1);
  await axe(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");

  await typing(page, "archive");
  await expect(options(page).first()).toContainText("Lunch on Friday?");
  await palette(page).getByRole("combobox").fill("star");
  await expect(options(page).first()).toHaveText(/^Star/);
  await page.keyboard.press("Enter");
  await expect(reading.getByRole("button", { name: "Remove star" })).toBeVisible();

  await typing(page, "reply");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog", { name: "Reply", exact: true }).getByLabel("Message"),
  ).toBeFocused();
  await page.keyboard.press("Escape");

  // It leads on to the next, as the key does.
  await typing(page, "archive");
  await page.keyboard.press("Enter");
  await expect(reading).toHaveCount(0);
  await expect(mail(page).getByRole("button", { name: "Back to the list" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    "Archived “Lunch on Friday?”",
  );
  await mail(page).getByRole("button", { name: "Back to the list" }).click();
  await expect(row(page, "Lunch on Friday?")).toHaveCount(0);
});

test("SH-14 what is done to the open note or task stands first by the panel that was looked at last, with its keys, and takes it away from the screen", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page);
  await call(server.url, accessToken, notes.create, {
    body: { title: "Garden", content: "<p>Tulips</p>" },
  });
  await call(server.url, accessToken, tasks.create, { body: { title: "Alpha" } });
  await page.goto("/?l=notes&r=tasks");
  const note = await openNote(page, "Garden");
  // It takes the focus when it is there.
  await expect(note.getByRole("textbox", { name: "Content" })).toBeFocused();
  await taskRow(page, "Alpha").locator("[data-open]").click();
  const details = panel(page, "Tasks").getByRole("group", { name: "Task Details" });
  await expect(details).toBeVisible();
  await typing(page, "");
  await expect(options(page).first()).toHaveText(/^Complete.*E$/);
  await expect(options(page).filter({ hasText: /^Due date.*D$/ })).toHaveCount(1);
  await palette(page).getByRole("combobox").fill("delete");
  await expect(options(page).nth(0)).toContainText("Alpha");
  await expect(options(page).nth(1)).toContainText("Garden");
  await page.keyboard.press("Enter");
  await expect(details).toHaveCount(0);
  await expect(taskRow(page, "Alpha")).toHaveCount(0);

  await note.focus();
  await typing(page, "");
  // Its letters are text.
  await expect(options(page).first()).toHaveText(/^PinGarden$/);
  await palette(page).getByRole("combobox").fill("archive");
  await page.keyboard.press("Enter");
  await expect(note).toHaveCount(0);
});

test("TK-07 FI-01 the keys of a row are heard where it is open, and deleting asks as the button does", async ({
  page,
  signUp,
  server,
}) => {
  const { accessToken } = await signUp(page);
  await call(server.url, accessToken, tasks.create, { body: { title: "Alpha" } });
  await page.goto("/?l=files&r=tasks");
  await uploadFiles(page, textFile("plan.txt", "Paint"));
  await openFile(page, "plan.txt");
  await panel(page, "Files").getByRole("group", { name: "Preview of plan.txt" }).focus();
  await typing(page, "");
  await expect(options(page).filter({ hasText: /^Deleteplan\.txt#$/ })).toHaveCount(1);
  await expect(options(page).filter({ hasText: /^Renameplan/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("#");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
    "Deleted “plan.txt”",
  );
  await expect(fileRow(page, "plan.txt")).toHaveCount(0);
  await taskRow(page, "Alpha").locator("[data-open]").click();
  await panel(page, "Tasks").getByRole("group", { name: "Task Details" }).focus();
  await page.keyboard.press("#");
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText("Are you sure you want to delete this task?");
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(taskRow(page, "Alpha")).toHaveCount(0);
});

test("SH-14 what is done to an event stands first in the palette, from the calendar and from its card", async ({
  page,
  signUp,
  server,
}) => {
  await page.clock.setFixedTime(wednesday);
  const person = await signUp(page);
  await adding(server.url, person)({ title: "Dentist" });
  await page.goto("/?r=calendar");
  await view(page, "Agenda");
  await entry(page, /Dentist/)
    .first()
    .click();
  await expect(card(page)).toBeVisible();
  await typing(page, "");
  await expect(card(page)).toHaveCount(0);
  await expect(options(page).nth(0)).toHaveText(/^Edit event.*Dentist.*E$/);
  await expect(options(page).nth(1)).toHaveText(/^Duplicate/);
  await expect(options(page).filter({ hasText: /^DeleteDentist#$/ })).toHaveCount(1);
  await axe(page, { within: "[role=dialog]" });
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  await typing(page, "edit");
  await page.keyboard.press("Enter");
  await expect(form(page, "Edit Event")).toBeVisible();
});
