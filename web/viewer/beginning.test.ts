import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { readMarkdown } from "../editor/text/markdown.ts";
import { blocksOf, firstCells, shown } from "./beginning.ts";
import { firstLines, firstMarkdown } from "./markdown.ts";

const filled = (part: string, letters: number) =>
  part.repeat(Math.ceil(letters / part.length)).slice(0, letters);

/** What is shown of a file of a size, and of files that are two and four times as large. */
const growthOf = (count: (letters: number) => number): number[] => {
  const found = [125_000, 250_000, 500_000].map(count);
  return found.slice(1).map((more, at) => more / (found[at] ?? 1));
};

const cellsOf = (text: string): number => {
  const { rows } = firstCells(text);
  return rows.length * Math.max(...rows.map((row) => row.length));
};

test("FI-01 a table is laid out up to so many rows, columns and cells, and says which of them there are more of", () => {
  const table = (rows: number, columns: number) =>
    `${Array.from({ length: columns }, (_, at) => `c${String(at)}`).join(",")}\n`.repeat(rows + 1);
  const shapeOf = (text: string) => {
    const { rows, ...more } = firstCells(text);
    return [rows.length - 1, rows[0]?.length, more.hasMoreRows, more.hasMoreColumns];
  };
  expect(shapeOf(table(500, 12))).toEqual([500, 12, false, false]);
  expect(shapeOf(table(1_000, 1))).toEqual([1_000, 1, false, false]);
  expect(shapeOf(table(1_001, 1))).toEqual([1_000, 1, true, false]);
  expect(shapeOf(table(1_000, 500))).toEqual([99, 200, true, true]);
  expect(shapeOf(filled(",", 500_000))).toEqual([0, 200, false, true]);
  // A wide row counts for all of them: a browser keeps a place for each of its cells in every row.
  expect(firstCells(`${"a\n".repeat(500)}${filled("a,", 400)}\n`).rows).toHaveLength(500);
  expect(firstCells("").rows).toEqual([]);
  expect(firstCells(`${"x".repeat(shown.letters - 1)}😀,y`).rows).toEqual([
    [`${"x".repeat(shown.letters - 1)}…`, "y"],
  ]);
  for (const part of [",", "a,", `${",".repeat(499)}\n`, "a\n"])
    for (const times of growthOf((letters) => cellsOf(filled(part, letters))))
      expect(times).toBe(1);
});

test("FI-01 a text is laid out in blocks of whole lines, a line that is too long in parts, and none of it is lost", () => {
  const short = fc.oneof(
    fc.constantFrom("", "\r", "a line", "a\u0301".repeat(1_000)),
    fc.integer({ min: 1, max: shown.letters }).map((letters) => "x".repeat(letters)),
  );
  const long = fc.constantFrom("😀".repeat(5_000), "a\u0301".repeat(9_000));
  fc.assert(
    fc.property(fc.array(short, { maxLength: 30 }), (lines) => {
      expect(blocksOf(lines.join("\n")).join("\n")).toBe(lines.join("\n"));
    }),
  );
  const plain = (text: string) => text.replaceAll(/[\r\n]/g, "");
  fc.assert(
    fc.property(fc.array(fc.oneof(short, long), { maxLength: 30 }), (lines) => {
      const blocks = blocksOf(lines.join("\n"));
      expect(plain(blocks.join(""))).toBe(plain(lines.join("")));
      for (const block of blocks) {
        expect([...plain(block)].length).toBeLessThanOrEqual(2 * shown.letters);
        expect(block.isWellFormed()).toBe(true);
      }
      for (const block of blocks.slice(0, -1)) expect(block).not.toMatch(/\n\r?$/);
    }),
  );
  expect(blocksOf("one\n\ntwo\n")).toEqual(["one\n\ntwo\n"]);
  expect(
    blocksOf(`${"x".repeat(3_999)}\n${"y".repeat(9_000)}\nz`).map(({ length }) => length),
  ).toEqual([3_999, 4_000, 4_000, 1_002]);
});

/** Lines as people write them: 50 KB with every kind of block. */
const readme = Array.from(
  { length: 160 },
  (_, at) => `## Part ${String(at)}

Some *words* of [a page](https://example.com/${String(at)}) with \`code\`, **bold** ones and many more of no kind at all.

- one that is first
- another, with [a link](https://example.com)

| a | b | c |
|---|---|---|
| 1 | 2 | 3 |

\`\`\`ts
const at = ${String(at)};
console.log("a line", at);
\`\`\`
`,
).join("\n");

const nodesOf = (doc: Node): number => {
  let count = 1;
  doc.descendants(() => {
    count += 1;
  });
  return count;
};

test("FI-01 Markdown is laid out up to so many nodes, in blocks that are no longer than so many letters", () => {
  expect(readme.length).toBeGreaterThan(40_000);
  const whole = firstMarkdown(readme);
  expect(whole.isCut).toBe(false);
  expect(whole.doc.eq(readMarkdown(readme))).toBe(true);
  const table = "|a|b|\n|-|-|\n";
  for (const [head, part] of [
    ["", "a\n\n"],
    ["", "# a\n"],
    ["", "- a\n"],
    ["", "- [ ] a\n"],
    ["", "*a"],
    ["", "[a](/b) "],
    ["", "a<br>"],
    [table, "|a|b|\n"],
    ["", `${table}|a|b|\n\n`],
  ] as const) {
    const text = head + filled(part, 200_000);
    const { doc, isCut } = firstMarkdown(text);
    expect(isCut).toBe(true);
    expect(nodesOf(doc)).toBeLessThanOrEqual(shown.nodes);
    expect(nodesOf(doc)).toBeGreaterThan(shown.nodes / 2);
  }
});

test("FI-01 rows of two letters in a table of many columns are read as the cells that they become", () => {
  const wide = `|${"a|".repeat(900)}\n|${"-|".repeat(900)}\n`;
  const read = (text: string) => firstLines(text).length - wide.length;
  expect(read(`${wide}${"a\n".repeat(10)}`)).toBe(20);
  expect(read(`> ${wide.replaceAll("\n|-", "\n> |-")}${"> a\n".repeat(1_000)}`)).toBeLessThan(100);
  for (const times of growthOf((letters) => read(wide + filled("a\n", letters))))
    expect(times).toBe(1);
  for (const times of growthOf((letters) => firstLines(filled("# a\n", letters)).length))
    expect(times).toBe(1);
});

test("FI-01 letters that join or turn around stand in blocks of so many, a paragraph of plain ones in one", () => {
  const blocks = (text: string) => {
    const found: number[] = [];
    firstMarkdown(text).doc.descendants((node) => {
      if (node.isTextblock) found.push(node.content.size);
    });
    return found;
  };
  expect(blocks("words ".repeat(2_000).trim())).toEqual([11_999]);
  expect(blocks(`\`\`\`\n${"├── line\n".repeat(2_000)}\`\`\``)).toEqual([17_999]);
  expect(blocks(filled("\u05D0a", 10_000))).toEqual([4_000, 4_000, 2_000]);
  expect(blocks(`- a\n\n  > ${filled("a\u0301", 9_000)}`)).toEqual([1, 4_000, 4_000, 1_000]);
  expect(blocks(`\`\`\`\n${"\u0628\n".repeat(4_000)}\`\`\``)).toEqual([4_000, 3_999]);
});
