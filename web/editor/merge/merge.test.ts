import * as fc from "fast-check";
import type { Node } from "prosemirror-model";
import { expect, it, describe } from "vitest";
import { merge3 } from "./merge.ts";
import { nodes, schema } from "../schema.ts";
import { tableOf } from "../tables/in-table.ts";

const p = (text: string): Node =>
  nodes.paragraph.create(null, text === "" ? [] : schema.text(text));
const doc = (...texts: string[]): Node => nodes.doc.create(null, texts.map(p));
const lines = (node: Node): string[] => node.children.map(({ textContent }) => textContent);

describe("NT-08 two people, one note", () => {
  it("different paragraphs are merged without a question", () => {
    const base = doc("One", "Two", "Three");
    const { doc: both, conflicts } = merge3(
      base,
      doc("One!", "Two", "Three"),
      doc("One", "Two", "Three?", "Four"),
    );
    expect(lines(both)).toEqual(["One!", "Two", "Three?", "Four"]);
    expect(conflicts).toEqual([]);
  });

  it("different words of a paragraph are merged; the same words are a conflict that keeps mine and offers theirs", () => {
    const base = doc("The quick brown fox jumps");
    const apart = merge3(base, doc("The slow brown fox jumps"), doc("The quick brown fox sleeps"));
    expect(lines(apart.doc)).toEqual(["The slow brown fox sleeps"]);
    const same = merge3(base, doc("The slow brown fox jumps"), doc("The lazy brown fox jumps"));
    expect(lines(same.doc)).toEqual(["The slow brown fox jumps"]);
    expect(same.conflicts.map(({ theirs }) => theirs.textContent)).toEqual([
      "The lazy brown fox jumps",
    ]);
  });

  it("both write on at the end of one line, or into one empty line: both stand", () => {
    const on = merge3(doc("Hello"), doc("Hello there"), doc("Hello you"));
    expect(lines(on.doc)).toEqual(["Hello there you"]);
    expect(lines(merge3(doc(""), doc("Mine"), doc("Theirs")).doc)).toEqual(["Mine", "Theirs"]);
  });

  it("what one deleted and the other changed stays; what nobody changed goes", () => {
    const base = doc("Keep", "Drop this line", "End");
    const { doc: both } = merge3(
      base,
      doc("Keep", "End"),
      doc("Keep", "Drop this line not", "End"),
    );
    expect(lines(both)).toEqual(["Keep", "Drop this line not", "End"]);
    expect(lines(merge3(base, doc("Keep", "End"), base).doc)).toEqual(["Keep", "End"]);
  });

  it("lines of a list are merged, also when one side made tasks of them", () => {
    const item = (text: string) => nodes.list_item.create(null, p(text));
    const task = (text: string, checked: boolean) => nodes.task_item.create({ checked }, p(text));
    const list = (...texts: string[]) =>
      nodes.doc.create(null, nodes.bullet_list.create(null, texts.map(item)));
    const tasks = nodes.doc.create(
      null,
      nodes.task_list.create(null, [task("Milk", true), task("Bread and rolls", false)]),
    );
    const { doc: both, conflicts } = merge3(
      list("Milk", "Bread and rolls"),
      tasks,
      list("Milk", "Bread and rolls", "Salt"),
    );
    both.check();
    expect(conflicts).toEqual([]);
    expect(both.child(0).type.name).toBe("task_list");
    expect(
      both.child(0).children.map((node) => [node.textContent, node.attrs["checked"] === true]),
    ).toEqual([
      ["Milk", true],
      ["Bread and rolls", false],
      ["Salt", false],
    ]);
  });
});

const cellsOf = (node: Node): string[][] =>
  node.children.map((row) => row.children.map(({ textContent }) => textContent));
