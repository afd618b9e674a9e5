import { readFile } from "node:fs/promises";
import { type Note, notes } from "#contract/notes.ts";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, type Person, test } from "./app.ts";
import { call } from "./call.ts";
import { enex } from "./exports.ts";
import { noteCard, openNote } from "./notes.ts";
import { panel } from "./screen.ts";

async function texts(url: string, { accessToken }: Person): Promise<Map<string, Note>> {
  const list = await call(url, accessToken, notes.list, { query: { view: "whole", limit: "100" } });
  return new Map(list.flatMap((note) => ("content" in note ? [[note.title, note]] : [])));
}

async function act(page: Page, name: string): Promise<void> {
  await panel(page, "Notes").getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitem", { name }).click();
}

interface Picked {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function bring(page: Page, file: Picked, found: string): Promise<void> {
  await act(page, "Import notes…");
  const dialog = page.getByRole("dialog", { name: "Import notes" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByRole("status")).toHaveText(found);
  const isNew = await dialog
    .getByRole("button", { name: /^(?:Import|Nothing to import)/ })
    .isEnabled();
  if (isNew) await dialog.getByRole("button", { name: /^Import/ }).click();
  await dialog.getByRole("button", { name: isNew ? "Done" : "Cancel" }).click();
}

async function exported(page: Page, start: () => Promise<void>): Promise<Picked> {
  const downloading = page.waitForEvent("download");
  await start();
  const download = await downloading;
  const buffer = await readFile(await download.path());
  return { name: download.suggestedFilename(), mimeType: "application/zip", buffer };
}

/** Where bytes lie differs from account to account. */
const withoutFiles = (content = ""): string =>
  content.replaceAll(/\/api\/files\/[\da-f]{32}/g, "/api/files/…");

test("NT-06 what is exported comes back in another workspace, with files, tables, links and dates; here it is known", async ({
  page,
  signUp,
  server,
  browser,
  noErrors,
}) => {
  const ada = await signUp(page, "/?l=notes");
  await bring(page, enex(), "2 notes found · 4 files");
  const before = await texts(server.url, ada);
  const lease = before.get("Lease");
  const changes = { isFavorite: true, category: "work", isArchived: false };
  const bulk = { noteIds: [lease?.id ?? ""], updates: changes };
  await call(server.url, ada.accessToken, notes.bulk, { body: bulk });
  const zip = await exported(page, () => act(page, "Export all as Markdown"));
  expect(zip.name).toBe("notes.zip");
  const names = Object.keys(unzipSync(new Uint8Array(zip.buffer))).toSorted();
  expect(names).toEqual([
    "Lease.md",
    "Moving.md",
    "files/Lease (2).pdf",
    "files/Lease.pdf",
    "files/kitchen (2).png",
    "files/kitchen.png",
  ]);
  await bring(page, zip, "0 notes found · 2 notes already here");

  const context = await browser.newContext({ baseURL: server.url });
  noErrors(context);
  const other = await context.newPage();
  const eve = await signUp(other, "/?l=notes");
  await bring(other, zip, "2 notes found · 4 files");
  const now = await texts(server.url, ada);
  const there = await texts(server.url, eve);
  for (const [title, note] of now) {
    const same = there.get(title);
    const { id, tags, category, isFavorite, isArchived, createdAt } = note;
    expect(same).toMatchObject({ id, tags, category, isFavorite, isArchived, createdAt });
    expect(withoutFiles(same?.content)).toBe(withoutFiles(note.content));
  }
  await context.close();
});

test("NT-06 one note without files is exported as a file, and a selection as a zip", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  for (const title of ["One", "Two", "Three"])
    await call(server.url, person.accessToken, notes.create, { body: { title, content: title } });
  await page.reload();
  const view = await openNote(page, "One");
  const file = await exported(page, async () => {
    await view.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Export as Markdown" }).click();
  });
  expect(file.name).toBe("One.md");
  expect(file.buffer.toString()).toContain('title: "One"');
  await page.goto("/?l=notes");
  await act(page, "Select notes");
  for (const title of ["One", "Two"])
    await noteCard(page, title).getByRole("checkbox").check({ force: true });
  const zip = await exported(page, async () => {
    const bar = page.getByRole("toolbar", { name: "Selected notes" });
    await bar.getByRole("button", { name: "Export as Markdown" }).click();
  });
  expect(Object.keys(unzipSync(new Uint8Array(zip.buffer))).toSorted()).toEqual([
    "One.md",
    "Two.md",
  ]);
});
