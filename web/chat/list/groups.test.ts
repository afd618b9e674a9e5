import type { Conversation } from "#contract/conversations.ts";
import { expect, it } from "vitest";
import { grouped } from "../rows.ts";
import { plainLine } from "../texts.ts";

const noon = (day: number) => new Date(2026, 10, day, 12).toISOString();
const row = (id: string, day: number, isPinned = false): Conversation => ({
  id,
  title: id,
  lastMessage: null,
  lastMessageAt: null,
  messageCount: 0,
  isPinned,
  isArchived: false,
  summary: null,
  createdAt: noon(1),
  updatedAt: noon(day),
  deletedAt: null,
  version: 1,
});

const rows = [
  row("kept", 3, true),
  row("now", 21),
  row("yesterday", 20),
  row("week", 15),
  row("old", 14),
];
const shape = (variant: "list" | "history") =>
  grouped(rows, variant, "2026-11-21").map(({ title, items: found }) => [
    title,
    ...found.map(({ id }) => id),
  ]);

it("CV-01 CV-06 CV-07 groups conversations as a list and as a history, in their order", () => {
  expect(shape("list")).toEqual([
    ["Pinned", "kept"],
    ["Recent", "now", "yesterday", "week", "old"],
  ]);
  expect(shape("history")).toEqual([
    ["Pinned", "kept"],
    ["Today", "now"],
    ["Yesterday", "yesterday"],
    ["This Week", "week"],
    ["Older", "old"],
  ]);
  expect(grouped([], "history", "2026-11-21")).toEqual([]);
});

it("CV-04 a row shows what was said last in plain words", () => {
  expect(plainLine("## Plan\n\n- **Write** `it`\n1. [see](https://example.com)")).toBe(
    "Plan Write it see",
  );
  expect(plainLine("2 * 3 * 4 and a_b_c")).toBe("2 * 3 * 4 and a_b_c");
});
