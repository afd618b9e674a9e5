import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { newNote } from "./notes.ts";
import { panel } from "./screen.ts";

const edges = async (one: Locator) => {
  const box = await one.boundingBox();
  if (!box) throw new Error("Nothing is shown");
  return { top: box.y, end: box.y + box.height };
};

test("NT-04 SH-05 on a phone that lies on its side the formatting bar is one row that scrolls, and what is typed stands below it", async ({
  page,
  signUp,
  server,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const person = await signUp(page, "/?l=notes");
  await newNote(server.url, person, { title: "Lisbon", content: "<p>Trams</p>" });
  await page.getByRole("button", { name: /^Lisbon/ }).tap();
  const view = panel(page, "Notes").getByRole("group", { name: "Note" });
  await view.getByRole("button", { name: "Edit" }).tap();
  const text = view.getByRole("textbox", { name: "Content" });
  await expect(text).toBeFocused();
  const bar = page.getByRole("toolbar", { name: "Formatting" });
  expect((await bar.boundingBox())?.height).toBeLessThan(50);
  await page.keyboard.type(" and hills");
  const [above, line, foot] = await Promise.all([
    edges(bar),
    edges(text.getByText("Trams and hills")),
    edges(view.getByRole("button", { name: "Save" })),
  ]);
  expect(line.top).toBeGreaterThan(above.end);
  expect(line.end).toBeLessThan(foot.top);
  // The last of its ways is reached by a finger.
  const last = bar.getByRole("button").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
