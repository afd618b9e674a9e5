import type { Node } from "prosemirror-model";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ImportedNote, noteLimits } from "#contract/notes.ts";
import { NewTask } from "#contract/tasks.ts";
import { elementsIn } from "#shared/notes/elements.ts";
import { gather } from "./gather.ts";

/** The beginnings of elements and the words: as much of the HTML as limits are about. */
function begun(doc: Node): string {
  const parts: string[] = [];
  doc.descendants((node) => {
    const spec: unknown = node.type.spec.toDOM?.(node);
    parts.push(Array.isArray(spec) ? `<${String(spec[0])}>` : (node.text ?? ""));
  });
  return parts.join("");
}

const manner = { progress: () => undefined, signal: new AbortController().signal };
const read = (files: Readonly<Record<string, string>>) =>
  gather(
    Object.entries(files).map(([name, text]) => ({
      file: new File([text], name, { lastModified: Date.UTC(2026, 0, 1) }),
      path: [],
    })),
    begun,
    manner,
  );

/** All that would be sent, each of it checked as the worker checks it. */
function sent({ notes, databases }: Awaited<ReturnType<typeof read>>) {
  const all = [...notes, ...databases.flatMap((database) => database.notes)];
  const tasks = [
    ...all.flatMap((one) => one.tasks.map(({ task }) => task)),
    ...databases.flatMap((database) => database.tasks),
  ];
  for (const { note } of all) {
    expect(v.safeParse(ImportedNote, note).issues).toBeUndefined();
    expect(elementsIn(note.content)).toBeLessThanOrEqual(noteLimits.elements);
  }
  for (const task of tasks) expect(v.safeParse(NewTask, task).issues).toBeUndefined();
  return { notes: all.map(({ note }) => note), tasks };
}

test("NT-06 signs that are none, halves of them, blank tags and days that no calendar has stop no import", async () => {
  const into = await read({
    "A.md": `---\ntitle: "${"x".repeat(299)}😀"\ntags: ["${"y".repeat(59)}😀", "\u200B", "b"]\ncreated: 1970-01-01\n---\na\0b`,
    "B.md": "# a\0b\n\nc",
    "Keep.json": JSON.stringify({
      title: "half \uD83D",
      textContent: "one \uDE00\0",
      createdTimestampUsec: 0,
      labels: [{ name: "\u2060" }],
    }),
    "Rows.csv": `Name,Due,Tags\n${"z".repeat(499)}😀,2026-01-02,"\u200B,w"\n\u200B,2026-01-02,\nCall,12026-01-02,\na\0b,,`,
  });
  const { notes, tasks } = sent(into);
  expect(into.losses).toEqual([]);
  expect(notes.map(({ title }) => title)).toEqual(["x".repeat(299), "ab", "half \uFFFD", "Rows"]);
  expect(notes[0]?.tags).toEqual(["y".repeat(59), "b"]);
  expect(notes[0]?.createdAt).toBe("2026-01-01T00:00:00.000Z");
  expect(notes[2]?.content).toBe("<p>one \uFFFD");
  expect(tasks.map(({ title, dueDate }) => [title, dueDate])).toEqual([
    ["z".repeat(499), "2026-01-02"],
    ["Call", undefined],
    ["ab", undefined],
  ]);
});

test("NT-06 tables and lists of thousands come whole; a text with more blocks than a note can have is named", async () => {
  const rows = (count: number, columns: number) =>
    `${"h,".repeat(columns - 1)}h\n${`${"c,".repeat(columns - 1)}c\n`.repeat(count)}`;
  const into = await read({
    "Wide.csv": rows(2_000, 10),
    "Narrow.csv": rows(5_000, 4),
    "Long cells.csv": `h\n${`${"word ".repeat(400)}\n`.repeat(900)}`,
    "List.md": "- a\n".repeat(20_100),
    "Blocks.md": "a\n\n".repeat(45_000),
  });
  const { notes } = sent(into);
  const cells = (title: string) =>
    notes
      .filter((note) => note.title.startsWith(title))
      .reduce((sum, { content }) => sum + content.split("<td>").length - 1, 0);
  expect([cells("Wide"), cells("Narrow"), cells("Long cells")]).toEqual([20_000, 20_000, 900]);
  expect(notes.find(({ title }) => title === "List")?.content.split("<li>")).toHaveLength(20_101);
  expect(into.losses).toEqual([{ from: "“Blocks”", what: "left out: too long" }]);
});

test("NT-06 notes of one time are listed by their names, as people count; those with times of their own keep them", async () => {
  const into = await read({
    "Note 10.md": "ten",
    "Note 9.md": "nine",
    "Note 1.md": "---\ncreated: 2024-05-06T07:08:09Z\nupdated: 2025-05-06T07:08:09Z\n---\none",
    "Note 2.md": "two",
  });
  const { notes } = sent(into);
  const timeOf = ({ updatedAt, createdAt }: ImportedNote) =>
    Date.parse(updatedAt ?? createdAt ?? "");
  const listed = notes.toSorted((a, b) => timeOf(b) - timeOf(a));
  expect(listed.map(({ title }) => title)).toEqual(["Note 2", "Note 9", "Note 10", "Note 1"]);
  expect(notes[0]).toMatchObject({
    createdAt: "2024-05-06T07:08:09.000Z",
    updatedAt: "2025-05-06T07:08:09.000Z",
  });
});
