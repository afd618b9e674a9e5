import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@modelcontextprotocol/server";
import * as v from "valibot";
import { expect, test } from "vitest";
import { agents } from "#contract/agents/activity.ts";
import { events } from "#contract/events.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { tasks } from "#contract/tasks.ts";
import { json, listed, rpc, tool } from "../testing/mcp.ts";
import { workspace } from "../testing/workspace.ts";

test("AI-04 both the handshake of the earlier revision and the current one are answered, as JSON", async () => {
  const { signUp, agent } = await workspace();
  const scout = await agent(await signUp(), ["read"]);
  const clientInfo = { name: "test", version: "1" };
  const hello = await rpc(scout, "initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo,
  });
  expect(hello.headers.get("content-type")).toContain("application/json");
  expect(hello.headers.get("cache-control")).toBe("no-store");
  expect(hello.body["result"]).toMatchObject({
    protocolVersion: "2025-06-18",
    serverInfo: { name: "aside" },
    capabilities: { tools: {} },
  });
  const greeted = await scout.send(
    "POST",
    "/mcp",
    { jsonrpc: "2.0", method: "notifications/initialized" },
    { headers: json },
  );
  expect(greeted.status).toBe(202);

  const meta = {
    [PROTOCOL_VERSION_META_KEY]: "2026-07-28",
    [CLIENT_INFO_META_KEY]: clientInfo,
    [CLIENT_CAPABILITIES_META_KEY]: {},
  };
  const now = await rpc(
    scout,
    "tools/list",
    { _meta: meta },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" },
  );
  expect([now.status, now.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(now.body["result"]).toMatchObject({ cacheScope: "private" });
  const listening = await rpc(
    scout,
    "subscriptions/listen",
    { _meta: meta, notifications: { toolsListChanged: true } },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
  );
  expect(listening.body).toMatchObject({ error: { message: "Subscription limit reached" } });
});

test("AI-04 a key sees only what its scopes allow, each tool with a schema and hints", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const reading = await listed(await agent(ada, ["read"]));
  const acting = await listed(await agent(ada, ["read", "act"]));
  const names = acting.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /^[\w-]{1,64}$/.test(name))).toBe(true);
  expect(reading.map(({ name }) => name)).not.toContain("tasks_create");
  expect(names).toContain("tasks_create");
  expect(names).not.toContain("panels_open");
  for (const { description, inputSchema } of acting) {
    expect(description.length).toBeGreaterThan(10);
    expect(inputSchema["type"]).toBe("object");
  }
  expect(reading.every((entry) => v.is(ReadOnly, entry["annotations"]))).toBe(true);
  const create = acting.find(({ name }) => name === "tasks_create");
  expect(create).toMatchObject({
    inputSchema: { required: ["title"], additionalProperties: false },
  });
});

const ReadOnly = v.looseObject({ readOnlyHint: v.literal(true) });

test("AI-04 AI-05 calls of ten minutes are one run by the key, its receipts name the events, and the run can be undone", async () => {
  const { signUp, agent, driven } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act", "drive-ui"]);
  const made = await tool(scout, "tasks_create", { title: "Pay rent", priority: "high" });
  expect(made).toMatchObject({ isError: false, data: { receipts: [{ tool: "tasks" }] } });
  expect(made.data["runId"]).toMatch(new RegExp(`^${scout.key.id}:\\d+$`));
  expect(driven).toContainEqual({
    event: "aiAction",
    data: expect.objectContaining({ message: made.text }),
  });
  const [run] = (await ada.call(agents.activity, {})).body.data.runs;
  expect(run).toMatchObject({
    runId: made.data["runId"],
    name: "Scout",
    actor: `agent:${scout.key.id}`,
    changes: [{ title: "Pay rent" }],
  });

  const meta = { runId: "plan-7" };
  await tool(scout, "tasks_create", { title: "One" }, meta);
  const second = await tool(scout, "tasks_create", { title: "Two" }, meta);
  const runId = `${scout.key.id}:plan-7`;
  expect(second.data["runId"]).toBe(runId);
  const undone = await scout.call(events.undoRun, { params: { id: runId } });
  expect(undone.body.data.undone).toHaveLength(2);
  const left = (await ada.call(tasks.list, {})).body.data;
  expect(left.map(({ title }) => title)).toEqual(["Pay rent"]);

  await tool(scout, "panels_open", { panel: "calendar" });
  expect(driven).toContainEqual({
    event: "ui-control",
    data: { action: "open", target: "calendar" },
  });
});

test("AI-04 what is wrong, out of scope or paused is said as the tool's error, naming the field or the scope", async () => {
  const { signUp, agent, wait } = await workspace();
  const ada = await signUp();
  const scout = await agent(ada, ["read", "act"]);
  const reader = await agent(ada, ["read"], "Reader");
  expect(await tool(scout, "tasks_create", { title: "" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("Title"),
    data: { code: "invalid_input" },
  });
  expect(await tool(scout, "tasks_create", { title: "x", colour: "red" })).toMatchObject({
    isError: true,
    text: "colour is not a known field",
    data: { code: "invalid_input", field: "colour" },
  });
  expect((await tool(scout, "tasks_create", {})).text).toBe("title is required");
  expect(await tool(reader, "tasks_create", { title: "No" })).toMatchObject({
    isError: true,
    text: "This key lacks the scope 'act'",
    data: { code: "scope_missing" },
  });
  const unknown = await rpc(scout, "tools/call", { name: "tasks_explode", arguments: {} });
  expect(unknown.body).toMatchObject({ error: { code: -32_602 } });
  const badRun = await rpc(scout, "tools/call", {
    name: "tasks_create",
    arguments: { title: "x" },
    _meta: { runId: "a b" },
  });
  expect(badRun.body).toMatchObject({ error: { code: -32_602 } });

  await ada.call(agents.pauseAll, {});
  wait(500);
  expect(await tool(scout, "tasks_create", { title: "Late" })).toMatchObject({
    isError: true,
    text: "This agent is paused",
  });
  expect((await tool(scout, "panels_list", {})).isError).toBe(false);
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
});

test("AI-04 a key that may only propose leaves a proposal, and nothing happens before it is accepted", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp();
  const adviser = await agent(ada, ["read", "propose"], "Adviser");
  expect((await listed(adviser)).map(({ name }) => name)).toContain("tasks_create");
  const asked = await tool(adviser, "tasks_create", { title: "Maybe" });
  expect(asked).toMatchObject({ isError: false, data: { receipts: [] } });
  expect((await ada.call(tasks.list, {})).body.data).toEqual([]);
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  expect(waiting).toMatchObject({
    capability: "tasks.create",
    actor: `agent:${adviser.key.id}`,
    reason: "scope",
  });
});
