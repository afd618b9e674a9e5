import { expect, test } from "vitest";
import { filled } from "./suggestions.tsx";

test("AI-01 a chip fills an empty box, and adds a line to one with words in it", () => {
  expect(filled("", "show my tasks")).toBe("show my tasks");
  expect(filled("  \n", "show my tasks")).toBe("show my tasks");
  expect(filled("add task One ", "show my tasks")).toBe("add task One\nshow my tasks");
});
