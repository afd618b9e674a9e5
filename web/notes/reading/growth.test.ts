import { expect, test } from "vitest";
import { withoutConditions } from "../../editor/text/paste.ts";
import { gather } from "../transfer/gather.ts";
import { readFrontMatter } from "./front-matter.ts";
import { markupOf } from "./read-enex.ts";

const manner = { progress: () => undefined, signal: new AbortController().signal };
const blanks = (count: number) => " ".repeat(count);

/** Files and pastes that took seconds to minutes, and the square or the cube of that with their length. */
test.each([
  ["a.md", `# a${blanks(400_000)}b`],
  ["a.md", `# a ${"#".repeat(400_000)}b`],
  ["a.md", `---\ntags: [${"a,".repeat(200_000)}a]\n---\nx`],
  ["a.md", `---\ntags: [${'"a" '.repeat(100_000)}\n---\nx`],
  ["a.md", `|a|b|\n|-|-|\n|c${blanks(400_000)}x|d|\n`],
  ["a.csv", `h\na${blanks(400_000)}b\n`],
  ["a.csv", `Name,Due\na,2026 ${"(GMT".repeat(100_000)}\n`],
])("NT-06 %s of one odd line is read at once", async (name, text) => {
  const before = process.threadCpuUsage();
  const into = await gather([{ file: new File([text], name), path: [] }], () => "", manner);
  expect(into.notes.length + into.databases.length).toBe(1);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});

test.each([
  ["<![if ", withoutConditions],
  ["<!--[if a]>", withoutConditions],
  ["<!--[if ", withoutConditions],
  ["<!DOCTYPE ", markupOf],
  ["<?xml ", markupOf],
  ["<en-todo ", markupOf],
])("NT-04 half a megabyte of %s is read once", (part, read) => {
  const before = process.threadCpuUsage();
  expect(read(part.repeat(50_000))).toContain(part.trim());
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});

test("NT-04 what Word hides goes, and what it shows on a condition stays", () => {
  const hidden = "<!--[if gte mso 9]><xml>secret</xml><![endif]-->";
  const sign = "<![if !supportLists]>·<![endif]><!--[if !supportLists]-->o<!--[endif]-->";
  expect(withoutConditions(`${hidden}a${sign}${hidden}b<!--[if x]>c`)).toBe(
    "a·o<!--[endif]-->b<!--[if x]>c",
  );
});

test("NT-06 a tag in quotation marks is taken as it is; others are parted at commas", () => {
  const { matter } = readFrontMatter(
    `---\ntags: ["a, b", "#hash", 'c;d', "e\\"f", #plain, g;h]\n---\n`,
  );
  expect(matter.tags).toEqual(["a, b", "#hash", "c;d", 'e"f', "plain", "g", "h"]);
  expect(readFrontMatter("---\ntags: #a, b; c\n---\n").matter.tags).toEqual(["a", "b", "c"]);
  expect(readFrontMatter('---\ntags:\n  - "a, b"\n  - c\n---\n').matter.tags).toEqual([
    "a, b",
    "c",
  ]);
});
