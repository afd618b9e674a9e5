import { expect, test } from "./app.ts";
import { axeInBothModes } from "./axe.ts";
import { newNote, noteCard, openNote, startWriting } from "./notes.ts";
import { panel } from "./screen.ts";

test(
  "NT-01 NT-03 NT-04 axe finds nothing in the list, in a note, in the editor and in the history, light or dark",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const content =
      "<h1>A</h1><p>b <a href='https://example.org'>c</a></p><ul data-list='task'><li data-checked='true'><p>d</p></li></ul><pre><code>e</code></pre><p>f</p>";
    await newNote(server.url, person, { title: "One", content, isPinned: true, tags: ["x"] });
    await newNote(server.url, person, { title: "Two", content: "Text", isFavorite: true });
    await page.goto("/?l=notes");
    await expect(noteCard(page, "One")).toBeVisible();
    const finds = (where: string) => axeInBothModes(page, { where, within: "[data-panel=notes]" });
    await finds("list");
    await panel(page, "Notes").getByRole("button", { name: "New note" }).click();
    await finds("form");
    await page.keyboard.press("Escape");
    const view = await openNote(page, "One");
    await startWriting(view);
    await expect(view.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await view.getByRole("button", { name: "Save" }).click();
    await finds("note");
    await view.getByRole("button", { name: "Edit" }).click();
    await expect(view.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await finds("editor");
    await view.getByRole("textbox", { name: "Content" }).press("ControlOrMeta+End");
    await page.keyboard.type("\n\n/");
    await expect(page.getByRole("listbox", { name: "Insert" })).toBeVisible();
    await finds("slash menu");
    await page.keyboard.press("Escape");
    await view.getByRole("button", { name: "Cancel" }).click();
    await view.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "History" }).click();
    await expect(view.getByRole("list", { name: "Revisions" })).toBeVisible();
    await finds("history");
  },
);
