import fc from "fast-check";
import { expect, test } from "vitest";
import { workspace } from "../testing/workspace.ts";

const path = "/api/tools/tasks";

test.each([
  ["malformed JSON", '{"title":', 400, "malformed_json", undefined],
  ["a list where an object belongs", "[1,2]", 400, "invalid_input", ""],
  ["an unknown key", '{"title":"x","colour":"red"}', 400, "invalid_input", "colour"],
  ["a wrong type", '{"title":7}', 400, "invalid_input", "title"],
  ["a missing title", "{}", 400, "invalid_input", "title"],
  ["a blank title", '{"title":"   "}', 400, "invalid_input", "title"],
  ["half a surrogate pair", '{"title":"x\\ud800y"}', 400, "invalid_input", "title"],
  ["an id that is a way up", '{"title":"x","id":".."}', 400, "invalid_input", "id"],
  ["a NUL", '{"title":"a\\u0000b"}', 400, "invalid_input", "title"],
  [
    "a day that does not exist",
    '{"title":"x","dueDate":"2026-02-30"}',
    400,
    "invalid_input",
    "dueDate",
  ],
  [
    "a time that does not exist",
    '{"title":"x","dueTime":"25:00"}',
    400,
    "invalid_input",
    "dueTime",
  ],
  ["a bad priority", '{"title":"x","priority":"top"}', 400, "invalid_input", "priority"],
  [
    "a negative duration",
    '{"title":"x","estimatedDuration":-1}',
    400,
    "invalid_input",
    "estimatedDuration",
  ],
  [
    "half a minute",
    '{"title":"x","estimatedDuration":0.5}',
    400,
    "invalid_input",
    "estimatedDuration",
  ],
  [
    "a bad sub-task",
    '{"title":"x","subTasks":[{"id":"a"}]}',
    400,
    "invalid_input",
    "subTasks.0.title",
  ],
  ["an id with a quote", `{"title":"x","id":"a'b"}`, 400, "invalid_input", "id"],
  ["prototype pollution", '{"title":"x","__proto__":{"a":1}}', 400, "invalid_input", "__proto__"],
  ["a long title", JSON.stringify({ title: "x".repeat(501) }), 400, "invalid_input", "title"],
  [
    "a body over 1 MB",
    JSON.stringify({ title: "x", description: "y".repeat(1_000_001) }),
    413,
    "too_large",
    undefined,
  ],
])(
  "TK-12 %s is refused by name, with a request id, and nothing is stored",
  async (_, body, status, code, field) => {
    const { signUp, db } = await workspace();
    const ada = await signUp();
    const answer = await ada.send("POST", path, body);
    expect(answer).toMatchObject({ status, body: { success: false, code } });
    expect(answer.body["field"]).toBe(field);
    expect(answer.body["requestId"]).toMatch(/^[\w-]{36}$/);
    expect(
      await db
        .prepare("select count(*) as n from tasks where user_id = ?")
        .bind(ada.user.id)
        .first(),
    ).toEqual({ n: 0 });
  },
);

test("TK-12 whatever is sent, no call answers 5xx", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  const words = fc.string({ unit: "binary", maxLength: 60 });
  const body = fc.oneof(
    words,
    fc.json(),
    fc
      .dictionary(
        fc.constantFrom("id", "title", "tags", "dueDate", "status", "version", "userId"),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify(value)),
  );
  const where = fc.constantFrom(
    path,
    `${path}/x`,
    `${path}/complete/x`,
    "/api/tools/conversations/x/messages",
    "/api/auth/sign-up",
    "/api/auth/refresh",
    "/api/agent-keys",
    "/api/realtime/ticket",
    "/api/tools/events/x/undo",
    "/api/nothing",
  );
  const method = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");
  await fc.assert(
    fc.asyncProperty(method, where, body, async (verb, address, sent) => {
      wait(1_000);
      const answer = await ada.send(verb, address, sent);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) expect(answer.body.code).toBeTypeOf("string");
    }),
    { numRuns: 150 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("status", "search", "cursor", "limit", "dueBefore", "tags", "after"),
      words,
      async (name, value) => {
        wait(1_000);
        const query = new URLSearchParams([[name, value]]).toString();
        expect((await ada.send("GET", `${path}?${query}`)).status).toBeLessThan(500);
        expect((await ada.send("GET", `/api/tools/events?${query}`)).status).toBeLessThan(500);
      },
    ),
    { numRuns: 100 },
  );
});

test("TK-12 the 601st call of a minute waits, with the words the clients look for", async () => {
  const { signUp, wait } = await workspace();
  const ada = await signUp();
  for (let call = 0; call < 600; call++) await ada.send("GET", "/api/auth/me");
  const answer = await ada.send("GET", path);
  expect(answer).toMatchObject({
    status: 429,
    body: {
      error: expect.stringMatching(/^Too Many Requests. Please try again in \d+ seconds?\.$/),
    },
  });
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  wait(60_000);
  expect((await ada.send("GET", path)).status).toBe(200);
});

test("AU-04 every answer of the API carries the security headers", async () => {
  const { signUp, stranger } = await workspace();
  const ada = await signUp();
  for (const answer of [
    await ada.send("GET", path),
    await stranger.send("GET", path),
    await stranger.send("GET", "/api/nothing"),
  ]) {
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-type")).toContain("application/json");
  }
});
