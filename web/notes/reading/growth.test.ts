import { expect, test } from "vitest";
import { withoutConditions } from "../../editor/text/paste.ts";
import { gather } from "../transfer/gather.ts";
import { settled } from "../transfer/settle.ts";
import { Tree } from "../unpacking/tree.ts";
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
  ["a.csv", `${"a,".repeat(60_000)}\n${"b\n".repeat(60_000)}`],
  ["a.csv", `Name,Due\na,2026 ${"(GMT".repeat(100_000)}\n`],
])("NT-06 %s of one odd line is read at once", async (name, text) => {
  const before = process.threadCpuUsage();
  const into = await gather([{ file: new File([text], name), path: [] }], () => "", manner);
  expect(into.notes.length + into.databases.length).toBe(1);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000_000).toBeLessThan(2);
});

test("NT-06 reading a table of thousands of rows ends where it is cancelled", async () => {
  const leaving = new AbortController();
  const text = `a,b\n${"c,d\n".repeat(500_000)}`;
  const reading = gather([{ file: new File([text], "a.csv"), path: [] }], () => "", {
    ...manner,
    signal: leaving.signal,
  });
  setTimeout(() => leaving.abort());
  const ended = reading.then(
    () => "read",
    () => "cancelled",
  );
  const seconds = await spent(() => ended);
  expect([await ended, seconds < 0.1]).toEqual(["cancelled", true]);
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

/** Seconds of processor time. */
async function spent(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000;
}

test("NT-06 thousands of links to one name, of files of that name, are followed at once", async () => {
  const tree = new Tree();
  const open = () => Promise.resolve(new Blob());
  for (let at = 0; at < 20_000; at += 1)
    tree.add({ path: `d${String(at)}/README.md`, origin: "vault", size: 0, open });
  let found: string | undefined;
  const seconds = await spent(() => {
    for (let at = 0; at < 20_000; at += 1) found = tree.named("notes/a.md", "README")?.path;
  });
  expect([found, seconds < 2]).toEqual(["d0/README.md", true]);
});

test("NT-06 thousands of pictures of one note come to their places in one walk, or are named by their words", async () => {
  const address = (at: number) =>
    `/api/files/import-${crypto.randomUUID().slice(0, -5)}${String(at).padStart(5, "0")}`;
  const all = Array.from({ length: 8_000 }, (_, at) => address(at));
  const content = all
    .map((one) => `<p><img src="${one}" alt="cat"></p><a href="${one}">file</a>`)
    .join("");
  const files = new Map(
    all.map((one, at) => [one, at % 2 === 0 ? `/api/files/f${String(at)}` : undefined]),
  );
  let text = "";
  const seconds = await spent(() => {
    text = settled(content, { files, ids: new Map(), promised: new Set() });
  });
  expect(seconds).toBeLessThan(2);
  expect(text).toContain(
    '<p><img src="/api/files/f0" alt="cat"></p><a href="/api/files/f0">file</a><p>cat</p>file<p>',
  );
  expect(text).not.toContain("import-");
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
