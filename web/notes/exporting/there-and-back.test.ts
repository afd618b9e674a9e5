import * as fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import type { Note } from "#contract/notes.ts";
import { marks, nodes, schema } from "../../editor/schema.ts";
import { gather } from "../transfer/gather.ts";
import type { Import } from "../transfer/import.ts";
import { Tree } from "../unpacking/tree.ts";
import { exportZip } from "./export-zip.ts";

const manner = { progress: () => undefined, signal: new AbortController().signal };
const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();

const title = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }),
    fc.constantFrom(
      "a/b",
      "..",
      "con",
      "Same",
      "same",
      "x: “y”",
      "---",
      "1. # x",
      "👩‍👩‍👧 é",
      "a\\b",
      "tail. ",
    ),
  )
  .map((text) => text.replaceAll(/[\p{C}\s]+/gu, " ").trim())
  .filter((text) => text !== "");
const words = fc.stringMatching(/^[a-z|*_[\]]{1,8}( [a-z]{1,8})?$/);
const address = (number: number) => `/api/files/${String(number).padStart(32, "0")}`;

const inlineOf = (count: number) =>
  fc.oneof(
    words.map((text) => schema.text(text)),
    fc
      .tuple(fc.nat(count - 1), words)
      .map(([note, text]) =>
        schema.text(text, [marks.link.create({ href: `/?l=notes&note=n${String(note)}` })]),
      ),
    fc
      .tuple(fc.nat(3), words, fc.option(fc.integer({ min: 40, max: 2_000 })))
      .map(([file, alt, width]) => nodes.image.create({ src: address(file), alt, width })),
    fc
      .tuple(fc.nat(3), words)
      .map(([file, text]) =>
        schema.text(`${text}.pdf (1 KB)`, [marks.link.create({ href: address(file + 4) })]),
      ),
  );

const textOf = (count: number): fc.Arbitrary<Node> => {
  const line = inlineOf(count).map((one) => nodes.paragraph.create(null, one));
  const cell = (type: typeof nodes.table_cell) => line.map((one) => type.create(null, one));
  const row = (type: typeof nodes.table_cell) =>
    fc.tuple(cell(type), cell(type)).map((cells) => nodes.table_row.create(null, [...cells]));
  const block = fc.oneof(
    line,
    fc.constant(nodes.paragraph.create()),
    fc.array(fc.tuple(fc.boolean(), line), { minLength: 1, maxLength: 3 }).map((items) =>
      nodes.task_list.create(
        null,
        items.map(([checked, one]) => nodes.task_item.create({ checked }, one)),
      ),
    ),
    fc
      .tuple(row(nodes.table_header), row(nodes.table_cell))
      .map((rows) => nodes.table.create(null, [...rows])),
  );
  return fc
    .array(block, { minLength: 1, maxLength: 4 })
    .map((blocks) => nodes.doc.create(null, blocks));
};

const card = fc.record({
  title,
  category: fc.constantFrom("general", "work", "Zuhause: “x”"),
  tags: fc.uniqueArray(fc.constantFrom("a", "b c", "é", "x-y"), { maxLength: 3 }),
  isPinned: fc.boolean(),
  isFavorite: fc.boolean(),
  isArchived: fc.boolean(),
});

const workspace = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    fc.array(fc.tuple(card, textOf(count)), { minLength: count, maxLength: count }),
  );

async function exported(cards: readonly Omit<Note, "content">[], docs: readonly Node[]) {
  const { zip } = await exportZip({
    cards,
    async *texts() {
      for (const [index, doc] of docs.entries())
        yield await Promise.resolve({ id: `n${String(index)}`, doc });
    },
    fetchFile: (file) =>
      Promise.resolve(
        new Blob([file], { type: Number(file.slice(-1)) < 4 ? "image/png" : "application/pdf" }),
      ),
    progress: () => undefined,
    signal: manner.signal,
  });
  return new Uint8Array(await zip.arrayBuffer());
}

/** The text of a note with the addresses it had: of each file by its bytes, of each note by its id. */
async function textIn(into: Import, content: string): Promise<unknown> {
  let text = content;
  for (const [standIn, { open }] of into.attachments)
    if (text.includes(standIn)) text = text.replaceAll(standIn, await (await open()).text());
  for (const { place, id = "" } of into.notes) text = text.replaceAll(place, id);
  return JSON.parse(text);
}

