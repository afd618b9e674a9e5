import { expect, test } from "vitest";
import { editable, factsOf, withText } from "./words.ts";

const update = {
  itemId: "t1",
  input: { words: "t1", changes: { dueDate: "2026-11-23", tags: ["a", "b"], subTasks: [{}] } },
};

test("AI-05 a proposal says what it would write, and not which item it means", () => {
  expect(factsOf(update).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "Due date: 2026-11-23",
    "Tags: a, b",
    "Sub tasks: 1 items",
  ]);
});

test("AI-05 words are changed in their place, the rest stays as it was proposed", () => {
  const [due] = editable(update);
  expect(withText(update.input, due?.path ?? [], "2026-11-24")).toEqual({
    words: "t1",
    changes: { ...update.input.changes, dueDate: "2026-11-24" },
  });
});
