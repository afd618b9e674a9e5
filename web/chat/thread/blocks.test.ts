import type { Message } from "#contract/conversations.ts";
import { expect, it } from "vitest";
import { blocksOf, isSameBlock, placed } from "./blocks.ts";

const message = (number: number): Message => ({
  id: `m-${String(number * 7919)}`,
  conversationId: "c",
  role: number % 2 === 0 ? "user" : "assistant",
  actor: "user",
  content: String(number),
  receipts: [],
  runId: null,
  suggestions: [],
  choices: [],
  awaits: null,
  reactions: [],
  ended: "done",
  createdAt: new Date(2026, 10, 1, number).toISOString(),
  updatedAt: "2026-11-01T00:00:00.000Z",
  deletedAt: null,
  version: 1,
});
const all = Array.from({ length: 2_000 }, (_, number) => message(number));

it("CV-09 messages that come at either end leave the blocks between as they are", () => {
  const middle = blocksOf(all.slice(500, 1_500));
  const more = blocksOf(all.slice(400, 1_501));
  expect(middle.flatMap(({ messages }) => messages)).toEqual(all.slice(500, 1_500));
  expect(middle.length).toBeGreaterThan(10);
  const known = more.filter((block) => middle.some((other) => isSameBlock(block, other)));
  expect(known.length).toBeGreaterThanOrEqual(middle.length - 2);
});

it("CV-09 every day is named once, above its first message", () => {
  const days = blocksOf(all).flatMap((block) => placed(block).flatMap(({ day }) => day ?? []));
  expect(days).toEqual([...new Set(days)]);
  expect(days[0]).toBe("2026-11-01");
  expect(days.length).toBe(Math.ceil(2_000 / 24));
});
