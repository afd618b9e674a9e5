import { expect, test } from "vitest";
import { linesIn } from "./pasted-lines.ts";

test("TK-03 lines that are pasted lose their bullets, boxes and numbers, and empty ones count for nothing", () => {
  const text = [
    "- Buy bread",
    "  * [ ] Call mom tomorrow",
    "\t• Pay rent",
    "",
    "1. Wash the car",
    "2) 3 eggs",
    "- [x] - Feed the cat",
    "☐ Water the plants",
    "1.5 l milk",
    "-5 degrees: bring a coat",
    "---",
    "  ",
    "-",
  ].join("\r\n");
  expect(linesIn(text)).toEqual([
    "Buy bread",
    "Call mom tomorrow",
    "Pay rent",
    "Wash the car",
    "3 eggs",
    "Feed the cat",
    "Water the plants",
    "1.5 l milk",
    "-5 degrees: bring a coat",
    "---",
  ]);
  expect(linesIn("One title")).toEqual(["One title"]);
  expect(linesIn("x".repeat(900))[0]).toHaveLength(500);
});
