import { type NewNote, type Note, notes } from "#contract/notes.ts";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./app.ts";
import { call } from "./call.ts";
import type { Person } from "./person.ts";
import { panel } from "./screen.ts";

export const noteCard = (page: Page, title: string): Locator =>
  panel(page, "Notes").locator("article[data-note]").filter({ hasText: title });

export const newNote = (url: string, person: Person, body: NewNote): Promise<Note> =>
  call(url, person.accessToken, notes.create, { body });

export async function openNote(page: Page, title: string): Promise<Locator> {
  await noteCard(page, title)
    .getByRole("button", { name: new RegExp(`^${title}`) })
    .click();
  return page.getByRole("group", { name: "Note" });
}

/** Beside a keyboard an opened note is written in at once; on a phone it is asked for. */
export async function startWriting(view: Locator): Promise<void> {
  const edit = view.getByRole("button", { name: "Edit", exact: true });
  await expect(edit.or(view.getByRole("textbox", { name: "Content" })).first()).toBeVisible();
  if (await edit.isVisible()) await edit.click();
}

/** Opens a note to be edited, with the cursor at its end; answers the text. */
export async function editNote(page: Page, title: string): Promise<Locator> {
  const view = await openNote(page, title);
  await startWriting(view);
  const text = view.getByRole("textbox", { name: "Content" });
  await text.press("ControlOrMeta+End");
  return text;
}

/** What a program puts on the clipboard, pasted where the cursor is. */
export const paste = (text: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
  text.evaluate((place, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    place.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
