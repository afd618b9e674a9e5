import type { LogEvent } from "#contract/events.ts";
import type { Conversation, Message } from "#contract/conversations.ts";
import { expect, it } from "vitest";
import { conversationsAfter, messagesAfter } from "./cache.ts";

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, "0")}:00.000Z`;
const conversation = (id: string, changes: Partial<Conversation> = {}): Conversation => ({
  id,
  title: id,
  lastMessage: null,
  lastMessageAt: null,
  messageCount: 0,
  isPinned: false,
  isArchived: false,
  summary: null,
  createdAt: at(0),
  updatedAt: at(0),
  deletedAt: null,
  version: 1,
  ...changes,
});
const event = (itemId: string, after: LogEvent["after"]): LogEvent => ({
  seq: 1,
  id: "e",
  at: at(1),
  tool: "conversations",
  type: "conversationUpdated",
  itemId,
  actor: "user",
  runId: null,
  before: null,
  after,
  undoOf: null,
});

it("CV-07 pinned first, then by the last change; a deleted one is gone, an old event changes nothing", () => {
  const rows = [conversation("b", { updatedAt: at(5) }), conversation("a")];
  const spoken = conversationsAfter(rows, event("a", { updatedAt: at(9), version: 2 }));
  expect(spoken.map(({ id }) => id)).toEqual(["a", "b"]);
  const pinned = conversationsAfter(spoken, event("b", { isPinned: true, version: 2 }));
  expect(pinned.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(conversationsAfter(pinned, event("a", { title: "old", version: 2 }))).toBe(pinned);
  expect(
    conversationsAfter(pinned, event("b", { deletedAt: at(9), version: 3 })).map(({ id }) => id),
  ).toEqual(["a"]);
});

it("RT-06 a message that the tab has already is not there twice", () => {
  const said: Message = {
    id: "m",
    conversationId: "c",
    role: "user",
    actor: "user",
    content: "Hello",
    receipts: [],
    runId: null,
    suggestions: [],
    reactions: [],
    ended: "done",
    createdAt: at(1),
    updatedAt: at(1),
    deletedAt: null,
    version: 1,
  };
  const rows = messagesAfter([], event("m", { ...said }));
  expect(rows).toEqual([said]);
  expect(messagesAfter(rows, event("m", { ...said }))).toBe(rows);
});
