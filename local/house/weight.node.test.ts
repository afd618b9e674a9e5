import { expect, test } from "vitest";
import { circles, firstVisit, lazyWeights, shellWeight, weigh } from "./weight.ts";

const kb = 1024;

test("SH-01 the shell weighs at most 145 KB in at most 20 requests", async () => {
  const { bytes, files } = await shellWeight();
  expect(bytes).toBeLessThanOrEqual(145 * kb);
  expect(files.length).toBeLessThanOrEqual(20);
  expect(files.filter((file) => file.endsWith(".js")).length).toBeGreaterThan(0);
});

test("SH-01 a first visit asks for at most 20 files and 190 KB, with what is fetched ahead", async () => {
  const { bytes, files } = await firstVisit();
  expect(files.some((name) => name.includes("/soon-"))).toBe(true);
  expect(files.length).toBeLessThanOrEqual(20);
  expect(bytes).toBeLessThanOrEqual(190 * kb);
});

test("SH-11 no two files of the app wait for each other", async () => {
  expect(await circles()).toEqual([]);
});

test("SH-01 every panel is a chunk of its own of at most 25 KB beyond a first visit", async () => {
  const weights = await lazyWeights();
  const panels = [...weights].filter(([name]) => name.endsWith("panel.tsx"));
  expect(panels.length).toBeGreaterThanOrEqual(3);
  for (const [name, { bytes, files }] of panels) {
    expect([name, files.length > 0]).toEqual([name, true]);
    expect([name, bytes <= 25 * kb]).toEqual([name, true]);
  }
});

test("NT-05 the editor adds at most 80 KB to a note that is read, and reading one at most 35 KB to the list", async () => {
  const weights = await lazyWeights();
  const filesOf = (name: string) => weights.get(name)?.files ?? [];
  const list = filesOf("notes/panel.tsx");
  const view = filesOf("notes/note/note-view.tsx");
  const editor = filesOf("notes/note/note-editor.tsx");
  expect(Math.min(list.length, view.length, editor.length)).toBeGreaterThan(0);
  const beyond = async (files: readonly string[], ...loaded: readonly string[]) =>
    (await weigh(files.filter((file) => !loaded.includes(file)))).bytes;
  expect(await beyond(view, ...list)).toBeLessThanOrEqual(35 * kb);
  expect(await beyond(editor, ...list, ...view)).toBeLessThanOrEqual(80 * kb);
  // What edits tables comes with the first table of a text.
  const tables = filesOf("editor/tables/table-editing.ts");
  const own = tables.filter((file) => ![...list, ...view, ...editor].includes(file));
  expect(own.length).toBeGreaterThan(0);
  expect((await weigh(own)).bytes).toBeLessThanOrEqual(14 * kb);
});
