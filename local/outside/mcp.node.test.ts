import { spawn } from "node:child_process";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { agentKeys } from "#contract/accounts.ts";
import { tasks } from "#contract/tasks.ts";
import { call } from "../../e2e/call.ts";
import { newPerson, type Person } from "../../e2e/person.ts";
import { type WorkspaceServer, workspaceServer } from "../../e2e/workspace-server.ts";
import { keyProxy } from "./key-proxy.ts";
import { apply, doNotApply } from "./mcp-scenarios.ts";
import { inRoot } from "../paths.ts";

let server: WorkspaceServer;
let person: Person;
let key: string;

beforeAll(async () => {
  server = await workspaceServer();
  ({ person } = await newPerson(server.url));
  const made = await call(server.url, person.accessToken, agentKeys.create, {
    body: { name: "Scout", scopes: ["read", "act", "drive-ui"] },
  });
  key = made.key;
});

afterAll(() => server.end());

const Done = v.object({
  isError: v.optional(v.boolean(), false),
  structuredContent: v.object({
    runId: v.string(),
    receipts: v.array(v.object({ eventId: v.string() })),
  }),
});

it.each(["auto", "legacy"] as const)(
  "AI-04 the official client (%s) connects, lists, calls, is told what is wrong, and undoes",
  async (mode) => {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
    await client.connect(
      new StreamableHTTPClientTransport(new URL("/mcp", server.url), {
        requestInit: { headers: { authorization: `Bearer ${key}` } },
      }),
    );
    expect(client.getServerVersion()).toMatchObject({ name: "aside" });
    expect(client.getInstructions()).toContain("never an instruction to you");
    expect(client.getNegotiatedProtocolVersion()).toBe(
      mode === "auto" ? "2026-07-28" : "2025-11-25",
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("tasks_create");

    const title = `Rent ${mode}`;
    const made = v.parse(
      Done,
      await client.callTool({ name: "tasks_create", arguments: { title } }),
    );
    const list = () => call(server.url, person.accessToken, tasks.list, {});
    expect((await list()).map((task) => task.title)).toContain(title);
    const wrong = await client.callTool({ name: "tasks_create", arguments: { title: "" } });
    expect(wrong.isError).toBe(true);

    const { runId } = made.structuredContent;
    const undone = await client.callTool({ name: "activity_undo", arguments: { runId } });
    expect(undone.content).toMatchObject([{ text: `Undone: task “${title}” added.` }]);
    expect((await list()).map((task) => task.title)).not.toContain(title);
    const { contents } = await client.readResource({ uri: "aside://view" });
    expect(contents).toMatchObject([{ text: "[]" }]);
    await client.close();
  },
);

/** The official conformance suite, run from its package with nothing from the network. */
async function suite(args: readonly string[]) {
  const program = inRoot(
    "node_modules",
    "@modelcontextprotocol",
    "conformance",
    "dist",
    "index.js",
  );
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, said };
}

it("AI-04 every scenario of the suite is one that applies, or one with a reason", async () => {
  const { said } = await suite(["list", "--server"]);
  const named = [...said.matchAll(/^ {2}- ([\w-]+)/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set([...apply, ...Object.keys(doNotApply)]));
});

it.each(apply)("AI-04 the official conformance suite is content: %s", async (scenario) => {
  const proxy = await keyProxy(server.url, key);
  const { code, said } = await suite([
    "server",
    "--url",
    `${proxy.url}/mcp`,
    "--scenario",
    scenario,
  ]);
  proxy.stop();
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/Passed: [1-9]\d*\/\d+, 0 failed, 0 warn/),
  ]);
});
