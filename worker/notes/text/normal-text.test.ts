import { expect, test } from "vitest";
import { normalText } from "./normal-text.ts";

const stored = (given: string): string => normalText(given).content;
const td = (text: string): string => `<td><p>${text}</p></td>`;
const th = (text: string): string => `<th><p>${text}</p></th>`;
const table = (...rows: readonly (readonly string[])[]): string =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.join("")}</tr>`).join("")}</tbody></table>`;

test.each([
  ["plain words", "a < b & c", "<p>a &lt; b &amp; c</p>"],
  ["lines and blank lines", "one\ntwo\n\n\nthree", "<p>one<br>two</p><p>three</p>"],
  ["a heading too deep", "<h5>Deep</h5>", "<h3>Deep</h3>"],
  ["a script", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
  ["a handler", '<p onclick="x()" style="color:red">a</p>', "<p>a</p>"],
  ["a script's address", '<a href="java\nscript:x()">a</a>', "<p>a</p>"],
  [
    "a picture from elsewhere",
    '<img src="https://x.example/a.png" alt="A cat" onerror="x()">',
    '<p><a href="https://x.example/a.png" rel="noopener noreferrer nofollow">A cat</a></p>',
  ],
  [
    "one's own picture",
    '<img src="/api/files/0123456789abcdef0123.png" alt="A &quot;cat&quot;">',
    '<p><img src="/api/files/0123456789abcdef0123.png" alt="A &quot;cat&quot;"></p>',
  ],
  [
    "how wide pictures are",
    '<img src="/api/files/0123456789abcdef0123.png" width="300"><img src="/api/files/0123456789abcdef0123.png" width="9999999"><img src="/api/files/0123456789abcdef0123.png" width="50%">',
    '<p><img src="/api/files/0123456789abcdef0123.png" alt="" width="300"><img src="/api/files/0123456789abcdef0123.png" alt="" width="2000"><img src="/api/files/0123456789abcdef0123.png" alt=""></p>',
  ],
  [
    "ticked boxes",
    "<ul><li><input type=checkbox checked> Milk</li><li>Eggs</li></ul>",
    '<ul data-list="task"><li data-checked="true"><p>Milk</p></li><li data-checked="false"><p>Eggs</p></li></ul>',
  ],
  [
    "a list within a list",
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
  ],
  [
    "an item that begins with a list",
    "<ol start=3><li><ul><li>b</ul></ol>",
    '<ol start="3"><li><p></p><ul><li><p>b</p></li></ul></li></ol>',
  ],
  [
    "an item that begins with a heading",
    "<ul><li><h2>b</h2></li></ul>",
    "<ul><li><p>b</p></li></ul>",
  ],
  [
    "cells of a table",
    "<table><caption>Prices</caption><tr><td>a<td>b<tr><td>c</table>",
    `<p>Prices</p>${table([td("a"), td("b")], [td("c"), td("")])}`,
  ],
  [
    "a row of headers, and headers elsewhere",
    "<table><thead><tr><td>a</td><th>b</th></tr></thead><tbody><tr><th>1</th><td>2</td></tr></table>",
    table([th("a"), th("b")], [td("1"), td("2")]),
  ],
  [
    "cells that span others",
    "<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d<tr><td colspan=1000000000 rowspan=9e99>e</table>",
    table([td("a"), td(""), td("b")], [td("c"), td("d"), td("")], [td("e"), td(""), td("")]),
  ],
  [
    "blocks within cells",
    "<table><tr><td><h2>a</h2><ul><li>b<li><b>c<p>d</b></ul><td><p>&nbsp;</p><td>e<br>f</table>",
    table([td("a<br>b<br><strong>c<br>d</strong>"), td(""), td("e<br>f")]),
  ],
  [
    "a table within a table",
    "<table><tr><td>a<table><tr><td>b<td>c</table><td>d</table>",
    table([td("a<br>b<br>c"), td("d")]),
  ],
  ["a cell without a table", "<tr><td>a</td></tr><th>b</th>", "<p>a</p><p>b</p>"],
  [
    "an item that begins with a table",
    "<ul><li><table><tr><td>a</table></ul>",
    `<ul><li><p></p>${table([td("a")])}</li></ul>`,
  ],
  ["a table without cells", "<table><tr></tr><caption>a</caption></table>", "<p>a</p>"],
  [
    "what is bold by its style",
    '<span style="font-weight:700">a</span>',
    "<p><strong>a</strong></p>",
  ],
  [
    "what a clipboard of Google Docs wraps",
    '<b style="font-weight:normal;"><p>a</p></b>',
    "<p>a</p>",
  ],
  [
    "code with its lines",
    '<pre data-language="js">\na\n  b</pre>',
    '<pre data-language="js"><code>a\n  b</code></pre>',
  ],
  ["marks that cross", "<b>a<i>b</b>c</i>", "<p><strong>a<em>b</em></strong>c</p>"],
  ["svg", "<svg><title>no</title><text>seen</text></svg>", "<p>seen</p>"],
  ["nothing", "", "<p></p>"],
])("NT-06 %s becomes what the schema can say", (_, given, wanted) => {
  expect(stored(given)).toBe(wanted);
  expect(stored(wanted)).toBe(wanted);
});

test.each([
  ["10 000 levels of quotes", "<blockquote>".repeat(10_000) + "deep"],
  ["10 000 levels of lists", "<ul><li>".repeat(10_000) + "deep"],
  ["100 KB of open formats", `${"<b><i>".repeat(17_000)}deep`],
  ["wrong ends of all that is open", `${"<span>".repeat(35_000)}${"</y>".repeat(100_000)}deep`],
  ["ever new formats, which a browser opens again in each paragraph", formats()],
  ["a table of 9 000 rows", `<table>${"<tr><td>a<td>b".repeat(9_000)}<tr><td>deep</table>`],
  ["a table of 600 columns", `<table><tr>${"<td>a".repeat(600)}<td>deep</table>`],
  [
    "cells that all span 10^9",
    `<table>${"<tr><td colspan=1000000000 rowspan=1000000000>x".repeat(400)}<tr><td>deep</table>`,
  ],
  [
    "tables whose rows are filled up",
    `<table><tr>${"<td>".repeat(50)}${"<tr><td>x".repeat(98)}<tr><td>deep</table>`.repeat(100),
  ],
  ["a thousand tables within each other", `${"<table><tr><td>".repeat(1_000)}deep`],
  ["900 KB of words", `<p>${"word ".repeat(150_000)}deep</p>`],
  ["900 KB in one tag", `<p title="${"x".repeat(700_000)}">deep</p>`],
  ["200 KB of <", `${"<".repeat(199_000)} deep`],
  ["700 KB of entities", `<p>${"&amp".repeat(140_000)} deep</p>`],
  ["700 KB of blanks", `<p>${" \t\n".repeat(230_000)} deep</p>`],
  ["a style without end", `<p style="${"a:b;".repeat(170_000)}">deep</p>`],
])("NT-06 %s neither break nor hold the reader", (_, given) => {
  // Of the processor, not of the clock: whatever else runs on the machine does not count.
  const before = process.threadCpuUsage();
  const { content } = normalText(given);
  expect(content).toContain("deep");
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(5);
});

test.each([
  ["formats", "<b><i>"],
  ["items", "<li>"],
  ["lists", "<ul><li>"],
  ["paragraphs", "<p>"],
  ["quotes", "<blockquote>"],
  ["tables", "<table><tr><td>x"],
  ["lines", "x\n\n"],
])("NT-06 800 KB of %s are refused at once, at the cost of the first of them", (_, part) => {
  const given = `${part.repeat(Math.floor(799_000 / part.length))}deep`;
  const before = process.threadCpuUsage();
  expect(() => normalText(given)).toThrow(/than a note can/);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(0.6);
});

test.each([
  ["a list of 39 999 items", `<ul>${"<li>a".repeat(39_999)}</ul>`],
  ["2 000 rows of 10 cells", tables(20, 100, 10)],
  ["5 000 rows of 4 cells", tables(10, 500, 4)],
])("NT-06 %s can be stored, and saved again as it is stored", (_, given) => {
  const { content } = normalText(given);
  expect(normalText(content).content).toBe(content);
});

function tables(count: number, rows: number, columns: number): string {
  const row = `<tr>${"<td>a".repeat(columns)}`;
  return `<table>${row.repeat(rows)}</table>`.repeat(count);
}

test.each([
  ["more items than there may be", `<ul>${"<li>a".repeat(40_000)}</ul>`],
  ["formats that each paragraph repeats", `<b><i><s>${"<p>a".repeat(12_000)}`],
  ["words in lists that have no items", "<ul>a</ul>b".repeat(20_000)],
])("NT-06 %s are refused when they come, not when they are saved again", (_, given) => {
  expect(() => normalText(given)).toThrow("content: has more markup than a note can have");
});

function formats(): string {
  const open = Array.from({ length: 5_000 }, (_, at) => `<b class=c${String(at)}>`).join("");
  return `${open}${"<p>x".repeat(12_000)}deep`;
}

test("NT-01 a card keeps words apart that stand in two blocks, or beside a picture or a file", () => {
  const file = "/api/files/0123456789abcdef0123";
  const preview = (html: string) => normalText(html).preview;
  expect(preview("<h1>Mon</h1><p>day</p><ul><li>one</li><li>two</li></ul>")).toBe(
    "Mon day one two",
  );
  expect(preview(`<p>Mon<img src="${file}.png" alt="holiday photo">seen</p>`)).toBe(
    "Mon holiday photo seen",
  );
  expect(preview(`<p>Mon<a href="${file}.pdf">plan.pdf</a>(new), <b>bo</b>ld</p>`)).toBe(
    "Mon plan.pdf(new), bold",
  );
});
