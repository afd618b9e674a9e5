import { expect, it } from "vitest";
import { counted } from "./words.ts";

it("TK-09 a number with its noun does not read like a year", () => {
  expect([0, 1, 2, 999].map((count) => counted(count, "task"))).toEqual([
    "0 tasks",
    "1 task",
    "2 tasks",
    "999 tasks",
  ]);
  expect(counted(2021, "task")).toBe("2,021 tasks");
  expect(counted(1_234_567, "entry", "entries")).toBe("1,234,567 entries");
});
