import type { Conversation, Message } from "#contract/conversations.ts";
import type { LogEvent } from "#contract/events.ts";
import { onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

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
const message = (id: string, reactions: string[] = []): Message => ({
  id,
  conversationId: "talk",
  role: "user",
  actor: "user",
  content: id,
  receipts: [],
  runId: null,
  suggestions: [],
  choices: [],
  awaits: null,
  reactions,
  ended: "done",
  createdAt: at(1),
  updatedAt: at(1),
  deletedAt: null,
  version: 1,
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

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("addEventListener", () => undefined);
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

async function setUp() {
  const chat = await import("./collections.ts");
  chat.conversationCollection.live.forget();
  chat.messageCollection.live.forget();
  return { ...chat, client: new QueryClient() };
}

it("CV-07 pinned first, then by the last change; a deleted one is gone, an old event changes nothing", async () => {
  const { conversationCollection: all, client } = await setUp();
  all.seed(client, [conversation("a"), conversation("b", { updatedAt: at(5) })], "active");
  const ids = () => all.rows(client, "active").map(({ id }) => id);
  expect(ids()).toEqual(["b", "a"]);
  all.live.apply(client, [event("a", { updatedAt: at(9), version: 2 })]);
  expect(ids()).toEqual(["a", "b"]);
  all.live.apply(client, [event("b", { isPinned: true, version: 2 })]);
  expect(ids()).toEqual(["b", "a"]);
  const before = all.rows(client, "active");
  all.live.apply(client, [event("a", { title: "old", version: 2 })]);
  expect(all.rows(client, "active")).toBe(before);
  all.live.apply(client, [event("b", { deletedAt: at(9), version: 3 })]);
  expect(ids()).toEqual(["a"]);
});

it("RT-06 CV-07 what waits stands over what the worker says, in its order, and taken away leaves that as it was", async () => {
  const { conversationCollection: all, client } = await setUp();
  const rows = ["a", "b", "c"].map((id) => conversation(id));
  all.seed(client, rows, "active");
  const stood = all.rows(client, "active");
  const [b, away] = [conversation("b"), conversation("away")];
  const waiting = [
    all.write(client, "pin", ["b"], { before: b, changes: { isPinned: true } }, "1"),
    all.write(client, "rename", ["b"], { before: b, changes: { title: "B" } }, "2"),
    all.write(client, "remove", ["c"], undefined, "3"),
    all.write(client, "archive", ["away"], { before: away, changes: { isArchived: true } }, "4"),
    all.write(client, "say", ["new"], { replyId: "r", content: "Hi", createdAt: at(30) }, "5"),
  ];
  for (const one of waiting) one.catch(() => undefined);
  expect(all.rows(client, "active").map(({ id, title }) => [id, title])).toEqual([
    ["b", "B"],
    ["new", ""],
    ["away", "away"],
    ["a", "a"],
  ]);
  const begun = conversation("new", { title: "Hello", updatedAt: at(40) });
  all.receive(client, [begun]);
  expect(all.rows(client, "active").find(({ id }) => id === "new")).toEqual(begun);
  all.live.apply(client, [event("new", { deletedAt: at(50), version: 2 })]);
  for (const key of ["1", "2", "3", "4", "5"]) all.withdraw(client, key);
  expect(all.rows(client, "active")).toEqual(stood);
});

it("RT-06 CV-09 a reaction shows once, whether the worker has it already or not", async () => {
  const { messageCollection: all, client } = await setUp();
  all.seed(client, [message("m1", ["🎉"]), message("m2")], "talk");
  all.seed(client, [], "other");
  const react = (emoji: string, isOn: boolean) =>
    all.write(client, "react", ["m1"], { emoji, isOn }).catch(() => undefined);
  void react("🎉", true);
  void react("👍", true);
  void react("👍", false);
  all.write(client, "remove", ["m2"]).catch(() => undefined);
  expect(all.rows(client, "talk")).toEqual([message("m1", ["🎉"])]);
  expect(all.rows(client, "other")).toEqual([]);
});

it("RT-06 a message that the tab has already is not there twice, and stands in its own conversation", async () => {
  const { messageCollection: all, client } = await setUp();
  all.seed(client, [], "talk");
  all.seed(client, [], "other");
  all.live.apply(client, [event("m", { ...message("m") })]);
  const rows = all.rows(client, "talk");
  expect(rows).toEqual([message("m")]);
  all.live.apply(client, [event("m", { ...message("m") })]);
  expect(all.rows(client, "talk")).toBe(rows);
  expect(all.rows(client, "other")).toEqual([]);
});
