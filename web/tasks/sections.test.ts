import { expect, it } from "vitest";
import { draftTask } from "./draft.ts";
import { countLines, inSections, lineAt } from "./sections.ts";

const task = (id: string, status: "pending" | "completed") => ({
  ...draftTask({ id, title: id }, "2026-11-21T10:00:00.000Z"),
  status,
});

it("TK-03 what is done stands below what is to do, under a heading with its number", () => {
  const sections = inSections([
    task("a", "completed"),
    task("b", "pending"),
    task("c", "completed"),
  ]);
  const lines = Array.from({ length: countLines(sections) }, (_, at) => lineAt(sections, at));
  expect(lines).toMatchObject([
    { kind: "task", task: { id: "b" }, place: 1 },
    { kind: "heading", title: "Completed", count: 2 },
    { kind: "task", task: { id: "a" }, place: 2 },
    { kind: "task", task: { id: "c" }, place: 3 },
  ]);
  expect(countLines(inSections([task("b", "pending")]))).toBe(1);
});
