import * as fc from "fast-check";
import { Fragment, type Mark, type Node } from "prosemirror-model";
import { tableLimits } from "#contract/notes/tables.ts";
import { describe, expect, it } from "vitest";
import { readMarkdown } from "./markdown.ts";
import { writeMarkdown } from "./write-markdown.ts";
import { looksLikeMarkdown } from "./paste.ts";
import { marks, nodes, schema } from "../schema.ts";

describe("NT-04 Markdown in and out", () => {
  it("reads headings, lists, tasks, struck words, tables, and of HTML only a break", () => {
    const doc = readMarkdown(
      [
        "# Plan",
        "",
        "- [ ] first",
        "- [x] *second*",
        "",
        "1. one",
        "2. two",
        "",
        "| a | b |",
        "|---|---|",
        "| 1 | 2<br>3 |",
        "",
        "~~old~~ <b>raw</b>",
        "",
        "```ts",
        "let x;",
        "```",
      ].join("\n"),
    );
    doc.check();
    expect(doc.children.map(({ type, textContent }) => [type.name, textContent])).toEqual([
      ["heading", "Plan"],
      ["task_list", "firstsecond"],
      ["ordered_list", "onetwo"],
      ["table", "ab123"],
      ["paragraph", "old <b>raw</b>"],
      ["code_block", "let x;"],
    ]);
    expect(doc.child(1).children.map(({ attrs }) => attrs["checked"] === true)).toEqual([
      false,
      true,
    ]);
  });

  it("keeps pictures of this workspace; one from elsewhere is a link, and a script is only text", () => {
    const doc = readMarkdown(
      "![Mine](/api/files/abcdefgh12345678.png) ![Beacon](https://evil.example/p.gif) [x](javascript:alert(1))",
    );
    const html = JSON.stringify(doc.toJSON());
    expect(html).toContain("/api/files/abcdefgh12345678.png");
    expect(html).not.toContain('"src":"https');
    expect(html).toContain('"href":"https://evil.example/p.gif"');
    expect(html).not.toContain('"href":"javascript');
  });

  it("a box that was escaped is no task", () => {
    const item = nodes.list_item.create(null, nodes.paragraph.create(null, schema.text("[ ] no")));
    const doc = nodes.doc.create(null, nodes.bullet_list.create(null, item));
    expect(readMarkdown(writeMarkdown(doc)).eq(doc)).toBe(true);
  });

  it("a table without header cells has an empty first row in Markdown, and one that is too large becomes lines", () => {
    const table = readMarkdown("|  |  |\n| --- | --- |\n| a | b |");
    expect(table.firstChild?.childCount).toBe(1);
    expect(table.firstChild?.firstChild?.firstChild?.type.name).toBe("table_cell");
    expect(writeMarkdown(table)).toBe("|  |  |\n| --- | --- |\n| a | b |");
    const wide = (count: number) => `|${"a|".repeat(count)}\n|${"-|".repeat(count)}\n|x|y|\n`;
    expect(readMarkdown(wide(tableLimits.columns)).firstChild?.type.name).toBe("table");
    const lines = readMarkdown(wide(tableLimits.columns + 1));
    expect(lines.children.map(({ type }) => type.name)).toEqual(["paragraph", "paragraph"]);
    expect(lines.lastChild?.textContent).toBe("x | y");
    const tall = `|a|\n|-|\n${"|x|\n".repeat(tableLimits.rows)}`;
    expect(readMarkdown(tall).childCount).toBe(tableLimits.rows + 1);
  });

  it("takes plain text for Markdown only where it has blocks of it", () => {
    for (const text of ["# A\n\ntext", "- a\n- b", "- [ ] a", "```\nx\n```", "> a\n> b"])
      expect([text, looksLikeMarkdown(text)]).toEqual([text, true]);
    for (const text of [
      "#hashtag",
      "5 * 3 = 15",
      "- no",
      "C# is",
      "1. Only one",
      "a_b_c",
      "# alone",
    ])
      expect([text, looksLikeMarkdown(text)]).toEqual([text, false]);
  });
});

const word = fc.oneof(
  { weight: 9, arbitrary: fc.stringMatching(/^[\p{L}\p{N}*_[\]()#>+.!~=`-]{1,6}$/u) },
  { weight: 1, arbitrary: fc.constantFrom("&amp;", "<b>", "<https://x.org>", "1)", "2.") },
);
const words = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((list) => list.join(" "))
  .filter((text) => text.trim() === text);
const markSets: readonly (readonly Mark[])[] = [
  [],
  [],
  [marks.strong.create()],
  [marks.em.create()],
  [marks.strike.create()],
  [marks.code.create()],
  [marks.link.create({ href: "https://example.org/a_b_(c)" })],
];
const letters = fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,6}){0,3}$/);
/** Marked words stand between gaps, as people write them. */
const line = fc.oneof(
  words.map((text) => [schema.text(text)]),
  fc
    .array(fc.tuple(letters, fc.constantFrom(...markSets)), { minLength: 1, maxLength: 4 })
    .map((parts) =>
      parts.flatMap(([text, worn], at) => [
        ...(at === 0 ? [] : [schema.text(" ")]),
        schema.text(text, worn),
      ]),
    ),
);
/** Pictures of some width or none, and breaks, also where a line begins and ends. */
const picture = fc
  .tuple(
    fc.oneof(words, fc.constantFrom("", "a|300", "b|", "c|3x2", "[d] *e*", "f\\|40")),
    fc.option(fc.integer({ min: 40, max: 2_000 })),
  )
  .map(([alt, width]) =>
    nodes.image.create({ src: "/api/files/abcdefgh12345678.png", alt, width }),
  );
