import { readFile } from "node:fs/promises";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { newNote } from "./notes.ts";
import { newPerson, openSignedIn, password } from "./person.ts";
import { openPart, settings } from "./settings.ts";

test("UX everything is exported as one zip, comes back into another account by its dialog, and one undo takes it away", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=user");
  await newNote(server.url, person, { title: "Zürich 👩‍👩‍👧", content: "<p>Dear diary</p>" });
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  const section = settings(page).getByRole("region", { name: "Your data" });
  await section.scrollIntoViewIfNeeded();
  await axe(page, { within: "section" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Export everything" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^aside-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText("Your download has started.")).toBeVisible();
  const zip = await readFile(await download.path());

  const other = await newPerson(server.url);
  await openSignedIn(page, other.session, "/?r=user");
  await section.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import your data" });
  const file = (buffer: Buffer) => ({ name: "aside.zip", mimeType: "application/zip", buffer });
  await dialog.locator("input[type=file]").setInputFiles(file(zip.subarray(0, -200)));
  await expect(dialog.getByText(/damaged or not complete|cut off/)).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(file(zip));
  await expect(dialog.getByRole("status")).toContainText("2 items found");
  await axe(page, { within: "dialog" });
  await dialog.getByRole("button", { name: "Import 2 items" }).click();
  await expect(dialog.getByRole("status")).toContainText("1 note, 1 task imported.");
  const { accessToken } = other.person;
  const titles = async () =>
    (await call(server.url, accessToken, notes.list, { query: {} })).map(({ title }) => title);
  expect(await titles()).toEqual(["Zürich 👩‍👩‍👧"]);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect.poll(titles).toEqual([]);
  expect(await call(server.url, accessToken, tasks.list, {})).toEqual([]);
});

test(
  "UX an account is deleted with its password alone, and nobody signs in to it again",
  { tag: "@phone" },
  async ({ page, signUp }) => {
    const { email } = await signUp(page, "/?r=user");
    await openPart(page, "Your data");
    await settings(page).getByRole("button", { name: "Delete account…" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete account" });
    await expect(dialog).toContainText("It happens at once and cannot be undone.");
    // Said to whom it concerns alone, and asked of who has one.
    await expect(dialog).not.toContainText("administrator in the");
    await expect(dialog).not.toContainText("admin actions");
    await expect(dialog.getByRole("textbox", { name: "Code" })).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export everything first" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^aside-.*\.zip$/);
    await axe(page, { within: "dialog" });
    await dialog.getByLabel("Password", { exact: true }).fill("another passphrase 47");
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(dialog.getByText("Wrong password")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBe(null);
    const answer = await page.request.post("/api/auth/sign-in", { data: { email, password } });
    expect(answer.status()).toBe(401);
  },
);
