import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { newNote } from "./notes.ts";
import { panel } from "./screen.ts";

const lines = Array.from({ length: 30 }, (_, at) => `<p>Line ${String(at)}</p>`).join("");

/** The editor of a note on a phone, with the cursor in it. */
async function write(page: Page) {
  await page.getByRole("button", { name: /^Lisbon/ }).tap();
  const view = panel(page, "Notes").getByRole("group", { name: "Note" });
  await view.getByRole("button", { name: "Edit" }).tap();
  const text = view.getByRole("textbox", { name: "Content" });
  await expect(text).toBeFocused();
  return text;
}

test("NT-04 the line that was tapped stays in view when the keyboard takes half of the screen, and who scrolls meanwhile is not pulled back", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  await newNote(server.url, person, { title: "Lisbon", content: lines });
  const text = await write(page);
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  await text.getByText("Line 0", { exact: true }).scrollIntoViewIfNeeded();
  // The last line that can be seen whole above the bar: the keyboard will lie over it.
  const low = async () => {
    const top = (await bar.boundingBox())?.y ?? 0;
    for (let at = 29; at >= 0; at -= 1) {
      const box = await text.getByText(`Line ${String(at)}`, { exact: true }).boundingBox();
      if (box && box.y + box.height < top - 80) return at;
    }
    return 0;
  };
  const words = `Line ${String(await low())}`;
  const line = text.getByText(words, { exact: true });
  await line.tap();
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe(words);
  await page.setViewportSize({ width: 390, height: 480 });
  const air = async () => {
    const [above, below] = [await line.boundingBox(), await bar.boundingBox()];
    return above && below ? below.y - above.y - above.height : -1;
  };
  await expect.poll(air).toBeGreaterThanOrEqual(4);
  await expect(line).toBeInViewport({ ratio: 1 });
  // Who scrolls while the keyboard is up is not pulled back.
  await text.getByText("Line 29", { exact: true }).scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await expect(text.getByText("Line 29", { exact: true })).toBeInViewport();
});

test("SH-11 NT-04 Back closes the menu of blocks and the box of a link alone, and the slash stays text", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page, "/?l=notes");
  await newNote(server.url, person, { title: "Lisbon", content: "<p>Trams</p>" });
  const text = await write(page);
  await page.keyboard.type(" /");
  const menu = page.getByRole("listbox", { name: "Insert" });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(text).toHaveText("Trams /");
  await expect(text).toBeFocused();
  await page.keyboard.type("ta");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Shift+Home");
  const box = page.getByRole("group", { name: "Link", exact: true });
  await expect(box).toBeVisible();
  await page.goBack();
  await expect(box).toHaveCount(0);
  await expect(text).toHaveText("Trams /ta");
  // With an address begun, too.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box.getByRole("textbox", { name: "Link to" })).toBeFocused();
  await page.goBack();
  await expect(box).toHaveCount(0);
  await expect(text).toBeFocused();
  // Nothing lies over the note any more: the next step leaves it, as ever.
  await page.goBack();
  await expect(text).toHaveCount(0);
});
