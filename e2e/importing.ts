import { files } from "#contract/files.ts";
import { type Note, notes } from "#contract/notes.ts";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./app.ts";
import { call } from "./call.ts";
import type { Person } from "./person.ts";
import { panel } from "./screen.ts";

export async function openImport(page: Page): Promise<Locator> {
  await panel(page, "Notes").getByRole("button", { name: "View" }).click();
  await page.getByRole("menuitem", { name: "Import notes…" }).click();
  return page.getByRole("dialog", { name: "Import notes" });
}

export async function bring(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: /^Import / }).click();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeVisible();
}

export async function texts(url: string, { accessToken }: Person): Promise<Map<string, Note>> {
  const list = await call(url, accessToken, notes.list, { query: { view: "whole", limit: "100" } });
  return new Map(list.flatMap((note) => ("content" in note ? [[note.title, note]] : [])));
}

type Given = Parameters<Locator["setInputFiles"]>[0];

/** Hands files to the import of notes, and waits until they are read. */
export async function pick(page: Page, given: Given): Promise<Locator> {
  const dialog = await openImport(page);
  await dialog.locator("input[type=file]").setInputFiles(given);
  await expect(dialog.getByRole("status").or(dialog.getByRole("alert"))).toBeVisible();
  return dialog;
}

/** All files of a person by their names. */
export const named = async (url: string, { accessToken }: Person): Promise<string[]> =>
  (await call(url, accessToken, files.list, { query: {} })).map(({ name }) => name).toSorted();

/** Not only asked for: drawn. */
export const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
