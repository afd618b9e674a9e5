import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { data } from "#contract/accounts/data.ts";
import { notes } from "#contract/notes.ts";
import { preferences } from "#contract/preferences.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { readKept } from "./kept-state.ts";
import { newNote } from "./notes.ts";
import { newPerson, openSignedIn, password, signInAgain } from "./person.ts";
import { composer, panel } from "./screen.ts";
import { openPart, settings } from "./settings.ts";

test("UX everything is exported as one zip, comes back into another account by its dialog, and one undo takes it away", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=user&settings=data");
  await newNote(server.url, person, { title: "Zürich 👩‍👩‍👧", content: "<p>Dear diary</p>" });
  await call(server.url, person.accessToken, tasks.create, { body: { title: "Pay rent" } });
  await call(server.url, person.accessToken, preferences.save, { body: { mode: "dark" } });
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
  await openSignedIn(page, other.session, "/?r=user&settings=data");
  await section.getByRole("button", { name: "Import…" }).click();
  const dialog = page.getByRole("dialog", { name: "Import your data" });
  const file = (buffer: Buffer) => ({ name: "aside.zip", mimeType: "application/zip", buffer });
  await dialog.locator("input[type=file]").setInputFiles(file(zip.subarray(0, -200)));
  await expect(dialog.getByText(/damaged or not complete|cut off/)).toBeVisible();
  await dialog.locator("input[type=file]").setInputFiles(file(zip));
  await expect(dialog.getByRole("status")).toContainText("2 items found");
  // Nobody misses what they never set.
  const takesSettings = dialog.getByRole("switch", { name: "Also import settings" });
  await expect(takesSettings).toBeChecked();
  await axe(page, { within: "dialog" });
  await dialog.getByRole("button", { name: "Import 2 items" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    "1 note, 1 task imported. Settings imported.",
  );
  const { accessToken } = other.person;
  const mode = async () => (await call(server.url, accessToken, preferences.get, {})).mode;
  expect(await mode()).toBe("dark");
  const shown = page.locator("html");
  await expect(shown).toHaveAttribute("data-mode", "dark");
  const titles = async () =>
    (await call(server.url, accessToken, notes.list, { query: {} })).map(({ title }) => title);
  expect(await titles()).toEqual(["Zürich 👩‍👩‍👧"]);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect.poll(titles).toEqual([]);
  expect(await call(server.url, accessToken, tasks.list, {})).toEqual([]);
  expect(await mode()).toBe("system");
  await expect(shown).toHaveAttribute("data-mode", "light");

  // Here are settings by now, and they stay unless somebody says otherwise.
  await call(server.url, accessToken, preferences.save, { body: { mode: "light" } });
  await section.getByRole("button", { name: "Import…" }).click();
  await dialog.locator("input[type=file]").setInputFiles(file(zip));
  await expect(takesSettings).not.toBeChecked();
  await dialog.getByRole("button", { name: "Import 2 items" }).click();
  await expect(dialog.getByRole("status")).not.toContainText("Settings");
  expect(await mode()).toBe("light");
});