const word = fc.stringMatching(/^[a-z]{1,4}$/);
const sentence = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));
const paragraph = sentence.map(p);
const item = fc.oneof(sentence).map((text) => nodes.list_item.create(null, p(text)));
const block: fc.Arbitrary<Node> = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 3 }), sentence)
      .map(([level, text]) => nodes.heading.create({ level }, p(text).content)),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(item, { minLength: 1, maxLength: 4 })
      .map((list) => nodes.bullet_list.create(null, list)),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(paragraph, { minLength: 1, maxLength: 3 })
      .map((list) => nodes.blockquote.create(null, list)),
  },
);
const width = fc.integer({ min: 1, max: 3 });
const tableBlock = width.chain((count) =>
  fc
    .array(fc.array(sentence, { minLength: count, maxLength: count }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((rows) => tableOf(rows, true)),
);
const document = fc
  .array(fc.oneof({ weight: 5, arbitrary: block }, { weight: 2, arbitrary: tableBlock }), {
    minLength: 1,
    maxLength: 7,
  })
  .map((list) => nodes.doc.create(null, list));

/** Edits as people make them: a word put in, a line deleted, a line put in, a line's kind changed. */
interface Edit {
  readonly at: number;
  readonly kind: "word" | "delete" | "insert" | "heading" | "replace" | "row" | "column" | "narrow";
}
const edits = fc.array(
  fc.record({
    at: fc.nat(20),
    kind: fc.constantFrom<Edit["kind"]>(
      "word",
      "delete",
      "insert",
      "heading",
      "replace",
      "row",
      "column",
      "narrow",
    ),
  }),
  { maxLength: 4 },
);

/** Words that are put in begin with who did it, and occur once. */
function edited(base: Node, list: readonly Edit[], who: string): Node {
  let blocks = [...base.children];
  for (const [count, { at, kind }] of list.entries()) {
    const place = at % Math.max(blocks.length, 1);
    const fresh = `${who}${String(count)}`;
    const now = blocks[place];
    if (kind === "insert" || !now) blocks = blocks.toSpliced(place, 0, p(`${fresh} put in`));
    else if (kind === "delete") blocks = blocks.toSpliced(place, 1);
    else if (kind === "replace") blocks[place] = p(fresh);
    else if (kind === "row" || kind === "column" || kind === "narrow")
      blocks[place] = reshaped(now, kind, at, fresh);
    else if (kind === "word") blocks[place] = withWord(now, at, fresh);
    else if (now.isTextblock) blocks[place] = nodes.heading.create({ level: 2 }, now.content);
  }
  return nodes.doc.create(null, blocks.length > 0 ? blocks : [p("")]);
}

/** A table with a row or a column more, or a column less. */
function reshaped(node: Node, kind: "row" | "column" | "narrow", at: number, fresh: string): Node {
  if (node.type !== nodes.table) return node;
  const rows = cellsOf(node);
  const count = rows[0]?.length ?? 0;
  if (kind === "row")
    return tableOf(
      rows.toSpliced(
        at % (rows.length + 1),
        0,
        Array.from({ length: count }, () => fresh),
      ),
      true,
    );
  if (kind === "column")
    return tableOf(
      rows.map((cells) => cells.toSpliced(at % (count + 1), 0, fresh)),
      true,
    );
  return count < 2
    ? node
    : tableOf(
        rows.map((cells) => cells.toSpliced(at % count, 1)),
        true,
      );
}

function withWord(node: Node, at: number, fresh: string): Node {
  if (!node.isTextblock) {
    const place = at % node.childCount;
    const child = node.child(place);
    return node.copy(node.content.replaceChild(place, withWord(child, at, fresh)));
  }
  const words = node.textContent.split(" ").filter((text) => text !== "");
  const text = words.toSpliced(at % (words.length + 1), 0, fresh).join(" ");
  return node.copy(p(text).content);
}

const put = (node: Node, who: string): string[] => {
  const text = node.textBetween(0, node.content.size, " ", " ");
  return [...new Set(text.match(new RegExp(`${who}\\d+`, "g")))].toSorted();
};

const all = { numRuns: 400 };

describe("NT-08 merging, whatever the texts", () => {
  it("loses no word that anybody wrote, and makes only what may be stored", () => {
    fc.assert(
      fc.property(document, edits, edits, (base, left, right) => {
        const mine = edited(base, left, "M");
        const theirs = edited(base, right, "T");
        const { doc: both, conflicts } = merge3(base, mine, theirs);
        both.check();
        both.descendants((node) => {
          if (node.type === nodes.table)
            expect(new Set(node.children.map(({ childCount }) => childCount)).size).toBe(1);
        });
        const offered = nodes.doc.create(null, [
          p(""),
          ...conflicts.flatMap((one) => lines(one.theirs).map(p)),
        ]);
        const shown = [...put(both, "[MT]"), ...put(offered, "T")];
        expect(shown).toEqual(expect.arrayContaining([...put(mine, "M"), ...put(theirs, "T")]));
      }),
      all,
    );
  });

  it("is the other side's text where one changed nothing, and the same text where both did the same", () => {
    fc.assert(
      fc.property(document, edits, (base, list) => {
        const side = edited(base, list, "M");
        expect(merge3(base, side, base).doc.eq(side)).toBe(true);
        expect(merge3(base, base, side).doc.eq(side)).toBe(true);
        const same = merge3(base, side, side);
        expect(same.doc.eq(side)).toBe(true);
        expect(same.conflicts).toEqual([]);
      }),
      all,
    );
  });

  it("holds the same words, whoever is called 'mine'", () => {
    fc.assert(
      fc.property(document, edits, edits, (base, left, right) => {
        const [mine, theirs] = [edited(base, left, "M"), edited(base, right, "T")];
        const one = merge3(base, mine, theirs);
        const other = merge3(base, theirs, mine);
        fc.pre(one.conflicts.length === 0);
        expect(put(one.doc, "[MT]")).toEqual(put(other.doc, "[MT]"));
      }),
      all,
    );
  });
});
