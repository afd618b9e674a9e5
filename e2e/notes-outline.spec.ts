import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { newNote, startWriting } from "./notes.ts";
import { panel } from "./screen.ts";

const words = "<p>Some words that stand below it.</p>".repeat(14);
const content = `<h1>Beginning</h1>${words}<h2>Middle part</h2>${words}<h1>End</h1>${words}`;

test("NT-03 the outline of a note jumps to its headings and marks the one that is read, beside a wide note and in a menu of a narrow one", async ({
  page,
  signUp,
  server,
}) => {
  await page.setViewportSize({ width: 1_600, height: 900 });
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Book", content });
  await newNote(server.url, person, { title: "Short", content: "<p>Nothing</p>" });
  await page.goto(`/?l=notes&m=notes&note=${id}`);
  const notes = panel(page, "Notes");
  const outline = notes.getByRole("navigation", { name: "Outline" });
  await expect(outline.getByRole("button")).toHaveText(["Beginning", "Middle part", "End"]);
  await expect(outline.getByRole("button", { name: "Beginning" })).toHaveAttribute(
    "aria-current",
    "location",
  );
  await axe(page);
  await outline.getByRole("button", { name: "End" }).focus();
  await page.keyboard.press("Enter");
  const end = notes.getByRole("heading", { name: "End" });
  await expect(end).toBeInViewport();
  await expect(end).toBeFocused();
  await expect(outline.getByRole("button", { name: "End" })).toHaveAttribute(
    "aria-current",
    "location",
  );

  // What is written shows in it, and a jump takes the cursor along.
  await startWriting(page.getByRole("group", { name: "Note" }));
  const text = notes.getByRole("textbox", { name: "Content" });
  await outline.getByRole("button", { name: "Middle part" }).click();
  await page.keyboard.type("The ");
  await expect(outline.getByRole("button", { name: "The Middle part" })).toBeVisible();
  await expect(text).toBeFocused();

  const width = async () => (await text.locator("h2").boundingBox())?.width ?? 0;
  const before = await width();
  await notes.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Full width" }).click();
  await expect.poll(width).toBeGreaterThan(before + 20);
  // After a reload it is written on where it was written.
  await page.reload();
  await expect(text).toBeFocused();
  await expect.poll(width).toBeGreaterThan(before + 20);

  await notes.getByRole("button", { name: "Move Notes back to the side" }).click();
  await expect(outline).toBeHidden();
  await notes.getByRole("button", { name: "Outline" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Beginning" }).click();
  await expect(notes.getByRole("heading", { name: "Beginning" })).toBeInViewport();
  await page.goto("/?l=notes");
  await notes.getByRole("article").filter({ hasText: "Short" }).locator("[data-open]").click();
  await expect(page.getByRole("group", { name: "Note" }).getByText("Nothing")).toBeVisible();
  await expect(notes.getByRole("button", { name: "Outline" })).toHaveCount(0);
});