test("AU-04 an import that broke off says so after a reload, goes on with the same zip, and one undo takes back both halves", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?r=user&settings=data");
  const { accessToken } = person;
  await newNote(server.url, person, { title: "Diary", content: "<p>Dear diary</p>" });
  await call(server.url, accessToken, tasks.create, { body: { title: "Pay rent" } });
  const section = settings(page).getByRole("region", { name: "Your data" });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    section.getByRole("button", { name: "Export everything" }).click(),
  ]);
  const buffer = await readFile(await download.path());
  const zip = { name: "mine.zip", mimeType: "application/zip", buffer };

  const other = await newPerson(server.url);
  await openSignedIn(page, other.session, "/?r=user&settings=data");
  const dialog = page.getByRole("dialog", { name: "Import your data" });
  const begin = async () => {
    await section.getByRole("button", { name: "Import…" }).click();
    await dialog.locator("input[type=file]").setInputFiles(zip);
    await dialog.getByRole("button", { name: "Import 2 items" }).click();
  };
  // Notes come before tasks.
  await page.route(`**${data.importRows.path}`, (route) =>
    route.request().postDataJSON().table === "tasks" ? undefined : route.continue(),
  );
  const held = page.waitForRequest(
    (request) =>
      request.url().endsWith(data.importRows.path) && request.postDataJSON().table === "tasks",
  );
  await begin();
  await held;
  const theirs = other.person.accessToken;
  const titles = async () => [
    ...(await call(server.url, theirs, notes.list, { query: {} })).map(({ title }) => title),
    ...(await call(server.url, theirs, tasks.list, {})).map(({ title }) => title),
  ];
  expect(await titles()).toEqual(["Diary"]);
  await page.reload();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await section.getByRole("button", { name: "Import…" }).click();
  await expect(dialog).toContainText(
    "The import of “mine.zip” stopped before its end. Choose it again to go on.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await begin();
  await expect(dialog.getByRole("status")).toContainText("1 task imported.");
  expect(await titles()).toEqual(["Diary", "Pay rent"]);
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect.poll(titles).toEqual([]);
  await section.getByRole("button", { name: "Import…" }).click();
  await expect(dialog).toContainText("A zip made with");
  await expect(dialog).not.toContainText("stopped before its end");
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

test("AU-04 a device whose account was deleted elsewhere says so, keeps nothing of it, and leads to an account", async ({
  page,
  context,
  signUp,
  server,
}) => {
  test.setTimeout(90_000);
  const person = await signUp(page, "/?l=notes&r=tasks");
  const quickAdd = panel(page, "Tasks").getByLabel("Add a task");
  const note = { title: "My divorce", content: "<p>My divorce, in full</p>" };
  const { id } = await call(server.url, person.accessToken, notes.create, { body: note });
  await page.goto(`/?l=notes&r=tasks&note=${id}`);
  await expect(page.getByRole("group", { name: "Note" }).getByText("in full")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeAttached();
  await expect.poll(async () => (await databases(page)).includes("aside/snapshots")).toBe(true);
  await context.setOffline(true);
  await composer(page).fill("about my divorce");
  await quickAdd.fill("Papers of my divorce");
  await quickAdd.press("Enter");
  await expect(page.getByText("1 change waiting")).toBeVisible();
  const desk = await signInAgain(server.url, person);
  await call(server.url, desk.accessToken, data.deleteAccount, { body: { current: password } });
  await context.setOffline(false);

  await expect(page).toHaveURL(/\/auth\/login/, { timeout: 40_000 });
  await expect(page.getByRole("heading", { name: "Your account was deleted" })).toBeVisible();
  await expect(page.getByText("Welcome back")).toHaveCount(0);
  await expect(page.getByText("is still here")).toHaveCount(0);
  await expect(page.getByRole("status").first()).toContainText("Nothing of it is left");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your account was deleted" })).toBeVisible();
  await axe(page);
  await expect.poll(() => databases(page)).toEqual([]);
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText(
    "Your account was deleted. Nothing of it is left",
  );
  const kept = JSON.stringify(await readKept(page));
  expect(kept).not.toContain("divorce");
  expect(kept).not.toContain(person.id);
});

/** The stores of this browser that hold anything, and its caches beside that of the app. */
const databases = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const full: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
      });
      for (const store of db.objectStoreNames) {
        const counting = db.transaction(store).objectStore(store).count();
        const many = await new Promise<number>((resolve) => {
          counting.addEventListener("success", () => resolve(counting.result));
        });
        if (many > 0) full.push(`${name}/${store}`);
      }
      db.close();
    }
    const caches = await window.caches.keys();
    return [...full, ...caches.filter((name) => /thumbs|shared/.test(name))];
  });
