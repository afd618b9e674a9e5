import fc from "fast-check";
import { expect, test } from "vitest";
import { conversations } from "#contract/conversations.ts";
import { workspace } from "../../testing/workspace.ts";

const odd = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    "%",
    "*",
    "C++",
    "a-b",
    "x@y.example",
    "\\",
    "in:tasks",
    "is:pinned",
    "NEAR(",
    "👩‍👧",
    "語",
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const base = "/api/tools/conversations";
const ids = fc.constantFrom("talk", "none", "x'--", "..", "search", "stats", "messages", "%00");

/** Method, path with an id in it, and how it is asked. */
const asked = fc.record({
  route: fc.constantFrom(
    ["GET", ""],
    ["GET", "/search"],
    ["GET", "/summaries"],
    ["GET", "/ID"],
    ["PUT", "/ID"],
    ["POST", "/ID/pin"],
    ["POST", "/ID/archive"],
    ["POST", "/ID/generate-title"],
    ["POST", "/ID/generate-summary"],
    ["GET", "/ID/messages"],
    ["POST", "/ID/messages/ID/cut"],
    ["POST", "/messages/ID/reactions"],
    ["DELETE", "/messages/ID/reactions"],
    ["DELETE", "/messages/ID"],
    ["POST", "/cleanup"],
    ["POST", "/import"],
  ),
  id: ids,
  query: fc.record(
    {
      q: odd,
      archived: fc.constantFrom("true", "false", "1"),
      before: odd,
      limit: odd,
      offset: odd,
      page: odd,
    },
    { requiredKeys: [] },
  ),
  body: fc.record(
    {
      title: odd,
      emoji: odd,
      isPinned: fc.anything(),
      daysOld: fc.oneof(fc.integer(), fc.double()),
      conversations: fc.anything(),
      version: fc.anything(),
    },
    { requiredKeys: [] },
  ),
});

test("CV-08 whatever is asked for or sent, no call of conversations answers 5xx", async () => {
  const space = await workspace();
  const ada = await space.signUp();
  await ada.call(conversations.say, {
    params: { id: "talk" },
    body: { content: "add task C++ & 'quotes' for x@y.example" },
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ route, id, query, body }) => {
      const [method = "GET", path = ""] = route;
      // Not more than its calls a minute.
      space.wait(200);
      const search = method === "GET" ? `?${new URLSearchParams(query).toString()}` : "";
      const address = `${base}${path.replaceAll("ID", id)}${search}`;
      const sent = method === "GET" ? undefined : (JSON.stringify(body) ?? "{}");
      const answer = await ada.send(method, address, sent);
      expect([method, address, sent, answer.status < 500]).toEqual([method, address, sent, true]);
    }),
    { numRuns: 300 },
  );
});
