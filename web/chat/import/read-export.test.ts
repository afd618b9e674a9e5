import { CarriedConversation } from "#contract/conversations/transfer.ts";
import fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { partsOf } from "./parts.ts";
import { readExport } from "./read-export.ts";

const seconds = Date.UTC(2024, 2, 1, 10) / 1_000;

const node = (id: string, parent: string | null, message?: object, children: string[] = []) => ({
  id,
  parent,
  children,
  message: message === undefined ? null : { id: `msg-${id}`, metadata: {}, ...message },
});

const text = (role: string, words: string, more: object = {}) => ({
  author: { role },
  create_time: seconds,
  recipient: "all",
  content: { content_type: "text", parts: [words] },
  ...more,
});

interface SomeNode {
  readonly id: string;
}

const chatGpt = (nodes: readonly SomeNode[], more: object = {}) => ({
  title: "Sailing",
  conversation_id: "11111111-2222-4333-8444-555555555555",
  create_time: seconds,
  update_time: seconds + 3_600,
  current_node: nodes.at(-1)?.id,
  mapping: Object.fromEntries(nodes.map((one) => [one.id, one])),
  ...more,
});

const only = (json: unknown) => {
  const [read] = readExport(json)?.conversations ?? [];
  if (!read) throw new Error("Nothing was read");
  return read;
};

it("CV-08 of ChatGPT's tree the current branch comes along, in order, and what does not is counted", () => {
  const { conversation, losses } = only([
    chatGpt([
      node("root", null, undefined, ["system"]),
      node("system", "root", text("system", "You are helpful"), ["ask"]),
      node("ask", "system", text("user", "How do I tack?"), ["old", "tool"]),
      node("old", "ask", text("assistant", "Another answer")),
      node("tool", "ask", text("assistant", "search(tack)", { recipient: "browser" }), ["found"]),
      node("found", "tool", text("tool", "…"), ["answer"]),
      node("answer", "found", text("assistant", "Turn **into** the wind."), ["thanks"]),
      node("thanks", "answer", {
        ...text("user", ""),
        create_time: null,
        content: {
          content_type: "multimodal_text",
          parts: [{ content_type: "image_asset_pointer" }, "Like this?"],
        },
        metadata: { attachments: [{ name: "boat.png" }] },
      }),
    ]),
  ]);
  expect(v.parse(CarriedConversation, conversation)).toEqual(conversation);
  expect(conversation).toMatchObject({
    id: "chatgpt:11111111-2222-4333-8444-555555555555",
    title: "Sailing",
    createdAt: "2024-03-01T10:00:00.000Z",
    updatedAt: "2024-03-01T11:00:00.000Z",
  });
  expect(conversation.messages).toEqual([
    {
      id: "chatgpt:msg-ask",
      role: "user",
      content: "How do I tack?",
      createdAt: "2024-03-01T10:00:00.000Z",
    },
    {
      id: "chatgpt:msg-answer",
      role: "assistant",
      content: "Turn **into** the wind.",
      createdAt: "2024-03-01T10:00:00.001Z",
    },
    {
      id: "chatgpt:msg-thanks",
      role: "user",
      content: "Like this?",
      createdAt: "2024-03-01T10:00:00.002Z",
    },
  ]);
  expect(losses).toEqual([
    "1 message of another branch",
    "1 picture or recording",
    "1 attachment",
    "2 steps of tools",
  ]);
});

it("CV-08 a tree without a current node, or one that goes in circles, is read as far as it goes", () => {
  const nodes = [
    node("a", null, text("user", "One"), ["b"]),
    node("b", "a", text("assistant", "Two"), ["c"]),
    node("c", "b", text("user", "Three")),
  ];
  const words = (json: unknown) => only(json).conversation.messages.map(({ content }) => content);
  expect(words([chatGpt(nodes, { current_node: null })])).toEqual(["One", "Two", "Three"]);
  const circle = [
    node("a", "c", text("user", "One"), ["b"]),
    node("b", "a", text("assistant", "Two"), ["c"]),
    node("c", "b", text("user", "Three"), ["a"]),
  ];
  expect(words([chatGpt(circle)])).toEqual(["One", "Two", "Three"]);
});

