import { notes } from "#contract/notes.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { axe } from "./axe.ts";
import { call } from "./call.ts";
import { editNote, newNote, paste } from "./notes.ts";

const cells = (place: Locator): Promise<string[][]> =>
  place
    .locator("tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

const button = (page: Page, name: string): Locator =>
  page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name, exact: true });

test(
  "NT-04 a table is made with a slash, filled with Tab, changed by the toolbar and read as it was written",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const { id } = await newNote(server.url, person, { title: "Prices", content: "<p>x</p>" });
    await page.goto("/?l=notes");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const tableCode = () => asked.filter((url) => url.includes("table-editing")).length;
    const text = await editNote(page, "Prices");
    expect(tableCode()).toBe(0);
    await page.keyboard.press("Enter");
    await page.keyboard.type("/table");
    await page.keyboard.press("Enter");
    await expect(text.getByRole("columnheader")).toHaveCount(3);
    await expect(button(page, "Row below")).toBeVisible();
    expect(tableCode()).toBe(1);
    for (const word of ["Item", "Price", "Note", "Tea", "3", "# none", "Rice", "2", "- x"]) {
      await page.keyboard.type(word);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.type("Salt");
    await page.keyboard.press("Enter");
    await page.keyboard.type("fine");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("/head");
    await expect(page.getByRole("listbox", { name: "Insert" })).toHaveCount(0);
    for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press("Backspace");
    await page.keyboard.type("y");
    const rows = [
      ["Item", "Price", "Note"],
      ["Tea", "3", "# none"],
      ["Rice", "2", "y"],
      ["Saltfine", "", ""],
    ];
    expect(await cells(text)).toEqual(rows);

    await text.getByRole("cell", { name: "3" }).click();
    const changes: readonly (readonly [string, () => Promise<unknown>, unknown])[] = [
      ["Column after", () => cells(text).then((now) => now[1]), ["Tea", "3", "", "# none"]],
      ["Delete column", () => cells(text).then((now) => now[0]), ["Item", "Note"]],
      ["Row above", () => cells(text).then((now) => now[1]), ["", "", ""]],
      ["Delete row", () => cells(text).then((now) => now[1]), ["Rice", "2", "y"]],
      ["Header row", () => text.getByRole("columnheader").count(), 0],
      ["Delete table", () => cells(text), []],
    ];
    for (const [name, found, wanted] of changes) {
      await button(page, name).click();
      await expect.poll(found).toEqual(wanted);
      await page.keyboard.press("ControlOrMeta+z");
      expect(await cells(text)).toEqual(rows);
      await expect(text.getByRole("columnheader")).toHaveCount(3);
      await text.getByRole("cell", { name: "3" }).click();
    }
    await axe(page, { within: "[data-panel=notes]", without: ["color-contrast"] });

    const view = page.getByRole("group", { name: "Note" });
    await view.getByRole("button", { name: "Save" }).click();
    await expect(view.getByRole("table").getByRole("cell", { name: "Salt" })).toBeVisible();
    expect(await cells(view)).toEqual(rows);
    await axe(page, { within: "[data-panel=notes]" });
    const stored = await call(server.url, person.accessToken, notes.get, { params: { id } });
    expect(stored.content).toContain(
      "<tr><td><p>Salt<br>fine</p></td><td><p></p></td><td><p></p></td></tr></tbody></table>",
    );
    expect(stored.preview).toBe("x Item Price Note Tea 3 # none Rice 2 y Salt fine");
  },
);

test("NT-04 below a table at the end of a note there is a line: what is written after Control End and Down is in the note", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, {
    title: "Ends",
    content:
      '<p>x</p><table><tbody><tr><td><p>1</p></td><td><p>2<img src="/api/files/0123456789abcdef0123456789abcdef" alt="leaf"></p></td></tr></tbody></table>',
  });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Ends");
  await text.getByText("x", { exact: true }).click();
  for (const key of ["ControlOrMeta+End", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await page.keyboard.type("below it");
  await expect(text.locator("> p").last()).toHaveText("below it");
  await page.getByRole("group", { name: "Note" }).getByRole("button", { name: "Save" }).click();
  await expect(text).toBeHidden();
  const stored = await call(server.url, person.accessToken, notes.get, { params: { id } });
  expect(stored.content).toMatch(/<\/table><p>below it<\/p>$/);
});

