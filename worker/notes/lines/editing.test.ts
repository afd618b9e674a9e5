import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf } from "../text/lines.ts";
import { normalText } from "../text/normal-text.ts";
import {
  asChecklist,
  linesCalled,
  withChecked,
  withLines,
  withoutLines,
  withReplaced,
} from "./editing.ts";

const tasks = (...items: readonly string[]): string =>
  `<ul data-list="task">${items.map((item) => `<li data-checked="false"><p>${item}</p></li>`).join("")}</ul>`;

const take = (content: string, words: string): string =>
  withoutLines(content, linesCalled(linesOf(content), words).whole);

test("NT-06 a text is read as its lines, each with its kind, its box and its place", () => {
  const { content } = normalText(
    `<h2>Trip &amp; more</h2><p>one<br>two</p><ul><li>a<ul><li>b</li></ul></li></ul>${tasks("x", "y")}<pre>c</pre>`,
  );
  expect(linesOf(content).map(({ text, kind, depth }) => [text, kind, depth])).toEqual([
    ["Trip & more", "heading", 0],
    ["one", "words", 0],
    ["two", "words", 0],
    ["a", "item", 1],
    ["b", "item", 2],
    ["x", "item", 1],
    ["y", "item", 1],
    ["c", "code", 0],
  ]);
  for (const line of linesOf(content)) {
    expect(content.slice(line.from, line.to)).toContain(line.text.replace("&", "&amp;"));
  }
});

test("NT-06 a row of a table is one line, and goes as one", () => {
  const { content } = normalText(
    "<h2>Keys</h2><table><tr><th>What<th>Where<tr><td>Wifi<td>hunter2<br>hunter3<tr><td><td>attic</table><p>end</p>",
  );
  expect(linesOf(content).map(({ text, kind }) => [text, kind])).toEqual([
    ["Keys", "heading"],
    ["What | Where", "words"],
    ["Wifi | hunter2 hunter3", "words"],
    ["attic", "words"],
    ["end", "words"],
  ]);
  const left = take(content, "wifi hunter2 hunter3");
  expect(left).toBe(
    "<h2>Keys</h2><table><tbody><tr><th><p>What</p></th><th><p>Where</p></th></tr><tr><td><p></p></td><td><p>attic</p></td></tr></tbody></table><p>end</p>",
  );
  expect(normalText(left).content).toBe(left);
  const none = take(take(left, "what where"), "attic");
  expect(normalText(none).content).toBe("<h2>Keys</h2><p>end</p>");
});

test.each([
  ["an item of several", tasks("Milk", "Eggs", "Tea"), "the eggs", tasks("Milk", "Tea")],
  ["the only item, with its list", `<p>Buy</p>${tasks("Eggs")}`, "EGGS!", "<p>Buy</p>"],
  ["everything", tasks("Eggs"), "eggs", "<p></p>"],
  [
    "an item with all under it",
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>",
    "a",
    "<ul><li><p>c</p></li></ul>",
  ],
  [
    "an item under another",
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>",
    "b",
    "<ul><li><p>a</p></li></ul>",
  ],
  ["a paragraph", "<p>one</p><p><strong>two</strong></p>", "two", "<p>one</p>"],
  ["the first line of a paragraph", "<p>one<br>two<br>three</p>", "one", "<p>two<br>three</p>"],
  ["the last line of a paragraph", "<p>one<br>two</p>", "two", "<p>one</p>"],
  [
    "a line within marks that go on",
    "<p><strong>one<br>two</strong></p>",
    "one",
    "<p><strong>two</strong></p>",
  ],
  ["nothing that only holds the words", tasks("Six eggs"), "eggs", tasks("Six eggs")],
])(
  "NT-06 what is taken off a note is %s, and the rest stays as it is",
  (_, content, words, left) => {
    const now = take(content, words);
    expect(now).toBe(left);
    expect(normalText(now).content).toBe(left);
  },
);

test("NT-06 several lines of one paragraph go together", () => {
  const content = "<p>one<br>two<br><em>three<br>four</em></p>";
  const lines = linesOf(content);
  const without = (...words: readonly string[]): string => {
    const taken = words.flatMap((word) => linesCalled(lines, word).whole);
    return normalText(withoutLines(content, taken)).content;
  };
  expect(without("two", "three")).toBe("<p>one<br><em>four</em></p>");
  expect(without("three", "four")).toBe("<p>one<br>two</p>");
  expect(without("one", "four")).toBe("<p>two<br><em>three</em></p>");
  expect(without("one", "two", "three", "four")).toBe("<p></p>");
});

test("NT-06 words that are no whole line name those that hold them", () => {
  const { whole, parts } = linesCalled(linesOf(tasks("Six eggs", "Egg cups", "Tea")), "eggs");
  expect([whole.length, parts.map(({ text }) => text)]).toEqual([0, ["Six eggs"]]);
});