it("CV-08 Claude's messages come along from their blocks of text, with their times", () => {
  const { conversation, losses } = only([
    {
      uuid: "aaaa",
      name: "Garden",
      summary: "About roses",
      created_at: "2025-05-01T08:00:00.123456Z",
      updated_at: "2025-05-01T08:05:00.000000Z",
      chat_messages: [
        {
          uuid: "m1",
          sender: "human",
          text: "When do I cut roses?",
          content: [{ type: "text", text: "When do I cut roses?" }],
          created_at: "2025-05-01T08:00:01Z",
          attachments: [{ file_name: "rose.txt", extracted_content: "…" }],
          files: [{ file_name: "rose.jpg" }],
        },
        {
          uuid: "m2",
          sender: "assistant",
          text: "This block is not supported",
          content: [
            { type: "thinking", thinking: "…" },
            { type: "tool_use", name: "search" },
            { type: "tool_result" },
            { type: "text", text: "In early spring." },
          ],
          created_at: "2025-05-01T08:00:09Z",
        },
        { uuid: "m3", sender: "narrator", text: "?" },
      ],
    },
  ]);
  expect(conversation).toMatchObject({
    id: "claude:aaaa",
    title: "Garden",
    summary: "About roses",
    createdAt: "2025-05-01T08:00:00.123Z",
    messages: [
      { id: "claude:m1", role: "user", createdAt: "2025-05-01T08:00:01.000Z" },
      { id: "claude:m2", role: "assistant", content: "In early spring." },
    ],
  });
  expect(losses).toEqual(["1 unreadable message", "2 attachments", "1 step of a tool"]);
});

it("CV-08 our own file is read as it was written, and what is none is none", () => {
  const conversation = {
    id: "talk",
    title: "Talk",
    createdAt: "2025-01-01T00:00:00.000Z",
    updatedAt: "2025-01-01T00:00:00.000Z",
    messages: [],
  };
  const file = { app: "aside", kind: "conversation", version: 1, conversation };
  expect(readExport(file)).toEqual({ conversations: [{ conversation, losses: [] }], skipped: [] });
  for (const other of [null, 7, "x", [], {}, [{}], { app: "aside" }]) {
    expect(readExport(other)).toBeUndefined();
  }
  const empty = chatGpt([node("root", null)]);
  expect(readExport([empty, {}, { chat_messages: [] }])?.skipped).toEqual([
    { title: "Sailing", why: "Nothing was said in it" },
    { title: "", why: "Not a conversation of Claude" },
    { title: "", why: "Not a conversation" },
  ]);
});

it("CV-08 a long message comes in parts, strange ids and times in ours, and the same file twice is the same", () => {
  const long = `${"a".repeat(60_000)}\n\n${"b".repeat(60_000)}`;
  const entry = chatGpt(
    [
      node("a", null, { ...text("user", `${long}\u0000\ud800`), id: "has spaces/é" }, ["b"]),
      node("b", "a", text("assistant", "Short", { create_time: -5e20 })),
    ],
    { conversation_id: "x".repeat(300), title: "t".repeat(300), create_time: 1e300 },
  );
  const { conversation, losses } = only(entry);
  expect(v.safeParse(CarriedConversation, conversation).issues).toBeUndefined();
  expect(conversation.messages.map(({ content }) => content.length)).toEqual([60_000, 60_001, 5]);
  expect(new Set(conversation.messages.map(({ id }) => id)).size).toBe(3);
  expect(losses).toEqual(["Long messages became 1 more"]);
  expect(only(entry)).toEqual(only(entry));
});

it("CV-08 whatever a file holds, what is read of it is what the worker takes", () => {
  fc.assert(
    fc.property(fc.array(fc.anything({ maxDepth: 4 })), fc.array(fc.json()), (words, more) => {
      const nodes = words.map((word, at) => ({
        ...node(String(at), at === 0 ? null : String(at - 1)),
        message: { ...text("user", "w"), id: String(at), content: { parts: [word, more] } },
      }));
      const read = readExport([chatGpt(nodes), { uuid: "u", chat_messages: words }, ...words]);
      for (const { conversation } of read?.conversations ?? []) {
        expect(v.safeParse(CarriedConversation, conversation).issues).toBeUndefined();
      }
    }),
    { numRuns: 200 },
  );
});

it("CV-08 an import is sent in parts that fit a call, none of it lost, no conversation twice in one", () => {
  const at = "2025-01-01T00:00:00.000Z";
  const talk = (id: string, lengths: number[]) => ({
    id,
    title: id,
    createdAt: at,
    updatedAt: at,
    messages: lengths.map((length, place) => ({
      id: `${id}:${String(place)}`,
      role: "user" as const,
      content: "ä".repeat(length),
      createdAt: at,
    })),
  });
  const list = [
    talk(
      "long",
      Array.from({ length: 12 }, () => 90_000),
    ),
    ...Array.from({ length: 450 }, (_, place) => talk(`t${String(place)}`, [10])),
    talk("empty", []),
  ];
  const parts = [...partsOf(list)];
  for (const part of parts) {
    expect(new TextEncoder().encode(JSON.stringify({ conversations: part })).length).toBeLessThan(
      1_000_000,
    );
    expect(part.length).toBeLessThanOrEqual(200);
    expect(new Set(part.map(({ id }) => id)).size).toBe(part.length);
  }
  const ids = (of: readonly CarriedConversation[]) =>
    of.flatMap(({ messages }) => messages.map(({ id }) => id));
  expect(ids(parts.flat())).toEqual(ids(list));
  expect(parts.at(-1)?.at(-1)?.id).toBe("empty");
});