test("NT-04 tables come from web pages, spreadsheets and Markdown; what is pasted into a cell stays in it", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const { id } = await newNote(server.url, person, { title: "Sheets", content: "<p>x</p>" });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Sheets");
  const pasted = async (data: Record<string, string>) => {
    await text.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await paste(text, data);
    await expect(text.locator("tr").first()).toBeVisible();
    return cells(text);
  };
  const sheet = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" rowspan="2">a</td><td>b</td></tr><tr><td>1<br/>2</td></tr></tbody></table>`;
  expect(await pasted({ "text/html": sheet, "text/plain": "a\tb\n\t1" })).toEqual([
    ["a", "b"],
    ["", "12"],
  ]);
  expect(await pasted({ "text/html": "", "text/plain": "a\tb\r\n1\t2\r\n" })).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  const nested =
    "<table><caption>Said</caption><thead><tr><td>h</td></tr></thead><tr><td><ul><li>one<li>two</ul><table><tr><td>in</table></table>";
  expect(await pasted({ "text/html": nested, "text/plain": "h" })).toEqual([["h"], ["onetwoin"]]);
  await expect(text.getByText("Said")).toBeVisible();
  const wide = `<table><tr>${"<td>w</td>".repeat(60)}</tr></table><table><tr><td>k<td>l</table>`;
  expect(await pasted({ "text/html": wide, "text/plain": "w" })).toEqual([["k", "l"]]);
  await expect(text.getByText("w | w | w")).toBeVisible();
  expect(
    await pasted({ "text/html": "", "text/plain": "# T\n\n| a | b |\n|---|---|\n| 1 | x<br>y |" }),
  ).toEqual([
    ["a", "b"],
    ["1", "xy"],
  ]);
  await expect(text.getByRole("columnheader")).toHaveCount(2);

  await text.getByRole("cell", { name: "1", exact: true }).click();
  await page.keyboard.press("End");
  const list = "<ul><li>p</li><li>q</li></ul><h1>r</h1>";
  await paste(text, { "text/html": list, "text/plain": "p" });
  await expect(text.locator("td").first()).toHaveText("1pqr");
  await paste(text, { "text/html": "", "text/plain": "- m\n- n" });
  await expect(text.locator("td").first()).toHaveText("1pqr- m- n");
  await paste(text, {
    "text/html": "<table><tr><td>C</td><td>D</td></tr><tr><td>E</td><td>F</td></tr></table>",
    "text/plain": "C",
  });
  const rows = [
    ["a", "b"],
    ["C", "D"],
    ["E", "F"],
  ];
  expect(await cells(text)).toEqual(rows);
  await expect
    .poll(
      async () =>
        (await call(server.url, person.accessToken, notes.get, { params: { id } })).content,
    )
    .toContain("<tr><td><p>E</p></td><td><p>F</p></td></tr></tbody></table>");
});

test(
  "NT-03 a table that is wider than the note scrolls within itself",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const columns = Array.from({ length: 14 }, (_, at) => `Column ${String(at)}`);
    const content = `<p>Before</p><table><tr>${columns.map((name) => `<th>${name}</th>`).join("")}</tr><tr>${columns.map((_, at) => `<td>${String(at)} words in a cell</td>`).join("")}</tr></table>`;
    await newNote(server.url, person, { title: "Wide", content });
    await page.goto("/?l=notes");
    const isWithin = (place: Locator) =>
      place.evaluate((table) => {
        const frame = table.parentElement;
        const outer = document.documentElement;
        return (
          frame !== null &&
          frame.scrollWidth > frame.clientWidth &&
          outer.scrollWidth <= outer.clientWidth
        );
      });
    const text = await editNote(page, "Wide");
    await expect(text.getByText("Before")).toBeVisible();
    expect(await isWithin(text.locator("table"))).toBe(true);
    await text.getByText("Column 1", { exact: true }).click();
    const view = page.getByRole("group", { name: "Note" });
    await view.getByRole("button", { name: "Save" }).click();
    const frame = view.getByRole("group", { name: "Table" });
    await expect(frame).toBeVisible();
    expect(await isWithin(frame.getByRole("table"))).toBe(true);
    await frame.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame.evaluate((place) => place.scrollLeft)).toBeGreaterThan(0);
  },
);