test("NT-06 what is added joins the list at the end, or makes the one that was asked for", () => {
  const stored = (html: string): string => normalText(html).content;
  expect(stored(withLines(tasks("a"), ["b", "c"]))).toBe(tasks("a", "b", "c"));
  expect(stored(withLines(tasks("a"), ["b"], "checklist"))).toBe(tasks("a", "b"));
  expect(stored(withLines("<ul><li><p>a</p></li></ul>", ["b"], "checklist"))).toBe(
    `<ul><li><p>a</p></li></ul>${tasks("b")}`,
  );
  expect(stored(withLines("<p></p>", ["a < b"], "checklist"))).toBe(tasks("a &lt; b"));
  expect(stored(withLines("<p>x</p>", ["a", "b"]))).toBe("<p>x</p><p>a</p><p>b</p>");
});

test("NT-06 one box is checked and the others stay", () => {
  const content = tasks("a", "b");
  const { whole } = linesCalled(linesOf(content), "b");
  const checked = withChecked(content, whole, true);
  expect(linesOf(checked).map(({ isChecked }) => isChecked)).toEqual([false, true]);
  expect(withChecked(checked, whole, false)).toBe(content);
});

test("NT-06 lists and lines become check boxes, and those that are stay as they are", () => {
  const boxes = (html: string): string | undefined => {
    const made = asChecklist(normalText(html).content);
    return made === undefined ? undefined : normalText(made).content;
  };
  expect(boxes("<p>Buy</p><ol start=3><li>a<ul><li>b</li></ul></li></ol>")).toBe(
    `<p>Buy</p><ul data-list="task"><li data-checked="false"><p>a</p>${tasks("b")}</li></ul>`,
  );
  expect(boxes("<h2>Bag</h2><p>a<br>b</p><p>c &amp; d</p>")).toBe(
    `<h2>Bag</h2>${tasks("a", "b", "c &amp; d")}`,
  );
  const checked = '<ul data-list="task"><li data-checked="true"><p>a</p></li></ul>';
  expect(boxes(`${checked}<ul><li>b</li></ul>`)).toBe(`${checked}${tasks("b")}`);
  expect([boxes(tasks("a")), boxes("<p></p>")]).toEqual([undefined, undefined]);
});

const word = fc.constantFrom(
  "a",
  "b c",
  "d &amp; e",
  "<strong>f</strong>",
  "<em>g<br>h</em>",
  "<code>i</code>",
);
const paragraph = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => `<p>${words.join("<br>")}</p>`);
const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    paragraph,
    word.map((words) => `<h2>${words}</h2>`),
    fc.constant("<hr>"),
    fc.constant("<pre>x\ny</pre>"),
    fc
      .array(tie("block"), { minLength: 1, maxLength: 2 })
      .map((inner) => `<blockquote>${inner.join("")}</blockquote>`),
    fc
      .array(fc.tuple(paragraph, tie("block")), { minLength: 1, maxLength: 3 })
      .map(
        (inner) => `<ul>${inner.map(([first, more]) => `<li>${first}${more}</li>`).join("")}</ul>`,
      ),
  ),
}));

test("NT-06 whichever lines are taken, every other one stays, in its order", () => {
  fc.assert(
    fc.property(
      fc.array(block, { maxLength: 4 }),
      fc.array(fc.nat(30), { maxLength: 4 }),
      (parts, chosen) => {
        const { content } = normalText(parts.join(""));
        const lines = linesOf(content);
        const taken = lines.filter((_, at) => chosen.includes(at));
        const left = lines.filter(
          (line) =>
            !taken.some(
              (one) =>
                one === line || (one.kind === "item" && one.from <= line.from && line.to <= one.to),
            ),
        );
        const now = linesOf(normalText(withoutLines(content, taken)).content);
        expect(now.map(({ text }) => text)).toEqual(left.map(({ text }) => text));
      },
    ),
    { numRuns: 1_000 },
  );
});

test("NT-06 a megabyte of lines is read and edited at once", () => {
  const content = tasks(...Array.from({ length: 12_000 }, (_, at) => `item ${String(at)}`));
  const before = performance.now();
  expect(linesOf(take(content, "item 6000"))).toHaveLength(11_999);
  expect(performance.now() - before).toBeLessThan(2_000);
});

test("NT-03 a value is replaced where it stands by itself, and an item's place counts items alone", () => {
  expect(withReplaced("<p>Budget 40, rate 3.40, 40,5</p>", "40", "45")).toEqual({
    content: "<p>Budget 45, rate 3.40, 40,5</p>",
    places: 1,
  });
  const food = "<h2>Food</h2><ul><li>milk</li><li>eggs</li></ul>";
  const named = (words: string) => linesCalled(linesOf(food), words).whole.map(({ text }) => text);
  expect(named("the first item")).toEqual(["milk"]);
  expect(named("the first line")).toEqual(["Food"]);
  expect(named("the last item")).toEqual(["eggs"]);
  const morning = "<p>coffee</p><p>Call Bob first thing</p>";
  expect(linesCalled(linesOf(morning), "first thing").whole).toEqual([]);
});