const lineWithPictures = fc
  .array(
    fc.oneof(
      picture,
      fc.constant(nodes.hard_break.create()),
      letters.map((text) => schema.text(`${text}!`)),
      letters.map((text) =>
        schema.text(text, [marks.link.create({ href: "/?l=notes&note=abc-1" })]),
      ),
      fc.constant(schema.text("\u00A0")),
    ),
    { maxLength: 4 },
  )
  .map((parts) => Fragment.fromArray(parts));
const paragraph = fc
  .oneof(
    { weight: 3, arbitrary: line.map((content) => Fragment.fromArray(content)) },
    { weight: 1, arbitrary: lineWithPictures },
  )
  .map((content) => nodes.paragraph.create(null, content));
/** Cells with breaks and bars in them; a first row of headers says something. */
const cellLine = fc
  .array(
    fc.oneof(
      line,
      fc.constant([schema.text("a | b\\|c")]),
      fc.constant([schema.text("x|y", [marks.code.create()])]),
      picture.map((one) => [one]),
      fc.constant([]),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((lines) =>
    lines.flatMap((said, at) => (at > 0 ? [nodes.hard_break.create(), ...said] : said)),
  );
const tables = fc
  .tuple(fc.boolean(), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([isHeaded, width, height]) =>
    fc
      .array(fc.array(cellLine, { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      })
      .map((rows) => tableOf(rows, isHeaded && (rows[0] ?? []).some(({ length }) => length > 0))),
  );

function tableOf(rows: readonly (readonly (readonly Node[])[])[], isHeaded: boolean): Node {
  return nodes.table.create(
    null,
    rows.map((cells, at) => {
      const type = isHeaded && at === 0 ? nodes.table_header : nodes.table_cell;
      const made = cells.map((said) => type.create(null, nodes.paragraph.create(null, said)));
      return nodes.table_row.create(null, made);
    }),
  );
}

const { block } = fc.letrec<{ block: Node }>((tie) => {
  const item = fc
    .tuple(paragraph, fc.array(tie("block"), { maxLength: 1 }))
    .map(([first, more]) => [first, ...more.filter(({ type }) => type.name.endsWith("_list"))]);
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  return {
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      paragraph,
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), line)
        .map(([level, content]) => nodes.heading.create({ level }, content)),
      fc
        .stringMatching(/^[\w `~#-]{1,12}(\n[\w `]{1,12})?$/)
        .map((text) => nodes.code_block.create({ language: "js" }, schema.text(text))),
      fc.constant(nodes.horizontal_rule.create()),
      items.map((list) =>
        nodes.bullet_list.create(
          null,
          list.map((content) => nodes.list_item.create(null, content)),
        ),
      ),
      fc.tuple(fc.integer({ min: 0, max: 120 }), items).map(([order, list]) =>
        nodes.ordered_list.create(
          { order },
          list.map((content) => nodes.list_item.create(null, content)),
        ),
      ),
      fc.tuple(fc.boolean(), items).map(([checked, list]) =>
        nodes.task_list.create(
          null,
          list.map((content) => nodes.task_item.create({ checked }, content)),
        ),
      ),
      tables,
      fc
        .array(tie("block"), { minLength: 1, maxLength: 2 })
        .map((list) => nodes.blockquote.create(null, list)),
    ),
  };
});

describe("NT-04 Markdown, whatever the text", () => {
  it("what is written as Markdown is read as the same document", () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (list) => {
        const doc = nodes.doc.create(null, list);
        const again = readMarkdown(writeMarkdown(doc));
        again.check();
        expect(again.toJSON()).toEqual(doc.toJSON());
      }),
      { numRuns: 500 },
    );
  });
});

it("NT-04 ten times as many lists of boxes take about ten times as long", () => {
  const timed = (count: number) => {
    const text = "- [ ] one\n  - two\n\nwords\n\n".repeat(count);
    const began = performance.now();
    readMarkdown(text);
    return performance.now() - began;
  };
  timed(100);
  // The best of some: what else the machine does is not the reader's.
  const [some = 0, many = 0] = [300, 3_000].map((count) =>
    Math.min(...[1, 2, 3].map(() => timed(count))),
  );
  expect(many).toBeLessThan(40 * some + 200);
});
