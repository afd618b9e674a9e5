import fc from "fast-check";
import { expect, test } from "vitest";
import type { TicketClaims } from "#contract/room.ts";
import { house, last } from "./testing/house.ts";

test("RT-05 an agent's post reaches every open screen, marked with who sent it", async () => {
  const { enter, post } = house();
  const screens = [await enter(), await enter()];
  const data = { action: "open", target: "calendar" };
  expect(await post({ event: "ui-control", data })).toEqual({
    status: 200,
    body: { success: true, data: { delivered: 2 } },
  });
  for (const screen of screens) {
    expect(last(screen)).toEqual({
      type: "event",
      event: "ui-control",
      data,
      from: { actor: "agent:k1", name: "Scout" },
    });
  }
});

test("RT-05 an agent's line of the log arrives as a hint: no number, no fields, not even by spelling", async () => {
  const { enter, post } = house();
  const screen = await enter();
  const line = {
    seq: 9,
    id: "e9",
    at: "2026-11-21T09:00:00.000Z",
    tool: "tasks",
    type: "tasksUpdated",
    itemId: "t1",
    actor: "user",
    runId: null,
    before: null,
    after: { title: "Lies" },
    undoOf: null,
  };
  await post({ event: "tasksUpdated", data: line });
  expect(last(screen)).toHaveProperty("data", {
    itemId: "t1",
    tool: "tasks",
    type: "tasksUpdated",
    id: "e9",
  });
  expect(
    (await post({ event: "tasksUpdated", data: { ...line, itemId: "x".repeat(99) } })).status,
  ).toBe(400);
  await post({ event: "tasksUpdated" });
  expect(last(screen)).toHaveProperty("data", {});
});

test("RT-05 a post that cannot be carried is refused in the envelope, and nobody hears of it", async () => {
  const { enter, post } = house();
  const screen = await enter();
  const heard = screen.frames.length;
  const open = { event: "ui-control", data: { action: "open" } };
  const cases: [unknown, Partial<TicketClaims>, number, string][] = [
    ["{", {}, 400, "malformed_json"],
    [{ event: "toolUpdated", data: { tool: "account" } }, {}, 403, "forbidden"],
    [[], {}, 400, "invalid_input"],
    [{ event: "shutdown" }, {}, 400, "event: 'shutdown' is unknown"],
    [{ event: "__proto__" }, {}, 400, "invalid_input"],
    [{ ...open, seq: 1 }, {}, 400, "invalid_input"],
    [{ event: "ui-control", data: { action: "explode" } }, {}, 400, "data.action"],
    [{ event: "ui-control", data: null }, {}, 400, "data"],
    [open, { scopes: ["read", "act"] }, 403, "drive-ui"],
    [{ event: "toolUpdated" }, { scopes: ["read", "drive-ui"] }, 403, "'act'"],
    [open, { use: "connect" }, 401, "unauthenticated"],
    [open, { sub: "eve" }, 401, "unauthenticated"],
    [{ ...open, data: { action: "open", target: "ä".repeat(33_000) } }, {}, 413, "too_large"],
    [{ kind: "events", events: [] }, {}, 400, "invalid_input"],
    [{ kind: "event", event: "shutdown", data: 1 }, { use: "publish" }, 400, "shutdown"],
  ];
  for (const [body, bearer, status, words] of cases) {
    const answer = await post(body, bearer);
    expect([words, answer.status]).toEqual([words, status]);
    expect(answer.body).toMatchObject({ success: false, requestId: expect.any(String) });
    expect(JSON.stringify(answer.body)).toContain(words);
  }
  expect(screen.frames).toHaveLength(heard);
});

test("RT-05 a page may ask whether it may post; any other method is refused", async () => {
  const { room } = house();
  const ask = (method: string) =>
    room.posted(new Request("https://room/parties/main/ada", { method }));
  const preflight = await ask("OPTIONS");
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
    204,
    "*",
  ]);
  for (const method of ["GET", "PUT", "PATCH", "DELETE"])
    expect((await ask(method)).status).toBe(405);
});

test("RT-05 whatever is posted, the answer is a refusal in the envelope and nobody hears of it", async () => {
  const { ticket, enter, postWith } = house();
  const other = await enter();
  const heard = other.frames.length;
  const bearer = await ticket({ use: "post", sid: "k1" });
  const body = fc.oneof(fc.string({ unit: "binary" }), fc.json());
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const answer = await postWith(bearer, text);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, requestId: expect.any(String) });
    }),
    { numRuns: 300 },
  );
  expect(other.frames).toHaveLength(heard);
});

test("RT-05 an agent does not speak in the assistant's voice", async () => {
  const { enter, post } = house();
  const screen = await enter();
  const frames = screen.frames.length;
  const data = { conversationId: "c", messageId: "m", offset: 0, text: "Type your password here" };
  const answer = await post({ event: "messageDelta", data });
  expect(answer).toMatchObject({ status: 403, body: { code: "forbidden", field: "event" } });
  expect(screen.frames).toHaveLength(frames);
});
