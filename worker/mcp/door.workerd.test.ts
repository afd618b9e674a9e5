import fc from "fast-check";
import { expect, test } from "vitest";
import { json, listed, rpc } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

test("AI-04 the door: keys only, our own pages only, one message of at most 1 MB, and only POST", async () => {
  const { signUp, agent, stranger } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  for (const caller of [stranger, ada]) {
    const refused = await rpc(caller, "tools/list");
    expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
      401,
      `Bearer realm="aside"`,
    ]);
  }
  for (const origin of ["https://evil.example", "http://aside.test", "null", "x"]) {
    expect((await rpc(scout, "tools/list", {}, { origin })).status).toBe(403);
  }
  expect((await rpc(scout, "tools/list", {}, { origin: "https://aside.test" })).status).toBe(200);
  expect((await scout.send("GET", "/mcp", undefined, { headers: json })).status).toBe(405);
  expect((await scout.send("DELETE", "/mcp", undefined, { headers: json })).status).toBe(405);

  const bodies: [unknown, number][] = [
    ["{", 400],
    ["", 400],
    ["null", 400],
    ["7", 400],
    [[], 400],
    [[{ jsonrpc: "2.0", id: 1, method: "ping" }], 400],
    [{}, 400],
    [{ jsonrpc: "2.0", id: 1, method: "x".repeat(1_000_000) }, 413],
  ];
  for (const [body, status] of bodies) {
    const answer = await scout.send("POST", "/mcp", body, { headers: json });
    expect([body, answer.status]).toEqual([body, status]);
  }
  const odd = ["tools/nothing", "resources/read", "subscriptions/listen", "completion/complete"];
  for (const method of odd) {
    expect((await rpc(scout, method)).body).toMatchObject({ error: { code: expect.any(Number) } });
  }
});

test("AI-04 a call of a tool is one of the key's 300 a minute", async () => {
  const { signUp, agent } = await workspace();
  const scout = await agent(await signUp(), ["read"]);
  const list = { name: "panels_list", arguments: {} };
  for (let call = 0; call < 300; call++) {
    expect((await rpc(scout, "tools/call", list)).status).toBe(200);
  }
  const over = await rpc(scout, "tools/call", list);
  expect([over.status, over.body.error]).toEqual([
    429,
    expect.stringMatching(/^Too Many Requests. Please try again in \d+ seconds?\.$/),
  ]);
  expect(over.headers.get("retry-after")).not.toBeNull();
});

test("AI-04 whatever is sent, the answer is one of the protocol's and never a broken server", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act", "drive-ui", "send"]);
  const names = (await listed(scout)).map(({ name }) => name);
  const message = fc.oneof(
    fc.record({
      jsonrpc: fc.constant("2.0"),
      id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
      method: fc.constant("tools/call"),
      params: fc.record({
        name: fc.constantFrom(...names),
        arguments: fc.oneof(
          fc.dictionary(
            fc.constantFrom("title", "words", "id", "ids", "panel", "runId"),
            fc.anything(),
          ),
          fc.anything(),
        ),
        _meta: fc.oneof(fc.constant({}), fc.anything()),
      }),
    }),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(message, async (sent) => {
      wait(1_000);
      const body = JSON.stringify(sent, (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      );
      const { status, body: answer } = await scout.send("POST", "/mcp", body, { headers: json });
      expect([body, status < 500]).toEqual([body, true]);
      expect(JSON.stringify(answer)).not.toContain("Request failed");
    }),
    { numRuns: 300 },
  );
});
