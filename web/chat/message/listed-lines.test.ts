import type { Receipt } from "#contract/conversations.ts";
import { expect, it } from "vitest";
import { partsOf, withoutLinks } from "./listed-lines.ts";

const receipts = ["Buy milk", "Pay rent"].map((title, at): Receipt => ({
  tool: "tasks",
  capability: "tasks.list",
  itemId: `t${String(at)}`,
  title,
  eventId: null,
}));

/** The parts of an answer: its texts, and the words of the links between them. */
const shown = (content: string) =>
  partsOf(content, receipts).map((part) =>
    typeof part === "string" ? part : part.map(({ words }) => words),
  );

it("AI-01 each line that names a listed item is a link in its place, with all of its words", () => {
  expect(shown("2 tasks:\n• Buy milk, today\n• Pay rent, Tue, Dec 1\nand 3 more")).toEqual([
    "2 tasks:",
    ["Buy milk, today", "Pay rent, Tue, Dec 1"],
    "and 3 more",
  ]);
});

it("AI-01 an item that no line names is a link at the end", () => {
  expect(shown("• Buy milk, today\nThat is all.")).toEqual([
    ["Buy milk, today"],
    "That is all.",
    ["Pay rent"],
  ]);
});

it("AI-01 beside a board that lists the items, their lines and what heads them are left out", () => {
  const parts = partsOf(
    "Nothing changes yet.\nToday:\n• Buy milk\n• Pay rent\nThat is all.",
    receipts,
  );
  expect(withoutLinks(parts)).toEqual(["Nothing changes yet.", "That is all."]);
});
