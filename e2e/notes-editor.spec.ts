import { notes } from "#contract/notes.ts";
import type { Locator } from "@playwright/test";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { editNote, newNote, paste } from "./notes.ts";

const html = (text: Locator): Promise<string> =>
  text.evaluate((place) =>
    [...place.children]
      .map((child) => `${child.tagName.toLowerCase()}:${child.textContent}`)
      .join(" | ")
      .replaceAll("\u00A0", " "),
  );

test(
  "NT-04 what is typed as Markdown becomes what it means, and every button does what its name says",
  { tag: "@phone" },
  async ({ page, signUp, server }) => {
    const person = await signUp(page);
    const { id } = await newNote(server.url, person, { title: "Type", content: "<p></p><p>x</p>" });
    await page.goto("/?l=notes");
    const text = await editNote(page, "Type");
    await text.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    for (const line of [
      "# Title",
      "**bold** *em* `code` ~~gone~~ ",
      "- one",
      "two",
      "",
      "1. first",
      "",
      "[x] done",
      "open",
      "",
      "> said",
    ]) {
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Enter");
    await page.keyboard.type("---");
    await page.keyboard.type("```js");
    await page.keyboard.press("Enter");
    await page.keyboard.type("x");
    const stored = async () =>
      (await call(server.url, person.accessToken, notes.get, { params: { id } })).content;
    await expect
      .poll(stored)
      .toBe(
        [
          "<h1>Title</h1>",
          "<p><strong>bold</strong> <em>em</em> <code>code</code> <s>gone</s></p>",
          "<ul><li><p>one</p></li><li><p>two</p></li></ul>",
          "<ol><li><p>first</p></li></ol>",
          '<ul data-list="task"><li data-checked="true"><p>done</p></li><li data-checked="false"><p>open</p></li></ul>',
          "<blockquote><p>said</p></blockquote>",
          "<hr>",
          '<pre data-language="js"><code>x</code></pre>',
        ].join(""),
      );

    const bar = page.getByRole("toolbar", { name: "Formatting" });
    const names = await bar
      .getByRole("button")
      .evaluateAll((all) => all.map((button) => button.getAttribute("aria-label")));
    expect(names).toEqual([
      "Bold",
      "Italic",
      "Strikethrough",
      "Inline code",
      "Heading 1",
      "Heading 2",
      "Heading 3",
      "Bullet list",
      "Numbered list",
      "Task list",
      "Quote",
      "Code block",
      "Horizontal rule",
      "Table",
      "Undo",
      "Redo",
      "Link",
      "Picture",
      "File",
    ]);
    await text.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type("Words");
    for (const [name, tag] of [
      ["Heading 2", "h2"],
      ["Bullet list", "ul"],
      ["Numbered list", "ol"],
      ["Task list", "ul"],
    ] as const) {
      await bar.getByRole("button", { name }).click();
      await expect(text.locator(tag).first()).toContainText("Words");
      await expect(bar.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    }
    await bar.getByRole("button", { name: "Undo" }).click();
    await expect(text.locator("ol")).toContainText("Words");
    await bar.getByRole("button", { name: "Redo" }).click();
    await expect(text.locator("ul[data-list]")).toContainText("Words");
    await text.getByRole("checkbox").click();
    await expect.poll(stored).toContain('data-checked="true"');
    await bar.getByRole("button", { name: "Bold" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(bar.getByRole("button", { name: "Italic" })).toBeFocused();
    await page.keyboard.press("End");
    await expect(bar.getByRole("button", { name: "File" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(text).toBeFocused();
  },
);

test("NT-04 a slash offers blocks, a link is made, changed and taken away, tasks are ticked while reading", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const content =
    '<p>See here</p><ul data-list="task"><li data-checked="false"><p>Do it</p></li></ul>';
  const { id } = await newNote(server.url, person, { title: "Slash", content });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Slash");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/head");
  const offered = page.getByRole("listbox", { name: "Insert" });
  await expect(offered.getByRole("option")).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await expect(offered.getByRole("option", { name: "Heading 2" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  const chosen = await offered.getByRole("option", { name: "Heading 2" }).getAttribute("id");
  await expect(text).toHaveAttribute("aria-activedescendant", chosen ?? "none");
  await page.keyboard.press("Enter");
  await page.keyboard.type("New part");
  await expect(text.getByRole("heading", { name: "New part", level: 2 })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("and/or /qqq");
  await expect(offered).toHaveCount(0);

  await text.getByText("See here").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByLabel("Link to");
  await field.fill("javascript:alert(1)");
  await field.press("Enter");
  await expect(page.getByText("A link begins with https://, mailto: or tel:")).toBeVisible();
  await field.fill("example.org/a");
  await field.press("Enter");
  await expect(text.getByRole("link", { name: "See here" })).toHaveAttribute(
    "href",
    "https://example.org/a",
  );
  // For 20 ms after it has the focus again, the editor puts its own selection back.
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("https://example.org/a")).toBeVisible({ timeout: 500 });
    await page.getByRole("button", { name: "Remove link" }).click({ timeout: 1_000 });
  }).toPass();
  await expect(text.getByRole("link")).toHaveCount(0);

  const view = page.getByRole("group", { name: "Note" });
  await view.getByRole("button", { name: "Save" }).click();
  await view.getByRole("checkbox", { name: "Do it" }).click();
  await expect
    .poll(
      async () =>
        (await call(server.url, person.accessToken, notes.get, { params: { id } })).content,
    )
    .toContain('data-checked="true"');
});

test("NT-04 what Word, Google Docs, plain text and Markdown put on the clipboard keeps its words", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  await newNote(server.url, person, { title: "Paste", content: "<p>x</p>" });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Paste");
  const pasted = async (data: Record<string, string>) => {
    await text.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await paste(text, data);
    return html(text);
  };
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><!--[if gte mso 9]><xml><w:WordDocument>secret</w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style></head><body><!--StartFragment-->
<p class=MsoNormal><b>Agenda</b> for <i style='mso-bidi-font-style:normal'>Monday</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Apples</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><!--[endif]-->Green ones</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Pears</p>
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal>Name</p></td><td><p class=MsoNormal>Age</p></td></tr><tr><td><p class=MsoNormal>Robin</p></td><td><p class=MsoNormal>47</p></td></tr></table>
<p class=MsoNormal><span style='mso-hide:all;display:none'>hidden</span>End&nbsp;of it<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
  expect(await pasted({ "text/html": word, "text/plain": "Agenda" })).toMatch(
    /^p:Agenda for Monday \| ul:ApplesGreen onesPears \| div:NameAgeRobin47 \| p:End of it\s*$/u,
  );
  await expect(text.locator("ul ul")).toHaveText("Green ones");
  await expect(text.locator("strong")).toHaveText("Agenda");

  const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Trip</span></h1><p dir="ltr"><span style="font-weight:700;">Pack</span><span style="font-weight:400;font-style:italic;"> soon</span></p><ul><li dir="ltr" role="checkbox" aria-checked="true"><img src="data:image/png;base64,AAAA" /><p dir="ltr"><span>Passport</span></p></li><li dir="ltr" role="checkbox" aria-checked="false"><p dir="ltr"><span>Socks</span></p></li></ul><ul><li><p>Outer</p></li><ul><li><p>Inner</p></li></ul></ul></b><br class="Apple-interchange-newline">`;
  expect(await pasted({ "text/html": docs, "text/plain": "Trip" })).toMatch(
    /^h1:Trip \| p:Pack soon \| ul:PassportSocks \| ul:OuterInner/,
  );
  await expect(text.getByRole("checkbox", { name: "Passport" })).toBeChecked();
  await expect(text.locator("strong")).toHaveText("Pack");
  await expect(text.locator("img:not(.ProseMirror-separator)")).toHaveCount(0);

  await pasted({
    "text/plain": "# Read me\n\n- [ ] one\n- [x] two\n\nSome **bold**.",
    "text/html": "",
  });
  await expect(text.getByRole("heading", { name: "Read me" })).toBeVisible();
  await expect(text.getByRole("checkbox", { name: "two" })).toBeChecked();
  expect(await pasted({ "text/plain": "5 * 3 = 15\n#tag", "text/html": "" })).toBe(
    "p:5 * 3 = 15 | p:#tag",
  );
});

test("NT-04 Tab stays in a list, from its first line on; Escape leaves the note", async ({
  page,
  signUp,
  server,
}) => {
  const person = await signUp(page);
  const content = `<ul data-list="task"><li data-checked="false"><p>one</p></li><li data-checked="false"><p>two</p></li></ul>`;
  await newNote(server.url, person, { title: "Boxes", content });
  await page.goto("/?l=notes");
  const text = await editNote(page, "Boxes");
  await page.keyboard.press("Tab");
  const inner = text.locator("li li");
  await expect(inner).toHaveText("two");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(inner).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" and a half");
  await expect(text.locator("li").first()).toContainText("and a half");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(text).toHaveCount(0);
});
