import type { Conversation, Message } from "#contract/conversations.ts";
import { expect, test } from "vitest";
import { type ChatWrite, withPendingConversations, withPendingMessages } from "./pending.ts";

const at = "2026-11-20T10:00:00.000Z";
const conversation = (id: string, more: Partial<Conversation> = {}): Conversation => ({
  id,
  title: id,
  lastMessage: null,
  lastMessageAt: null,
  messageCount: 0,
  isPinned: false,
  isArchived: false,
  summary: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
  ...more,
});
const message = (id: string, reactions: string[] = []): Message => ({
  id,
  conversationId: "talk",
  role: "user",
  actor: "user",
  content: id,
  receipts: [],
  runId: null,
  suggestions: [],
  reactions,
  ended: "done",
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 1,
});
const said = { kind: "say", key: "m", replyId: "r", conversationId: "new", content: "Hi" } as const;

test("RT-06 CV-07 what waits is laid over what the worker says, in its order, and taken away leaves that as it was", () => {
  const rows = [conversation("a"), conversation("b"), conversation("c")];
  const writes: readonly ChatWrite[] = [
    { kind: "change", key: "1", before: conversation("b"), changes: { isPinned: true } },
    { kind: "change", key: "2", before: conversation("b"), changes: { title: "B" } },
    { kind: "remove", key: "3", before: conversation("c") },
    { kind: "change", key: "4", before: conversation("away"), changes: { isArchived: true } },
    { ...said, createdAt: "2026-11-20T11:00:00.000Z" },
  ];
  const shown = withPendingConversations(rows, writes);
  expect(shown.map(({ id, title }) => [id, title])).toEqual([
    ["b", "B"],
    ["new", ""],
    ["a", "a"],
    ["away", "away"],
  ]);
  expect(withPendingConversations(rows, [])).toBe(rows);
  const begun = conversation("new", { title: "Hello" });
  expect(withPendingConversations([begun], writes.slice(-1))).toEqual([begun]);
});

test("RT-06 CV-09 a reaction shows once, whether the worker has it already or not", () => {
  const rows = [message("m1", ["🎉"]), message("m2")];
  const react = { kind: "react", messageId: "m1", conversationId: "talk" } as const;
  const writes: readonly ChatWrite[] = [
    { ...react, key: "1", emoji: "🎉", isOn: true },
    { ...react, key: "2", emoji: "👍", isOn: true },
    { ...react, key: "3", emoji: "👍", isOn: false },
    { kind: "removeMessage", key: "4", messageId: "m2", conversationId: "talk" },
  ];
  const [first, ...others] = withPendingMessages(rows, "talk", writes);
  expect(first).toEqual(rows[0]);
  expect(others).toEqual([]);
  expect(withPendingMessages(rows, "other", writes)).toBe(rows);
});