test("NT-06 what is exported and imported again is the same, with its files, links and places", async () => {
  await fc.assert(
    fc.asyncProperty(workspace, async (given) => {
      const cards = given.map(([filing, _], index): Omit<Note, "content"> => ({
        ...filing,
        id: `n${String(index)}`,
        preview: "",
        wordCount: 0,
        revisionId: "r",
        sortOrder: 0,
        version: 1,
        createdAt: at(1),
        updatedAt: at(2),
        deletedAt: null,
      }));
      const zip = await exported(
        cards,
        given.map(([, doc]) => doc),
      );
      const file = new File([zip], "notes.zip");
      const into = await gather(
        [{ file, path: [] }],
        (doc) => JSON.stringify(doc.toJSON()),
        manner,
      );
      expect(into.losses).toEqual([]);
      const back = new Map(into.notes.map((read) => [read.id, read]));
      expect(back.size).toBe(given.length);
      for (const [index, [filing, doc]] of given.entries()) {
        const read = back.get(`n${String(index)}`);
        expect(read?.note).toMatchObject({ ...filing, createdAt: at(1), updatedAt: at(2) });
        expect(await textIn(into, read?.note.content ?? "")).toEqual(doc.toJSON());
      }
    }),
    { numRuns: 60 },
  );
});

test("NT-06 the zip is a folder that other programs read: names, paths and files as they expect", async () => {
  const doc = nodes.doc.create(null, [
    nodes.paragraph.create(null, [
      nodes.image.create({ src: address(1), alt: "Red dot", width: 120 }),
      schema.text("B", [marks.link.create({ href: "/?l=notes&note=n1" })]),
    ]),
  ]);
  const filing = { category: "work", tags: ["x"], isFavorite: false, isPinned: true };
  const rest = {
    preview: "",
    wordCount: 0,
    revisionId: "r",
    sortOrder: 0,
    version: 1,
    deletedAt: null,
  };
  const dates = { createdAt: at(1), updatedAt: at(2) };
  const one = { ...filing, ...rest, ...dates, id: "n0", title: "A/1", isArchived: true };
  const two = { ...one, id: "n1", title: "B", isArchived: false };
  const files = unzipSync(
    await exported([one, two], [doc, nodes.doc.create(null, nodes.paragraph.create())]),
  );
  expect(Object.keys(files).toSorted()).toEqual(["Archive/A-1.md", "B.md", "files/Red dot.png"]);
  expect(new TextDecoder().decode(files["Archive/A-1.md"])).toBe(`---
title: "A/1"
category: "work"
tags: ["x"]
created: "2026-01-01T00:00:00.000Z"
updated: "2026-01-02T00:00:00.000Z"
pinned: true
archived: true
aside-id: "n0"
---

![Red dot|120](../files/Red%20dot.png)[B](../B.md)
`);
});

test("NT-06 a table that is too large says how many rows and columns are lost, and the page can go on meanwhile", async () => {
  const row = Array.from({ length: 52 }, (_, column) => `c${String(column)}`).join(",");
  const file = new File([`${row}\n`.repeat(20_101)], "Big.csv");
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  const into = await gather([{ file, path: [] }], () => "", manner);
  clearInterval(timer);
  expect(into.databases[0]?.tasks).toHaveLength(20_000);
  expect(into.losses.map(({ from }) => from)).toEqual([
    "100 rows of databases",
    "2 columns of databases",
  ]);
  expect(turns).toBeGreaterThan(3);
});

test("NT-06 ten thousand files of one name are read and written in the time that their number takes", async () => {
  const timed = (count: number) => {
    const tree = new Tree();
    const began = performance.now();
    const entry = { path: "Note.md", origin: "Vault", size: 1, open: async () => new Blob() };
    for (let added = 0; added < count; added += 1) tree.add(entry);
    expect(tree.size).toBe(count);
    return performance.now() - began;
  };
  timed(1_000);
  const [some, many] = [timed(10_000), timed(40_000)];
  // Four times as many took sixteen times as long.
  expect(many).toBeLessThan(10 * some + 50);
});

test("NT-06 links by name find the nearest note, in any case, and not what is in code", async () => {
  const zip = zipSync({
    "Deep/Er/Plan.md": strToU8("far"),
    "Plan.md": strToU8("near"),
    "A.md": strToU8("[[plan]] [[Deep/Er/Plan|other]] [[Plan#Part]]\n\n    [[Plan]]\n\n[[Gone]]"),
  });
  const into = await gather(
    [{ file: new File([new Uint8Array(zip)], "v.zip"), path: [] }],
    (doc) => JSON.stringify(doc.toJSON()),
    manner,
  );
  const [a, far, near] = into.notes;
  const hrefs = [...(a?.note.content ?? "").matchAll(/note=([\da-f-]{36})/g)].map(([, id]) => id);
  expect(hrefs).toEqual([near?.place, far?.place, near?.place]);
  expect(a?.note.content).toContain("[[Gone]]");
  expect([a, far, near].map((read) => read?.note.category)).toEqual([undefined, "Deep", undefined]);
  expect(into.losses).toEqual([
    { from: "1 link to a page that is not in the export", what: "kept as words" },
    { from: "1 folder name", what: "left out: a note has one category" },
  ]);
});
