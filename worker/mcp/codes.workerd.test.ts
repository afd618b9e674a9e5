import { expect, test } from "vitest";
import { tasks } from "#contract/tasks.ts";
import { json, rpc, tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

const invalidParams = -32_602;
const methodNotFound = -32_601;
const client = { name: "x", version: "1" };

test("AI-04 wrong parameters, cursors and methods are answered with the protocol's own codes", async () => {
  const { signUp, agent } = await workspace();
  const scout = await agent(await signUp(), ["read", "act"]);
  const wrong = [
    ["initialize", {}],
    ["initialize", { protocolVersion: 5, capabilities: {}, clientInfo: client }],
    ["initialize", { protocolVersion: "2025-11-25", capabilities: 1, clientInfo: client }],
    ["initialize", { protocolVersion: "2025-11-25", capabilities: {} }],
    ["initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: 1 } }],
    ["tools/list", { cursor: "x" }],
    ["tools/list", { cursor: 5 }],
    ["resources/list", { cursor: "2" }],
    ["resources/templates/list", { cursor: {} }],
    ["resources/read", {}],
    ["resources/read", { uri: "aside://nothing" }],
    ["tools/call", {}],
    ["tools/call", { name: "nothing" }],
  ] as const;
  for (const [method, params] of wrong) {
    const { status, body } = await rpc(scout, method, params);
    expect([method, params, status]).toEqual([method, params, 200]);
    expect([method, params, body]).toMatchObject([
      method,
      params,
      { jsonrpc: "2.0", id: 1, error: { code: invalidParams, message: expect.any(String) } },
    ]);
  }
  const unknown = await rpc(scout, "prompts/list");
  expect(unknown.body).toMatchObject({ error: { code: methodNotFound } });
  const without = { jsonrpc: "2.0", id: 7, method: "initialize" };
  const bare = await scout.send("POST", "/mcp", without, { headers: json });
  expect(bare.body).toMatchObject({ id: 7, error: { code: invalidParams } });
});

test("AI-04 a handshake with any revision is answered with one that is spoken here", async () => {
  const { signUp, agent } = await workspace();
  const scout = await agent(await signUp(), ["read"]);
  for (const protocolVersion of ["2025-11-25", "2025-03-26", "1999-01-01"]) {
    const params = { protocolVersion, capabilities: {}, clientInfo: client };
    const { body } = await rpc(scout, "initialize", params);
    expect(body["result"]).toMatchObject({
      protocolVersion: expect.stringMatching(/^20\d\d-/),
      serverInfo: { name: "aside" },
    });
  }
  expect((await rpc(scout, "tools/list", {})).body["result"]).toMatchObject({
    tools: expect.arrayContaining([expect.objectContaining({ name: "tasks_find" })]),
  });
});

test("AI-05 over MCP an agent takes back its own run, and is refused what the person did", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const own = await ada.call(tasks.create, { body: { title: "Ada's own" } });
  const refused = await tool(scout, "activity_undo", { eventId: String(own.body["eventId"]) });
  expect(refused).toMatchObject({
    isError: true,
    text: "An agent's key cannot undo what the person did",
    data: { code: "forbidden" },
  });
  // 'undo' without a name means what agents did: there is nothing.
  expect((await tool(scout, "log_undo", {})).text).not.toContain("Ada");
  const titles = async () => (await ada.call(tasks.list, {})).body.data.map(({ title }) => title);
  expect(await titles()).toEqual(["Ada's own"]);
  const mine = await tool(scout, "tasks_create", { title: "Mine" }, { runId: "r2" });
  expect(await titles()).toHaveLength(2);
  const undone = await tool(scout, "activity_undo", { runId: String(mine.data["runId"]) });
  expect(undone.isError).toBe(false);
  expect(await titles()).toEqual(["Ada's own"]);
});
