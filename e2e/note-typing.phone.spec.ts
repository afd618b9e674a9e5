import { notes } from "#contract/notes.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { panel } from "./screen.ts";

/** How far the line with the cursor ends above the bar: below zero it lies behind it. */
const air = (page: Page) =>
  page.evaluate(() => {
    const { anchorNode } = getSelection() ?? {};
    const line = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    const bar = document.querySelector("[role=toolbar][aria-label=Formatting]");
    if (!line || !bar) throw new Error("Nothing is being written");
    return bar.getBoundingClientRect().top - line.getBoundingClientRect().bottom;
  });

for (const height of [844, 500])
  test(`NT-04 on a phone ${String(height)} pixels high the line that is typed stays above the formatting bar, also in a table`, async ({
    page,
    signUp,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height });
    const person = await signUp(page, "/?l=notes");
    const body = { title: "Lisbon", content: "<p>Trams</p>" };
    await call(server.url, person.accessToken, notes.create, { body });
    await page.getByRole("button", { name: /^Lisbon/ }).tap();
    const view = panel(page, "Notes").getByRole("group", { name: "Note" });
    await view.getByRole("button", { name: "Edit" }).tap();
    const text = view.getByRole("textbox", { name: "Content" });
    await expect(text).toBeFocused();
    for (let line = 1; line <= 30; line += 1) {
      await page.keyboard.press("Enter");
      await page.keyboard.type(`Line ${String(line)}`);
      expect([line, (await air(page)) >= 4]).toEqual([line, true]);
    }
    // In the middle of the text, too, on a busy phone, and in what the menu of blocks puts there.
    await page.evaluate(() => {
      const busyMs = 120;
      addEventListener("keydown", () => {
        const end = performance.now() + busyMs;
        while (performance.now() < end);
      });
    });
    await text.getByText("Line 2", { exact: true }).tap();
    for (let line = 1; line <= 20; line += 1) {
      await page.keyboard.press("ArrowDown");
      // The editor hears of it after the browser has moved it.
      await expect.poll(() => air(page), { message: String(line) }).toBeGreaterThanOrEqual(4);
    }
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/table");
    await page.getByRole("option", { name: /^Table/ }).click();
    await expect(text.getByRole("table")).toBeVisible();
    await page.keyboard.type("Fare");
    expect(await air(page)).toBeGreaterThanOrEqual(4);
  });
